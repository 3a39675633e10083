// RUN: mlir-opt %s --expand-strided-metadata --mlir-print-local-scope | FileCheck %s

// Views become casts of the base with offset, sizes and strides that are computed.

// The offset of a subview is that of the buffer plus positions times strides.
// CHECK-LABEL: func.func @subview(
// CHECK-NEXT:    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<8x8xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:    %0 = affine.apply affine_map<()[s0] -> (s0 * 8 + 2)>()[%arg1]
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [%0], sizes: [4, 4], strides: [8, 1] : memref<f32> to memref<4x4xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT:    return %reinterpret_cast : memref<4x4xf32, strided<[8, 1], offset: ?>>
func.func @subview(%m: memref<8x8xf32>, %i: index) -> memref<4x4xf32, strided<[8, 1], offset: ?>> {
  %0 = memref.subview %m[%i, 2] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: ?>>
  return %0 : memref<4x4xf32, strided<[8, 1], offset: ?>>
}

// Strides of a subview are products.
// CHECK-LABEL: func.func @strided_subview(
// CHECK-NEXT:    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<8xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [0], sizes: [4], strides: [2] : memref<f32> to memref<4xf32, strided<[2]>>
// CHECK-NEXT:    return %reinterpret_cast : memref<4xf32, strided<[2]>>
func.func @strided_subview(%m: memref<8xf32>) -> memref<4xf32, strided<[2]>> {
  %0 = memref.subview %m[0] [4] [2] : memref<8xf32> to memref<4xf32, strided<[2]>>
  return %0 : memref<4xf32, strided<[2]>>
}

// The sizes of an expanded buffer split a stride.
// CHECK-LABEL: func.func @expand_shape(
// CHECK-NEXT:    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<6xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [0], sizes: [2, 3], strides: [3, 1] : memref<f32> to memref<2x3xf32>
// CHECK-NEXT:    return %reinterpret_cast : memref<2x3xf32>
func.func @expand_shape(%m: memref<6xf32>) -> memref<2x3xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [2, 3] : memref<6xf32> into memref<2x3xf32>
  return %0 : memref<2x3xf32>
}

// Those of a collapsed one are products.
// CHECK-LABEL: func.func @collapse_shape(
// CHECK-NEXT:    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<?x3xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:    %0 = affine.apply affine_map<()[s0] -> (s0 * 3)>()[%sizes#0]
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %base_buffer to offset: [0], sizes: [%0], strides: [1] : memref<f32> to memref<?xf32>
// CHECK-NEXT:    return %reinterpret_cast : memref<?xf32>
func.func @collapse_shape(%m: memref<?x3xf32>) -> memref<?xf32> {
  %0 = memref.collapse_shape %m [[0, 1]] : memref<?x3xf32> into memref<?xf32>
  return %0 : memref<?xf32>
}

// The metadata of an allocation are known: there is nothing left to extract but the base.
// CHECK-LABEL: func.func @metadata_of_alloc(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %alloc = memref.alloc(%arg0) : memref<?xf32>
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %alloc to offset: [0], sizes: [], strides: [] : memref<?xf32> to memref<f32>
// CHECK-NEXT:    return %reinterpret_cast, %c0, %arg0, %c1 : memref<f32>, index, index, index
func.func @metadata_of_alloc(%n: index) -> (memref<f32>, index, index, index) {
  %m = memref.alloc(%n) : memref<?xf32>
  %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<?xf32> -> memref<f32>, index, index, index
  return %b, %o, %s, %t : memref<f32>, index, index, index
}

// Operations that are no views stay.
// CHECK-LABEL: func.func @load(
// CHECK-NEXT:    %0 = memref.load %arg0[%arg1] : memref<8xf32>
// CHECK-NEXT:    return %0 : f32
func.func @load(%m: memref<8xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i] : memref<8xf32>
  return %0 : f32
}
