// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// The loops over a row cannot be exchanged with that over the rows where a row needs its sum: four rows are computed at once, so that their sums do not
// wait for each other.

// CHECK-LABEL:  func.func @distances(
// CHECK:          affine.for %{{.*}} = 0 to 64 step 4 {
// CHECK-NEXT:            %[[S:.*]]:4 = affine.for %{{.*}} = 0 to 100 iter_args(
// CHECK:            arith.mulf %[[S]]#0, %{{.*}} : f64
// CHECK:            affine.for %{{.*}} = 0 to 96 step 8 {
// CHECK-COUNT-8:      affine.vector_store
func.func @distances() -> memref<64x100xf64> {
  %a = memref.alloc() : memref<64x100xf64>
  %b = memref.alloc() : memref<64x100xf64>
  %zero = arith.constant 0.0 : f64
  %part = arith.constant 0.01 : f64
  affine.for %i = 0 to 64 {
    %s = affine.for %j = 0 to 100 iter_args(%t = %zero) -> (f64) {
      %x = affine.load %a[%i, %j] : memref<64x100xf64>
      %u = arith.addf %t, %x : f64
      affine.yield %u : f64
    }
    %mean = arith.mulf %s, %part : f64
    affine.for %j = 0 to 100 {
      %x = affine.load %a[%i, %j] : memref<64x100xf64>
      %d = arith.subf %x, %mean : f64
      affine.store %d, %b[%i, %j] : memref<64x100xf64>
    }
  }
  memref.dealloc %a : memref<64x100xf64>
  return %b : memref<64x100xf64>
}

// Each row needs the one before: nothing is jammed.
// CHECK-LABEL:  func.func @chain(
// CHECK:          affine.for %{{.*}} = 1 to 64 {
func.func @chain(%a: memref<64x100xf64>) {
  %zero = arith.constant 0.0 : f64
  affine.for %i = 1 to 64 {
    %s = affine.for %j = 0 to 100 iter_args(%t = %zero) -> (f64) {
      %x = affine.load %a[%i - 1, %j] : memref<64x100xf64>
      %u = arith.addf %t, %x : f64
      affine.yield %u : f64
    }
    affine.for %j = 0 to 100 {
      %x = affine.load %a[%i, %j] : memref<64x100xf64>
      %d = arith.subf %x, %s : f64
      affine.store %d, %a[%i, %j] : memref<64x100xf64>
    }
  }
  return
}
