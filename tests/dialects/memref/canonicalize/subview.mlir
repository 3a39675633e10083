// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Constant operands move into the type.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %subview = memref.subview %arg0[2, 0] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: 16>>
// CHECK-NEXT:    %cast = memref.cast %subview : memref<4x4xf32, strided<[8, 1], offset: 16>> to memref<?x4xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT:    return %cast : memref<?x4xf32, strided<[8, 1], offset: ?>>
func.func @constants(%m: memref<8x8xf32>) -> memref<?x4xf32, strided<[8, 1], offset: ?>> {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %0 = memref.subview %m[%c2, 0] [%c4, 4] [1, 1] : memref<8x8xf32> to memref<?x4xf32, strided<[8, 1], offset: ?>>
  return %0 : memref<?x4xf32, strided<[8, 1], offset: ?>>
}

// A subview of a cast that forgets sizes is one of the buffer, cast.
// CHECK-LABEL: func.func @of_cast(
// CHECK-NEXT:    %subview = memref.subview %arg0[%arg1, %arg1] [4, 4] [1, 1] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT:    %cast = memref.cast %subview : memref<4x4xf32, strided<[8, 1], offset: ?>> to memref<4x4xf32, strided<[?, 1], offset: ?>>
// CHECK-NEXT:    return %cast : memref<4x4xf32, strided<[?, 1], offset: ?>>
func.func @of_cast(%m: memref<8x8xf32>, %i: index) -> memref<4x4xf32, strided<[?, 1], offset: ?>> {
  %0 = memref.cast %m : memref<8x8xf32> to memref<?x?xf32>
  %1 = memref.subview %0[%i, %i] [4, 4] [1, 1] : memref<?x?xf32> to memref<4x4xf32, strided<[?, 1], offset: ?>>
  return %1 : memref<4x4xf32, strided<[?, 1], offset: ?>>
}

// A subview of all of a buffer whose type spells the layout differently is a cast.
// CHECK-LABEL: func.func @all(
// CHECK-NEXT:    %cast = memref.cast %arg0 : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
// CHECK-NEXT:    return %cast : memref<4x8xf32, strided<[8, 1]>>
func.func @all(%m: memref<4x8xf32>) -> memref<4x8xf32, strided<[8, 1]>> {
  %0 = memref.subview %m[0, 0] [4, 8] [1, 1] : memref<4x8xf32> to memref<4x8xf32, strided<[8, 1]>>
  return %0 : memref<4x8xf32, strided<[8, 1]>>
}

// Unknown operands stay.
// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT:    %subview = memref.subview %arg0[%arg1] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT:    return %subview : memref<4xf32, strided<[1], offset: ?>>
func.func @unknown(%m: memref<8xf32>, %i: index) -> memref<4xf32, strided<[1], offset: ?>> {
  %0 = memref.subview %m[%i] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: ?>>
  return %0 : memref<4xf32, strided<[1], offset: ?>>
}

// A load from a subview stays one: the offsets are not added up here.
// CHECK-LABEL: func.func @load(
// CHECK-NEXT:    %subview = memref.subview %arg0[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
// CHECK-NEXT:    %0 = memref.load %subview[%arg1] : memref<4xf32, strided<[1], offset: 2>>
// CHECK-NEXT:    return %0 : f32
func.func @load(%m: memref<8xf32>, %i: index) -> f32 {
  %0 = memref.subview %m[2] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1], offset: 2>>
  %1 = memref.load %0[%i] : memref<4xf32, strided<[1], offset: 2>>
  return %1 : f32
}
