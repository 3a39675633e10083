// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// Two loops as one.
// CHECK-LABEL: func.func @f(%arg0: tensor<4x3xf32>, %arg1: tensor<4x3xf32>) -> tensor<4x3xf32> {
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<4x3xf32> into tensor<12xf32>
// CHECK-NEXT:    %collapsed_0 = tensor.collapse_shape %arg1 {{\[\[}}0, 1]] : tensor<4x3xf32> into tensor<12xf32>
// CHECK-NEXT:    %0 = linalg.exp ins(%collapsed : tensor<12xf32>) outs(%collapsed_0 : tensor<12xf32>) -> tensor<12xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %0 {{\[\[}}0, 1]] output_shape [4, 3] : tensor<12xf32> into tensor<4x3xf32>
// CHECK-NEXT:    return %expanded : tensor<4x3xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<4x3xf32>, %b: tensor<4x3xf32>) -> tensor<4x3xf32> {
    %0 = linalg.exp ins(%a : tensor<4x3xf32>) outs(%b : tensor<4x3xf32>) -> tensor<4x3xf32>
    return %0 : tensor<4x3xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.flatten_elementwise %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
