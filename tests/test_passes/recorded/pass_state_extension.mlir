// Names that a pass and the operations of scripts leave go from one to the other.
// RECORD: mlir-opt --test-pass-state-extension-communication --mlir-disable-threading -o /dev/null 2>&1
// RECORD: mlir-opt --transform-interpreter='entry-point=b' -o /dev/null 2>&1

module attributes {transform.with_named_sequence} {
  transform.named_sequence @a(%arg0: !transform.any_op) {
    transform.test_initializer_extension "A"
    transform.yield
  }
  func.func @f() { return }
  transform.named_sequence @b(%arg0: !transform.any_op) {
    transform.test_initializer_extension "B"
    transform.test_initializer_extension "A"
    transform.yield
  }
}
