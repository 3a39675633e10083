// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A shuffle of two equal splats is a splat.
// CHECK-LABEL: func.func @of_splats(
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<3xf32>
// CHECK-NEXT:    return %0 : vector<3xf32>
func.func @of_splats(%x: f32) -> vector<3xf32> {
  %0 = vector.broadcast %x : f32 to vector<2xf32>
  %1 = vector.shuffle %0, %0 [1, 2, 0] : vector<2xf32>, vector<2xf32>
  return %1 : vector<3xf32>
}

// Elements of two vectors in turn are interleaved.
// CHECK-LABEL: func.func @interleave(
// CHECK-NEXT:    %0 = vector.interleave %arg0, %arg1 : vector<2xf32> -> vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
func.func @interleave(%v: vector<2xf32>, %w: vector<2xf32>) -> vector<4xf32> {
  %r = vector.shuffle %v, %w [0, 2, 1, 3] : vector<2xf32>, vector<2xf32>
  return %r : vector<4xf32>
}
