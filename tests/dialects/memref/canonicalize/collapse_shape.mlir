// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Two collapses make one.
// CHECK-LABEL: func.func @twice(
// CHECK-NEXT:    %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1, 2]] : memref<2x3x4xf32> into memref<24xf32>
// CHECK-NEXT:    return %collapse_shape : memref<24xf32>
func.func @twice(%m: memref<2x3x4xf32>) -> memref<24xf32> {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32> into memref<6x4xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<6x4xf32> into memref<24xf32>
  return %1 : memref<24xf32>
}

// A collapse that undoes an expansion leaves the buffer.
// CHECK-LABEL: func.func @undoes_expand(
// CHECK-NEXT:    return %arg0 : memref<6xf32>
func.func @undoes_expand(%m: memref<6xf32>) -> memref<6xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<6xf32> into memref<2x3xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<2x3xf32> into memref<6xf32>
  return %1 : memref<6xf32>
}

// A collapse of a cast that forgets sizes is a cast of the collapse.
// CHECK-LABEL: func.func @of_cast(
// CHECK-NEXT:    %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<2x3xf32> into memref<6xf32>
// CHECK-NEXT:    %cast = memref.cast %collapse_shape : memref<6xf32> to memref<?xf32>
// CHECK-NEXT:    return %cast : memref<?xf32>
func.func @of_cast(%m: memref<2x3xf32>) -> memref<?xf32> {
  %0 = memref.cast %m : memref<2x3xf32> to memref<?x?xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  return %1 : memref<?xf32>
}
