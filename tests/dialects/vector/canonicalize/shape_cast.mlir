// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A broadcast number in another shape is a broadcast to that.
// CHECK-LABEL: func.func @of_broadcast(
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<2x4xf32>
// CHECK-NEXT:    return %0 : vector<2x4xf32>
func.func @of_broadcast(%x: f32) -> vector<2x4xf32> {
  %0 = vector.broadcast %x : f32 to vector<8xf32>
  %1 = vector.shape_cast %0 : vector<8xf32> to vector<2x4xf32>
  return %1 : vector<2x4xf32>
}
