// RUN: mlir-opt %s --transform-interpreter --verify-diagnostics

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %size = transform.param.constant 42 : i64 -> !transform.param<i64>
    // expected-error @below {{op does not have interpreted semantics yet}}
    transform.smt.constrain_params(%size) : (!transform.param<i64>) -> () {
    ^bb0(%arg0: !smt.int):
      %c43 = smt.int.constant 43
      %equal = smt.eq %arg0, %c43 : !smt.int
      smt.assert %equal
    }
    transform.yield
  }
}
