// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels{vector-bytes=32 parallel=true}))' | FileCheck %s

// Each row is computed in a buffer that the row before has used: each iteration gets one, and the last one leaves its row where it was.
// CHECK-LABEL: func @rows
// CHECK: %[[W:.*]] = memref.alloc() : memref<64xf64>
// CHECK: affine.parallel (%{{.*}}) = (0) to (499) {
// CHECK: %[[OWN:.*]] = memref.alloca() : memref<64xf64>
// CHECK-NOT: %[[W]]
// CHECK: affine.vector_store %{{.*}}, %[[OWN]]
// CHECK: affine.for %{{.*}} = 499 to 500 {
// CHECK: affine.vector_store %{{.*}}, %[[W]]
func.func @rows(%a: memref<500x64xf64>) -> f64 {
  %zero = arith.constant 0.0 : f64
  %w = memref.alloc() : memref<64xf64>
  affine.for %i = 0 to 500 {
    affine.for %j = 0 to 64 {
      affine.store %zero, %w[%j] : memref<64xf64>
      affine.for %k = 0 to 64 {
        %x = affine.load %w[%j] : memref<64xf64>
        %y = affine.load %a[%i, %k] : memref<500x64xf64>
        %z = arith.addf %x, %y : f64
        affine.store %z, %w[%j] : memref<64xf64>
      }
    }
    affine.for %j = 0 to 64 {
      %x = affine.load %w[%j] : memref<64xf64>
      affine.store %x, %a[%i, %j] : memref<500x64xf64>
    }
  }
  %last = affine.load %w[63] : memref<64xf64>
  memref.dealloc %w : memref<64xf64>
  return %last : f64
}

// An element that is not filled belongs to all iterations.
// CHECK-LABEL: func @not_filled
// CHECK-NOT: affine.parallel
// CHECK-NOT: memref.alloca
// CHECK: return
func.func @not_filled(%a: memref<5000x64xf64>) {
  %zero = arith.constant 0.0 : f64
  %w = memref.alloc() : memref<65xf64>
  affine.for %i = 0 to 5000 {
    affine.for %j = 0 to 64 {
      %y = affine.load %a[%i, %j] : memref<5000x64xf64>
      affine.store %y, %w[%j] : memref<65xf64>
    }
    affine.for %j = 0 to 64 {
      %x = affine.load %w[%j + 1] : memref<65xf64>
      affine.store %x, %a[%i, %j] : memref<5000x64xf64>
    }
  }
  memref.dealloc %w : memref<65xf64>
  return
}
