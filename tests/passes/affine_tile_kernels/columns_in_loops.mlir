// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels{vector-bytes=32}))' | FileCheck %s

// A sum has no place in memory, since the element that it goes to is read after it: all rows are computed for sixteen columns at once, the sum in
// values of vectors.
// CHECK-LABEL: func @mirrored
// CHECK: affine.for %[[J:.*]] = 0 to 32 step 16 {
// CHECK-NEXT: affine.for %[[I:.*]] = 0 to 40 {
// CHECK: %[[S:.*]]:4 = affine.for %[[K:.*]] = 0 to #{{.*}}(%[[I]]) iter_args({{.*}}) -> (vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>) {
// CHECK: affine.vector_load %{{.*}}[%[[K]], %[[J]] + 12]
// CHECK: affine.yield
// CHECK: affine.vector_store %{{.*}}, %{{.*}}[%[[I]], %[[J]] + 12]
func.func @mirrored(%a: memref<40x40xf64>) {
  %zero = arith.constant 0.0 : f64
  %b = memref.alloc() : memref<40x32xf64>
  affine.for %i = 0 to 40 {
    affine.for %j = 0 to 32 {
      %s = affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) iter_args(%t = %zero) -> (f64) {
        %x = affine.load %b[%k, %j] : memref<40x32xf64>
        %y = affine.load %a[%i, %k] : memref<40x40xf64>
        %p = arith.mulf %x, %y : f64
        %q = arith.addf %t, %p : f64
        affine.yield %q : f64
      }
      %z = affine.load %b[%i, %j] : memref<40x32xf64>
      %r = arith.addf %z, %s : f64
      affine.store %r, %b[%i, %j] : memref<40x32xf64>
    }
  }
  memref.dealloc %b : memref<40x32xf64>
  return
}

// The sums of a row end at another place in each row, and rows need each other: a few columns are done in all rows.
// CHECK-LABEL: func @triangle
// CHECK: affine.for %[[J:.*]] = 0 to 32 step 16 {
// CHECK-NEXT: affine.for %[[I:.*]] = 0 to 40 {
// CHECK: affine.for %{{.*}} = #{{.*}}(%[[I]]) to 40 iter_args
func.func @triangle(%a: memref<40x40xf64>) {
  %b = memref.alloc() : memref<40x32xf64>
  affine.for %i = 0 to 40 {
    affine.for %j = 0 to 32 {
      affine.for %k = affine_map<(d0) -> (d0 + 1)>(%i) to 40 {
        %x = affine.load %b[%k, %j] : memref<40x32xf64>
        %y = affine.load %a[%k, %i] : memref<40x40xf64>
        %z = affine.load %b[%i, %j] : memref<40x32xf64>
        %p = arith.mulf %x, %y : f64
        %q = arith.addf %z, %p : f64
        affine.store %q, %b[%i, %j] : memref<40x32xf64>
      }
    }
  }
  memref.dealloc %b : memref<40x32xf64>
  return
}
