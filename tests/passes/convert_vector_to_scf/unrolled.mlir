// RUN: mlir-opt %s --convert-vector-to-scf=full-unroll | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 + 1)>

// With full unrolling there are neither loops nor buffers.
// CHECK-LABEL: func.func @read(
// CHECK-NEXT:    %0 = vector.broadcast %arg2 : f32 to vector<2x4xf32>
// CHECK-NEXT:    %1 = vector.transfer_read %arg0[%arg1, %arg1], %arg2 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:    %2 = vector.insert %1, %0 [0] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:    %3 = affine.apply #map()[%arg1]
// CHECK-NEXT:    %4 = vector.transfer_read %arg0[%3, %arg1], %arg2 {in_bounds = [true]} : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:    %5 = vector.insert %4, %2 [1] : vector<4xf32> into vector<2x4xf32>
// CHECK-NEXT:    return %5 : vector<2x4xf32>
func.func @read(%m: memref<?x?xf32>, %i: index, %f: f32) -> vector<2x4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %f {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x4xf32>
  return %0 : vector<2x4xf32>
}
