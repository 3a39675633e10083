// RUN: mlir-opt %s --canonicalize | FileCheck %s

// What begins in front of a tensor is not within its bounds.

// CHECK-LABEL: func @begins_before
// CHECK:         vector.transfer_read %arg0[%{{.*}}], %{{.*}} : tensor<8xf32>, vector<4xf32>
// CHECK:         vector.transfer_read %arg0[%{{.*}}], %{{.*}} {in_bounds = [true]}
func.func @begins_before(%t: tensor<8xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %before = arith.constant -2 : index
  %within = arith.constant 4 : index
  %p = arith.constant 1.0 : f32
  %a = vector.transfer_read %t[%before], %p : tensor<8xf32>, vector<4xf32>
  %b = vector.transfer_read %t[%within], %p : tensor<8xf32>, vector<4xf32>
  return %a, %b : vector<4xf32>, vector<4xf32>
}
