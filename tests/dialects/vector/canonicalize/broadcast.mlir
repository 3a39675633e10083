// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A broadcast of a broadcast is one.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<2x4xf32>
// CHECK-NEXT:    return %0 : vector<2x4xf32>
func.func @chain(%x: f32) -> vector<2x4xf32> {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
  return %1 : vector<2x4xf32>
}

// A cast that only adds leading dimensions of size 1 is part of the broadcast after it.
// CHECK-LABEL: func.func @of_shape_cast(
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<4xf32> to vector<3x4xf32>
// CHECK-NEXT:    return %0 : vector<3x4xf32>
func.func @of_shape_cast(%v: vector<4xf32>) -> vector<3x4xf32> {
  %0 = vector.shape_cast %v : vector<4xf32> to vector<1x4xf32>
  %1 = vector.broadcast %0 : vector<1x4xf32> to vector<3x4xf32>
  return %1 : vector<3x4xf32>
}

// A broadcast that repeats elements stays.
// CHECK-LABEL: func.func @repeats(
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<4xf32> to vector<2x4xf32>
// CHECK-NEXT:    return %0 : vector<2x4xf32>
func.func @repeats(%v: vector<4xf32>) -> vector<2x4xf32> {
  %r = vector.broadcast %v : vector<4xf32> to vector<2x4xf32>
  return %r : vector<2x4xf32>
}
