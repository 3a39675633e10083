// RUN: mlir-opt %s --canonicalize --split-input-file | FileCheck %s
// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s --check-prefix=VECTOR
// Shows R-064.

// An operation on buffers without elements is erased before it could become vectors.

// CHECK-LABEL: func.func @buffer
// CHECK-NEXT:    return
func.func @buffer(%m: memref<0x4xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%m : memref<0x4xf32>) {
  ^bb0(%x: f32):
    %0 = arith.addf %x, %x : f32
    linalg.yield %0 : f32
  }
  return
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.yield
  }
}

// -----

// One on tensors without elements does not become an operation on vectors, which would be empty; its neighbour does.

// VECTOR-LABEL: func.func @tensors
// VECTOR:         linalg.add
// VECTOR-NOT:     linalg.add
// VECTOR:         arith.addf %{{.+}}, %{{.+}} : vector<2x4xf32>
func.func @tensors(%a: tensor<0x4xf32>, %b: tensor<2x4xf32>) -> (tensor<0x4xf32>, tensor<2x4xf32>) {
  %0 = linalg.add ins(%a, %a : tensor<0x4xf32>, tensor<0x4xf32>) outs(%a : tensor<0x4xf32>) -> tensor<0x4xf32>
  %1 = linalg.add ins(%b, %b : tensor<2x4xf32>, tensor<2x4xf32>) outs(%b : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0, %1 : tensor<0x4xf32>, tensor<2x4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
