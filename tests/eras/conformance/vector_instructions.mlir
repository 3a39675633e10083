// RUN: mlir-opt %s --transform-interpreter | FileCheck %s
// Shows R-264.

// A block of three loops becomes instructions that multiply and add vectors.

// CHECK-LABEL: func.func @block
// CHECK-COUNT-16: vector.fma %{{.+}} : vector<4xf32>
// CHECK-NOT:      vector.fma
// CHECK:          vector.transfer_write %{{.+}} : vector<4x4xf32>, memref<4x4xf32>
// CHECK-NOT:      linalg.matmul
// CHECK:          return

func.func @block(%a: memref<4x4xf32>, %b: memref<4x4xf32>, %c: memref<4x4xf32>) {
  linalg.matmul ins(%a, %b : memref<4x4xf32>, memref<4x4xf32>) outs(%c : memref<4x4xf32>)
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %m = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %m : !transform.any_op
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.reduction_to_contract
      transform.apply_patterns.vector.transfer_permutation_patterns
    } : !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.vector.lower_contraction lowering_strategy = outerproduct
      transform.apply_patterns.vector.lower_outerproduct
    } : !transform.any_op
    transform.yield
  }
}
