// RUN: mlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics

// Vectors may not be smaller than what they cover.
func.func @small(%a: tensor<8xf32>, %c: tensor<8xf32>) -> tensor<8xf32> {
  // expected-error @below {{Attempted to vectorize, but failed}}
  %0 = linalg.exp ins(%a : tensor<8xf32>) outs(%c : tensor<8xf32>) -> tensor<8xf32>
  return %0 : tensor<8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 vector_sizes [4] : !transform.any_op
    transform.yield
  }
}

// -----

// Sizes that are not known need those of vectors.
func.func @unknown(%a: tensor<?xf32>, %c: tensor<?xf32>) -> tensor<?xf32> {
  // expected-error @below {{Attempted to vectorize, but failed}}
  %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%c : tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 : !transform.any_op
    transform.yield
  }
}

// -----

// What is not structured has no vectorization.
func.func @other(%a: f32) -> f32 {
  // expected-error @below {{Unsupported Op, cannot vectorize}}
  %0 = arith.negf %a : f32
  return %0 : f32
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["arith.negf"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 : !transform.any_op
    transform.yield
  }
}
