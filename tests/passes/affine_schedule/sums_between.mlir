// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(affine-schedule{distinct-memrefs report=text}))' -o %t 2>&1 | FileCheck %s

// A loop that carries a value, which loops after it use, does not keep these from being scheduled.

// CHECK:      @scaled: 2 statements
// CHECK-NEXT:   band of 2 loops (S0)
// CHECK:        band of 1 loop (S1)
func.func @scaled(%a: memref<8xf32>, %b: memref<8x8xf32>) {
  %zero = arith.constant 0.0 : f32
  %sum = affine.for %i = 0 to 8 iter_args(%before = %zero) -> (f32) {
    %0 = affine.load %a[%i] : memref<8xf32>
    %1 = arith.addf %before, %0 : f32
    affine.yield %1 : f32
  }
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.store %sum, %b[%i, %j] : memref<8x8xf32>
    }
  }
  affine.for %i = 0 to 8 {
    affine.store %sum, %a[%i] : memref<8xf32>
  }
  return
}
