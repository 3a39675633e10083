// RUN: mlir-opt %s --expand-strided-metadata --canonicalize | FileCheck %s

// Sizes that do not follow from the others are what the operation says: several in a group, or beside a size of zero.

// CHECK-LABEL: func @two
// CHECK-SAME:    %[[A:[a-z0-9]*]]: index, %[[B:[a-z0-9]*]]: index
// CHECK:         %[[S:.*]] = affine.apply #{{.*}}()[%[[B]]]
// CHECK:         return %[[A]], %[[B]], %[[S]]
func.func @two(%m: memref<?xf32>, %a: index, %b: index) -> (index, index, index) {
  %e = memref.expand_shape %m [[0, 1, 2]] output_shape [%a, %b, 4] : memref<?xf32> into memref<?x?x4xf32>
  %base, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %e : memref<?x?x4xf32> -> memref<f32>, index, index, index, index, index, index, index
  return %sizes#0, %sizes#1, %strides#0 : index, index, index
}

// CHECK-LABEL: func @beside_zero
// CHECK-SAME:    %[[A:[a-z0-9]*]]: index
// CHECK-NEXT:    return %[[A]]
func.func @beside_zero(%m: memref<?xf32>, %a: index) -> index {
  %e = memref.expand_shape %m [[0, 1]] output_shape [%a, 0] : memref<?xf32> into memref<?x0xf32>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %e : memref<?x0xf32> -> memref<f32>, index, index, index, index, index
  return %sizes#0 : index
}
