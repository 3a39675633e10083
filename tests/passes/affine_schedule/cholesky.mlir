// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-schedule{report=text}))' 2>&1 | FileCheck %s

// The statements of an imperfect nest share a band of all three loops: each takes part in each loop, at a time of its own.

// CHECK: @cholesky: 4 statements
// CHECK-NEXT: band of 3 loops (S0, S1, S2, S3)
func.func @cholesky(%m: memref<40x40xf64>) {
  affine.for %i = 0 to 40 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.for %k = 0 to affine_map<(d0) -> (d0)>(%j) {
        %0 = affine.load %m[%i, %j] : memref<40x40xf64>
        %1 = affine.load %m[%i, %k] : memref<40x40xf64>
        %2 = affine.load %m[%j, %k] : memref<40x40xf64>
        %3 = arith.mulf %1, %2 : f64
        %4 = arith.subf %0, %3 : f64
        affine.store %4, %m[%i, %j] : memref<40x40xf64>
      }
      %5 = affine.load %m[%i, %j] : memref<40x40xf64>
      %6 = affine.load %m[%j, %j] : memref<40x40xf64>
      %7 = arith.divf %5, %6 : f64
      affine.store %7, %m[%i, %j] : memref<40x40xf64>
    }
    affine.for %k = 0 to affine_map<(d0) -> (d0)>(%i) {
      %8 = affine.load %m[%i, %i] : memref<40x40xf64>
      %9 = affine.load %m[%i, %k] : memref<40x40xf64>
      %10 = arith.mulf %9, %9 : f64
      %11 = arith.subf %8, %10 : f64
      affine.store %11, %m[%i, %i] : memref<40x40xf64>
    }
    %12 = affine.load %m[%i, %i] : memref<40x40xf64>
    %13 = math.sqrt %12 : f64
    affine.store %13, %m[%i, %i] : memref<40x40xf64>
  }
  return
}
