// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels{vector-bytes=32}))' | FileCheck %s

// A loop that computes functions, stores them and sums them up becomes two: functions are computed in vectors, and the sum keeps its order.

// CHECK-LABEL:  func.func @exp_and_sum
// CHECK:          affine.for %[[i:.+]] = 0 to 64
// CHECK-NOT:      iter_args
// CHECK:            math.exp {{.*}} : vector<8xf32>
// CHECK:          %[[sum:.+]] = affine.for %[[i:.+]] = 0 to 64 {{.*}}iter_args(%[[part:.+]] = %cst) -> (f32) {
// CHECK:            %[[y:.+]] = affine.load %{{.*}}[%[[i]]] : memref<64xf32>
// CHECK:            arith.addf %[[part]], %[[y]] : f32
// CHECK:          return %[[sum]]
func.func @exp_and_sum() -> f32 {
  %zero = arith.constant 0.0 : f32
  %x = memref.alloc() : memref<64xf32>
  %y = memref.alloc() : memref<64xf32>
  %sum = affine.for %i = 0 to 64 iter_args(%s = %zero) -> (f32) {
    %0 = affine.load %x[%i] : memref<64xf32>
    %1 = math.exp %0 : f32
    affine.store %1, %y[%i] : memref<64xf32>
    %2 = arith.addf %s, %1 : f32
    affine.yield %2 : f32
  }
  return %sum : f32
}

// What is summed up and not stored stays where it is.

// CHECK-LABEL:  func.func @sum
// CHECK:          affine.for {{.*}} iter_args
// CHECK:            math.exp {{.*}} : f32
// CHECK-NOT:      affine.for
// CHECK:          return
func.func @sum(%x: memref<64xf32>) -> f32 {
  %zero = arith.constant 0.0 : f32
  %sum = affine.for %i = 0 to 64 iter_args(%s = %zero) -> (f32) {
    %0 = affine.load %x[%i] : memref<64xf32>
    %1 = math.exp %0 : f32
    %2 = arith.addf %s, %1 : f32
    affine.yield %2 : f32
  }
  return %sum : f32
}
