// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// A part of an empty tensor is an empty tensor.
// CHECK-LABEL: func.func @sl(
// CHECK-NEXT:     %0 = tensor.empty(%arg1) : tensor<4x?xf32>
// CHECK-NEXT:     return %0 : tensor<4x?xf32>
func.func @sl(%n: index, %m: index) -> tensor<4x?xf32> {
  %0 = tensor.empty(%n) : tensor<?x8xf32>
  %1 = tensor.extract_slice %0[0, 1] [4, %m] [1, 1] : tensor<?x8xf32> to tensor<4x?xf32>
  return %1 : tensor<4x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_tensor_empty
    } : !transform.any_op
    transform.yield
  }
}

// -----

// So is a reshaped one.
// CHECK-DAG: #map = affine_map<()[s0] -> (s0 * 8)>
// CHECK-LABEL: func.func @rs(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = tensor.empty(%arg0) : tensor<?x8xf32>
// CHECK-NEXT:     %1 = tensor.empty(%arg0) : tensor<?x2x4xf32>
// CHECK-NEXT:     %dim = tensor.dim %0, %c0 : tensor<?x8xf32>
// CHECK-NEXT:     %2 = affine.apply #map()[%dim]
// CHECK-NEXT:     %3 = tensor.empty(%2) : tensor<?xf32>
// CHECK-NEXT:     return %1, %3 : tensor<?x2x4xf32>, tensor<?xf32>
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
      transform.apply_patterns.tensor.fold_tensor_empty
    } : !transform.any_op
    transform.yield
  }
}

// -----

// So are several, one after the other.
// CHECK-DAG: #map = affine_map<()[s0] -> (s0 + 4)>
// CHECK-LABEL: func.func @cat(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = tensor.empty(%arg0) : tensor<?x8xf32>
// CHECK-NEXT:     %dim = tensor.dim %0, %c0 : tensor<?x8xf32>
// CHECK-NEXT:     %1 = affine.apply #map()[%dim]
// CHECK-NEXT:     %2 = tensor.empty(%1) : tensor<?x8xf32>
// CHECK-NEXT:     return %2 : tensor<?x8xf32>
func.func @cat(%n: index, %m: index) -> tensor<?x8xf32> {
  %0 = tensor.empty(%n) : tensor<?x8xf32>
  %1 = tensor.empty() : tensor<4x8xf32>
  %2 = tensor.concat dim(0) %0, %1 : (tensor<?x8xf32>, tensor<4x8xf32>) -> tensor<?x8xf32>
  return %2 : tensor<?x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_tensor_empty
    } : !transform.any_op
    transform.yield
  }
}
