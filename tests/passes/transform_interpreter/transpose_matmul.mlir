// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// The left operand is transposed before.
// CHECK-LABEL: func.func @f(%arg0: tensor<8x6xf32>, %arg1: tensor<6x4xf32>, %arg2: tensor<8x4xf32>) -> tensor<8x4xf32> {
// CHECK-NEXT:    %0 = tensor.empty() : tensor<6x8xf32>
// CHECK-NEXT:    %transposed = linalg.transpose ins(%arg0 : tensor<8x6xf32>) outs(%0 : tensor<6x8xf32>) permutation = [1, 0]
// CHECK-NEXT:    %1 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%transposed, %arg1 : tensor<6x8xf32>, tensor<6x4xf32>) outs(%arg2 : tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT:    return %1 : tensor<8x4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<8x6xf32>, %b: tensor<6x4xf32>, %c: tensor<8x4xf32>) -> tensor<8x4xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<8x6xf32>, tensor<6x4xf32>) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
    return %0 : tensor<8x4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.transpose_matmul %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
