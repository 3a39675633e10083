// RUN: mlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics

func.func @kind() {
  // expected-note @below {{target op}}
  %l = gpu.lane_id
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["gpu.lane_id"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{target must be affine.min or affine.max}}
    transform.affine.simplify_bounded_affine_ops %f with[] within [] and [] : !transform.any_op
    transform.yield
  }
}

// -----

func.func @results() {
  // expected-note @below {{multiple/non-index result}}
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["affine.min"]} in %root : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.match ops{["func.return"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{expected bounded value handle to point to one or multiple single-result index-typed ops}}
    transform.affine.simplify_bounded_affine_ops %f with[%g : !transform.any_op] within [0] and [8] : !transform.any_op
    transform.yield
  }
}
