// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Constant sizes of an expanded tensor stay operands, unless the source is a cast of a tensor of known size.
// CHECK-LABEL: func.func @expand_constant(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [%c2, %c4] : tensor<?xf32> into tensor<?x?xf32>
// CHECK-NEXT:    return %expanded : tensor<?x?xf32>
func.func @expand_constant(%t: tensor<?xf32>) -> tensor<?x?xf32> {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.cast %t : tensor<?xf32> to tensor<?xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [%c2, %c4] : tensor<?xf32> into tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// The size of a collapsed tensor stays: the product is not computed.
// CHECK-LABEL: func.func @dim_of_collapse(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<?x4xf32> into tensor<?xf32>
// CHECK-NEXT:    %dim = tensor.dim %collapsed, %c0 : tensor<?xf32>
// CHECK-NEXT:    return %dim : index
func.func @dim_of_collapse(%t: tensor<?x4xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// The size of an expanded tensor stays, though the operation names it.
// CHECK-LABEL: func.func @dim_of_expand(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [%arg1, 4] : tensor<?xf32> into tensor<?x4xf32>
// CHECK-NEXT:    %dim = tensor.dim %expanded, %c0 : tensor<?x4xf32>
// CHECK-NEXT:    return %dim : index
func.func @dim_of_expand(%t: tensor<?xf32>, %n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x4xf32>
  return %1 : index
}

// An expansion of a splat is a splat of the larger shape.
// CHECK-LABEL: func.func @expand_of_splat(
// CHECK-NEXT:    %splat = tensor.splat %arg0 : tensor<2x3xf32>
// CHECK-NEXT:    return %splat : tensor<2x3xf32>
// CHECK-LABEL: func.func @collapse_of_splat(
// CHECK-NEXT:    %splat = tensor.splat %arg0 : tensor<6xf32>
// CHECK-NEXT:    return %splat : tensor<6xf32>
func.func @expand_of_splat(%x: f32) -> tensor<2x3xf32> {
  %0 = tensor.splat %x : tensor<6xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [2, 3] : tensor<6xf32> into tensor<2x3xf32>
  return %1 : tensor<2x3xf32>
}

func.func @collapse_of_splat(%x: f32) -> tensor<6xf32> {
  %0 = tensor.splat %x : tensor<2x3xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<2x3xf32> into tensor<6xf32>
  return %1 : tensor<6xf32>
}
