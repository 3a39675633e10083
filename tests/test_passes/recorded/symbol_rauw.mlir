// RECORD: mlir-opt --test-symbol-rauw --allow-unregistered-dialect --split-input-file

module {
  func.func @foo() attributes {sym.new_name = "bar"} {
    return
  }
  func.func @other() {
    call @foo() : () -> ()
    return
  }
  "u.x"() {a = @foo, b = [@foo, @foo::@x], c = {d = @foo}, e = @other} : () -> ()
  module @nested attributes {sym.new_name = "n2"} {
    func.func private @in() attributes {sym.new_name = "in2"}
    func.func @use() {
      call @in() : () -> ()
      return
    }
    module @deep {
      func.func private @x() attributes {sym.new_name = "y"}
      func.func private @in()
      func.func @z() {
        call @in() : () -> ()
        return
      }
    }
    "u.x"() {a = @deep::@x, b = @in, c = @foo} : () -> ()
  }
  "u.x"() {a = @nested::@in, b = @nested, c = @nested::@deep::@x, d = @nested::@deep::@in} : () -> ()
}

// -----

// An unknown table within: nothing is renamed.
func.func @foo() attributes {sym.new_name = "bar"} {
  return
}
"u.table"() ({
  "u.x"() {a = @foo} : () -> ()
}) : () -> ()
