// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A subview of a subview stays two: adding offsets is a pass of its own.
// CHECK-LABEL: func.func @subview_of_subview(
// CHECK-NEXT:    %subview = memref.subview %arg0[%arg1] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: ?>>
// CHECK-NEXT:    %subview_0 = memref.subview %subview[%arg2] [2] [1] : memref<8xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
// CHECK-NEXT:    return %subview_0 : memref<2xf32, strided<[1], offset: ?>>
func.func @subview_of_subview(%m: memref<16xf32>, %i: index, %j: index) -> memref<2xf32, strided<[1], offset: ?>> {
  %0 = memref.subview %m[%i] [8] [1] : memref<16xf32> to memref<8xf32, strided<[1], offset: ?>>
  %1 = memref.subview %0[%j] [2] [1] : memref<8xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
  return %1 : memref<2xf32, strided<[1], offset: ?>>
}

// A rank-reducing subview of all of a buffer with a dimension of size 1 stays: its type has fewer dimensions.
// CHECK-LABEL: func.func @rank_reduced_all(
// CHECK-NEXT:    %subview = memref.subview %arg0[0, 0] [1, 4] [1, 1] : memref<1x4xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT:    return %subview : memref<4xf32, strided<[1]>>
func.func @rank_reduced_all(%m: memref<1x4xf32>) -> memref<4xf32, strided<[1]>> {
  %0 = memref.subview %m[0, 0] [1, 4] [1, 1] : memref<1x4xf32> to memref<4xf32, strided<[1]>>
  return %0 : memref<4xf32, strided<[1]>>
}

// A negative constant size does not move into the type.
// CHECK-LABEL: func.func @negative_size(
// CHECK-NEXT:    %c-1 = arith.constant -1 : index
// CHECK-NEXT:    %subview = memref.subview %arg0[0] [%c-1] [1] : memref<8xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT:    return %subview : memref<?xf32, strided<[1]>>
func.func @negative_size(%m: memref<8xf32>) -> memref<?xf32, strided<[1]>> {
  %cm1 = arith.constant -1 : index
  %0 = memref.subview %m[0] [%cm1] [1] : memref<8xf32> to memref<?xf32, strided<[1]>>
  return %0 : memref<?xf32, strided<[1]>>
}

// A static size of an expanded buffer is known.
// CHECK-LABEL: func.func @dim_of_expand(
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    return %c4 : index
func.func @dim_of_expand(%m: memref<?xf32>, %n: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%n, 4] : memref<?xf32> into memref<?x4xf32>
  %1 = memref.dim %0, %c1 : memref<?x4xf32>
  return %1 : index
}

// The size of a transposed buffer stays.
// CHECK-LABEL: func.func @dim_of_transpose(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %transpose = memref.transpose %arg0 (d0, d1) -> (d1, d0) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
// CHECK-NEXT:    %dim = memref.dim %transpose, %c0 : memref<?x?xf32, strided<[1, ?]>>
// CHECK-NEXT:    return %dim : index
func.func @dim_of_transpose(%m: memref<?x?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.transpose %m (d0, d1) -> (d1, d0) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
  %1 = memref.dim %0, %c0 : memref<?x?xf32, strided<[1, ?]>>
  return %1 : index
}

// A buffer that is only copied to stays: of writes only stores go with their buffer.
// CHECK-LABEL: func.func @only_copied_to(
// CHECK-NEXT:    %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    memref.copy %arg0, %alloc : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:    memref.dealloc %alloc : memref<4xf32>
// CHECK-NEXT:    return
func.func @only_copied_to(%m: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %m, %0 : memref<4xf32> to memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}
