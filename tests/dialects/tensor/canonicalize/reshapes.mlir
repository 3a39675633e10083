// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Two collapses make one, as two expansions do.
// CHECK-LABEL: func.func @collapse_twice(
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1, 2]] : tensor<2x3x4xf32> into tensor<24xf32>
// CHECK-NEXT:    return %collapsed : tensor<24xf32>
// CHECK-LABEL: func.func @expand_twice(
// CHECK-NEXT:    %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1, 2]] output_shape [2, 3, 4] : tensor<24xf32> into tensor<2x3x4xf32>
// CHECK-NEXT:    return %expanded : tensor<2x3x4xf32>
func.func @collapse_twice(%t: tensor<2x3x4xf32>) -> tensor<24xf32> {
  %0 = tensor.collapse_shape %t [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<6x4xf32> into tensor<24xf32>
  return %1 : tensor<24xf32>
}

func.func @expand_twice(%t: tensor<24xf32>) -> tensor<2x3x4xf32> {
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [6, 4] : tensor<24xf32> into tensor<6x4xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  return %1 : tensor<2x3x4xf32>
}

// A collapse of a finer expansion is a coarser expansion.
// CHECK-LABEL: func.func @collapse_of_expand(
// CHECK-NEXT:    %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [6, 4] : tensor<24xf32> into tensor<6x4xf32>
// CHECK-NEXT:    return %expanded : tensor<6x4xf32>
func.func @collapse_of_expand(%t: tensor<24xf32>) -> tensor<6x4xf32> {
  %0 = tensor.expand_shape %t [[0, 1, 2]] output_shape [2, 3, 4] : tensor<24xf32> into tensor<2x3x4xf32>
  %1 = tensor.collapse_shape %0 [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  return %1 : tensor<6x4xf32>
}

// A collapse of a cast that forgets sizes is a cast of the collapse.
// CHECK-LABEL: func.func @collapse_of_cast(
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<2x3xf32> into tensor<6xf32>
// CHECK-NEXT:    %cast = tensor.cast %collapsed : tensor<6xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast : tensor<?xf32>
func.func @collapse_of_cast(%t: tensor<2x3xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<2x3xf32> to tensor<?x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  return %1 : tensor<?xf32>
}

// A collapse of tensor.from_elements makes the smaller tensor from the elements.
// CHECK-LABEL: func.func @collapse_of_elements(
// CHECK-NEXT:    %from_elements = tensor.from_elements %arg0, %arg1 : tensor<2xf32>
// CHECK-NEXT:    return %from_elements : tensor<2xf32>
func.func @collapse_of_elements(%x: f32, %y: f32) -> tensor<2xf32> {
  %0 = tensor.from_elements %x, %y : tensor<1x2xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<1x2xf32> into tensor<2xf32>
  return %1 : tensor<2xf32>
}

// An expansion to a shape that no collapse had stays.
// CHECK-LABEL: func.func @other_shape(
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<2x6xf32> into tensor<12xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %collapsed {{\[\[}}0, 1]] output_shape [3, 4] : tensor<12xf32> into tensor<3x4xf32>
// CHECK-NEXT:    return %expanded : tensor<3x4xf32>
func.func @other_shape(%t: tensor<2x6xf32>) -> tensor<3x4xf32> {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<2x6xf32> into tensor<12xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [3, 4] : tensor<12xf32> into tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}
