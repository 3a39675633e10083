// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A subview of all of a buffer is the buffer.
// CHECK-LABEL: func.func @all(
// CHECK-NEXT:    return %arg0 : memref<4x8xf32, strided<[8, 1]>>
func.func @all(%m: memref<4x8xf32, strided<[8, 1]>>) -> memref<4x8xf32, strided<[8, 1]>> {
  %0 = memref.subview %m[0, 0] [4, 8] [1, 1] : memref<4x8xf32, strided<[8, 1]>> to memref<4x8xf32, strided<[8, 1]>>
  return %0 : memref<4x8xf32, strided<[8, 1]>>
}

// A subview of all of a subview is the latter.
// CHECK-LABEL: func.func @all_of_subview(
// CHECK-NEXT:    %subview = memref.subview %arg0[%arg2] [%arg1] [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:    return %subview : memref<?xf32, strided<[1], offset: ?>>
func.func @all_of_subview(%m: memref<8xf32>, %n: index, %i: index) -> memref<?xf32, strided<[1], offset: ?>> {
  %0 = memref.subview %m[%i] [%n] [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: ?>>
  %1 = memref.subview %0[0] [%n] [1] : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
  return %1 : memref<?xf32, strided<[1], offset: ?>>
}

// A subview of a part stays.
// CHECK-LABEL: func.func @part(
// CHECK-NEXT:    %subview = memref.subview %arg0[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x4xf32, strided<[8, 1]>>
// CHECK-NEXT:    return %subview : memref<4x4xf32, strided<[8, 1]>>
func.func @part(%m: memref<4x8xf32>) -> memref<4x4xf32, strided<[8, 1]>> {
  %0 = memref.subview %m[0, 0] [4, 4] [1, 1] : memref<4x8xf32> to memref<4x4xf32, strided<[8, 1]>>
  return %0 : memref<4x4xf32, strided<[8, 1]>>
}
