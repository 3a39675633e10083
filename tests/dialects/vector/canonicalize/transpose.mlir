// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A transposition of a transposition is one.
// CHECK-LABEL: func.func @twice(
// CHECK-NEXT:    %0 = vector.transpose %arg0, [2, 0, 1] : vector<2x3x4xf32> to vector<4x2x3xf32>
// CHECK-NEXT:    return %0 : vector<4x2x3xf32>
func.func @twice(%v: vector<2x3x4xf32>) -> vector<4x2x3xf32> {
  %0 = vector.transpose %v, [1, 2, 0] : vector<2x3x4xf32> to vector<3x4x2xf32>
  %1 = vector.transpose %0, [1, 2, 0] : vector<3x4x2xf32> to vector<4x2x3xf32>
  return %1 : vector<4x2x3xf32>
}

// A transposition of a broadcast is a broadcast.
// CHECK-LABEL: func.func @of_broadcast(
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<3x2xf32>
// CHECK-NEXT:    return %0 : vector<3x2xf32>
func.func @of_broadcast(%x: f32) -> vector<3x2xf32> {
  %0 = vector.broadcast %x : f32 to vector<2x3xf32>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %1 : vector<3x2xf32>
}

// A transposition that only moves dimensions of size 1 after a cast is a cast.
// CHECK-LABEL: func.func @units(
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<4xf32> to vector<4x1xf32>
// CHECK-NEXT:    return %0 : vector<4x1xf32>
func.func @units(%v: vector<4xf32>) -> vector<4x1xf32> {
  %0 = vector.shape_cast %v : vector<4xf32> to vector<1x4xf32>
  %1 = vector.transpose %0, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
  return %1 : vector<4x1xf32>
}

// A transposed mask is a mask of transposed sizes.
// CHECK-LABEL: func.func @of_mask(
// CHECK-NEXT:    %0 = vector.create_mask %arg1, %arg0 : vector<3x2xi1>
// CHECK-NEXT:    return %0 : vector<3x2xi1>
func.func @of_mask(%n: index, %m: index) -> vector<3x2xi1> {
  %0 = vector.create_mask %n, %m : vector<2x3xi1>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xi1> to vector<3x2xi1>
  return %1 : vector<3x2xi1>
}
