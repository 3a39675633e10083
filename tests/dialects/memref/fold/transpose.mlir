// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A transposition that changes nothing is the buffer.
// CHECK-LABEL: func.func @identity(
// CHECK-NEXT:    return %arg0 : memref<?x?xf32, strided<[?, ?]>>
func.func @identity(%m: memref<?x?xf32, strided<[?, ?]>>) -> memref<?x?xf32, strided<[?, ?]>> {
  %0 = memref.transpose %m (d0, d1) -> (d0, d1) : memref<?x?xf32, strided<[?, ?]>> to memref<?x?xf32, strided<[?, ?]>>
  return %0 : memref<?x?xf32, strided<[?, ?]>>
}

// Two transpositions make one; that which undoes the other leaves nothing.
// CHECK-LABEL: func.func @twice(
// CHECK-NEXT:    %transpose = memref.transpose %arg0 (d0, d1, d2) -> (d2, d0, d1) : memref<2x3x4xf32> to memref<4x2x3xf32, strided<[1, 12, 4]>>
// CHECK-NEXT:    return %transpose : memref<4x2x3xf32, strided<[1, 12, 4]>>
func.func @twice(%m: memref<2x3x4xf32>) -> memref<4x2x3xf32, strided<[1, 12, 4]>> {
  %0 = memref.transpose %m (d0, d1, d2) -> (d1, d2, d0) : memref<2x3x4xf32> to memref<3x4x2xf32, strided<[4, 1, 12]>>
  %1 = memref.transpose %0 (d0, d1, d2) -> (d1, d2, d0) : memref<3x4x2xf32, strided<[4, 1, 12]>> to memref<4x2x3xf32, strided<[1, 12, 4]>>
  return %1 : memref<4x2x3xf32, strided<[1, 12, 4]>>
}

// A transposition that moves dimensions stays.
// CHECK-LABEL: func.func @moves(
// CHECK-NEXT:    %transpose = memref.transpose %arg0 (d0, d1) -> (d1, d0) : memref<2x3xf32> to memref<3x2xf32, strided<[1, 3]>>
// CHECK-NEXT:    return %transpose : memref<3x2xf32, strided<[1, 3]>>
func.func @moves(%m: memref<2x3xf32>) -> memref<3x2xf32, strided<[1, 3]>> {
  %0 = memref.transpose %m (d0, d1) -> (d1, d0) : memref<2x3xf32> to memref<3x2xf32, strided<[1, 3]>>
  return %0 : memref<3x2xf32, strided<[1, 3]>>
}
