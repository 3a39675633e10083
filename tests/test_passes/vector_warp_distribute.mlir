// RUN: mlir-opt %s --split-input-file --pass-pipeline='builtin.module(func.func(test-vector-warp-distribute{distribute-transfer-write propagate-distribution}))' | FileCheck %s

// Each of 32 threads adds its two elements of 64.
// CHECK-LABEL: func.func @add
// CHECK-NOT:     gpu.warp_execute_on_lane_0
// CHECK:         %[[X:.*]] = vector.transfer_read %{{.*}} : memref<64xf32>, vector<2xf32>
// CHECK-NEXT:    %[[Y:.*]] = arith.addf %[[X]], %[[X]] : vector<2xf32>
// CHECK:         vector.transfer_write %[[Y]], %{{.*}} : vector<2xf32>, memref<64xf32>
func.func @add(%lane: index, %a: memref<64xf32>, %b: memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %f0 = arith.constant 0.0 : f32
  gpu.warp_execute_on_lane_0(%lane)[32] {
    %0 = vector.transfer_read %a[%c0], %f0 {in_bounds = [true]} : memref<64xf32>, vector<64xf32>
    %1 = arith.addf %0, %0 : vector<64xf32>
    vector.transfer_write %1, %b[%c0] {in_bounds = [true]} : vector<64xf32>, memref<64xf32>
  }
  return
}

// -----

// A vector of one dimension that is cast to two is distributed before the cast; a value that all threads have and one
// of which each has a part are two results.
// CHECK-LABEL: func.func @cast
// CHECK:         %[[R:.*]]:2 = gpu.warp_execute_on_lane_0(%{{.*}})[32] -> (vector<32xf32>, vector<1xf32>)
// CHECK:         vector.shape_cast %[[R]]#1 : vector<1xf32> to vector<1x1xf32>
func.func @cast(%lane: index, %m: memref<32xf32>) -> (vector<1x1xf32>, vector<32xf32>) {
  %0:2 = gpu.warp_execute_on_lane_0(%lane)[32] -> (vector<1x1xf32>, vector<32xf32>) {
    %c0 = arith.constant 0 : index
    %1 = vector.load %m[%c0] : memref<32xf32>, vector<32xf32>
    %2 = vector.shape_cast %1 : vector<32xf32> to vector<1x32xf32>
    gpu.yield %2, %1 : vector<1x32xf32>, vector<32xf32>
  }
  return %0#0, %0#1 : vector<1x1xf32>, vector<32xf32>
}
