// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// An empty tensor of several uses stays.
// CHECK-LABEL: func.func @rs(
// CHECK-NEXT:     %0 = tensor.empty(%arg0) : tensor<?x8xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %0 {{\[\[}}0], [1, 2]] output_shape [%arg0, 2, 4] : tensor<?x8xf32> into tensor<?x2x4xf32>
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %0 {{\[\[}}0, 1]] : tensor<?x8xf32> into tensor<?xf32>
// CHECK-NEXT:     return %expanded, %collapsed : tensor<?x2x4xf32>, tensor<?xf32>
func.func @rs(%n: index, %m: index) -> (tensor<?x2x4xf32>, tensor<?xf32>) {
  %0 = tensor.empty(%n) : tensor<?x8xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [%n, 2, 4] : tensor<?x8xf32> into tensor<?x2x4xf32>
  %2 = tensor.collapse_shape %0 [[0, 1]] : tensor<?x8xf32> into tensor<?xf32>
  return %1, %2 : tensor<?x2x4xf32>, tensor<?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_tensor_empty {fold_single_use_only = true}
    } : !transform.any_op
    transform.yield
  }
}
