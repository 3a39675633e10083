// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-op-on-diagnostic=false --test-symbol-uses 2>&1

module @a {
  module @b { func.func nested @f() { return }  func.func @u() { "t.u"() {x = @f} : () -> () return } }
  func.func private @p()
  func.func @q() { "t.u"() {x = @b::@f, y = [@b, @p]} : () -> () return }
  module @c { module { func.func private @z() func.func @y() { "t.u"() {x = @z} : () -> () return } } }
}
