// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Two expansions make one.
// CHECK-LABEL: func.func @twice(
// CHECK-NEXT:    %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1, 2]] output_shape [2, 3, 4] : memref<24xf32> into memref<2x3x4xf32>
// CHECK-NEXT:    return %expand_shape : memref<2x3x4xf32>
func.func @twice(%m: memref<24xf32>) -> memref<2x3x4xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [6, 4] : memref<24xf32> into memref<6x4xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [2, 3, 4] : memref<6x4xf32> into memref<2x3x4xf32>
  return %1 : memref<2x3x4xf32>
}

// An expansion that undoes a collapse leaves the buffer.
// CHECK-LABEL: func.func @undoes_collapse(
// CHECK-NEXT:    return %arg0 : memref<2x3xf32>
func.func @undoes_collapse(%m: memref<2x3xf32>) -> memref<2x3xf32> {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<2x3xf32> into memref<6xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [2, 3] : memref<6xf32> into memref<2x3xf32>
  return %1 : memref<2x3xf32>
}

// An expansion to another shape stays.
// CHECK-LABEL: func.func @other_shape(
// CHECK-NEXT:    %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<2x6xf32> into memref<12xf32>
// CHECK-NEXT:    %expand_shape = memref.expand_shape %collapse_shape {{\[\[}}0, 1]] output_shape [3, 4] : memref<12xf32> into memref<3x4xf32>
// CHECK-NEXT:    return %expand_shape : memref<3x4xf32>
func.func @other_shape(%m: memref<2x6xf32>) -> memref<3x4xf32> {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<2x6xf32> into memref<12xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [3, 4] : memref<12xf32> into memref<3x4xf32>
  return %1 : memref<3x4xf32>
}
