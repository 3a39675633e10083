// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An expansion that undoes a collapse leaves the tensor, and the other way round.
// CHECK-LABEL: func.func @expand_of_collapse(
// CHECK-NEXT:    return %arg0 : tensor<2x3xf32>
// CHECK-LABEL: func.func @collapse_of_expand(
// CHECK-NEXT:    return %arg0 : tensor<6xf32>
func.func @expand_of_collapse(%t: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

func.func @collapse_of_expand(%t: tensor<6xf32>) -> tensor<6xf32> {
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  return %1 : tensor<6xf32>
}

// A reshape of a splat is a splat.
// CHECK-LABEL: func.func @of_splat(
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : tensor<6xf32>
// CHECK-NEXT:    return %cst : tensor<6xf32>
func.func @of_splat() -> tensor<6xf32> {
  %cst_tensor_2x3xf32 = arith.constant dense<1.0> : tensor<2x3xf32>
  %0 = tensor.collapse_shape %cst_tensor_2x3xf32 [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  return %0 : tensor<6xf32>
}

// A constant with several values stays: a reshape of it is not computed.
// CHECK-LABEL: func.func @reshape_of_constant(
// CHECK-NEXT:    %cst = arith.constant dense<4> : tensor<1xindex>
// CHECK-NEXT:    %cst_0 = arith.constant dense<{{\[\[}}1, 2], [3, 4]]> : tensor<2x2xi32>
// CHECK-NEXT:    %reshape = tensor.reshape %cst_0(%cst) : (tensor<2x2xi32>, tensor<1xindex>) -> tensor<4xi32>
// CHECK-NEXT:    return %reshape : tensor<4xi32>
func.func @reshape_of_constant() -> tensor<4xi32> {
  %cst_tensor_1xindex = arith.constant dense<4> : tensor<1xindex>
  %0 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %1 = tensor.reshape %0(%cst_tensor_1xindex) : (tensor<2x2xi32>, tensor<1xindex>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}

// A reshape of a reshape reshapes at once.
// CHECK-LABEL: func.func @reshape_of_reshape(
// CHECK-NEXT:    %reshape = tensor.reshape %arg0(%arg2) : (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
// CHECK-NEXT:    return %reshape : tensor<?x?xf32>
func.func @reshape_of_reshape(%t: tensor<*xf32>, %s: tensor<1xindex>, %r: tensor<2xindex>) -> tensor<?x?xf32> {
  %0 = tensor.reshape %t(%s) : (tensor<*xf32>, tensor<1xindex>) -> tensor<?xf32>
  %1 = tensor.reshape %0(%r) : (tensor<?xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// A reshape to its own sizes leaves the tensor.
// CHECK-LABEL: func.func @reshape_to_itself(
// CHECK-NEXT:    return %arg0 : tensor<?x4xf32>
func.func @reshape_to_itself(%t: tensor<?x4xf32>) -> tensor<?x4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.dim %t, %c0 : tensor<?x4xf32>
  %1 = tensor.from_elements %0, %c4 : tensor<2xindex>
  %2 = tensor.reshape %t(%1) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  return %2 : tensor<?x4xf32>
}
