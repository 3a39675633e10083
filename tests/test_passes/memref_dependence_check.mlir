// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(test-memref-dependence-check))' --split-input-file --verify-diagnostics
// Shows R-077, R-260, R-269.

// Distances of a dependence are given for each common loop: at depth 1 the outer loop carries it, at depth 2 the inner one, and a
// dependence within an iteration is "true".

func.func @carried(%m: memref<?x?xf32>, %x: f32) {
  affine.for %i = 1 to 100 {
    affine.for %j = 0 to 50 {
      // expected-remark @+3 {{dependence from 0 to 0 at depth 1 = false}}
      // expected-remark @+2 {{dependence from 0 to 0 at depth 2 = false}}
      // expected-remark @+1 {{dependence from 0 to 0 at depth 3 = false}}
      %0 = affine.load %m[%i - 1, %j + 2] : memref<?x?xf32>
      // expected-remark @-1 {{dependence from 0 to 1 at depth 1 = false}}
      // expected-remark @-2 {{dependence from 0 to 1 at depth 2 = false}}
      // expected-remark @-3 {{dependence from 0 to 1 at depth 3 = false}}
      // expected-remark @+3 {{dependence from 1 to 0 at depth 1 = [1, 1][-2, -2]}}
      // expected-remark @+2 {{dependence from 1 to 0 at depth 2 = false}}
      // expected-remark @+1 {{dependence from 1 to 0 at depth 3 = false}}
      affine.store %x, %m[%i, %j] : memref<?x?xf32>
      // expected-remark @-1 {{dependence from 1 to 1 at depth 1 = false}}
      // expected-remark @-2 {{dependence from 1 to 1 at depth 2 = false}}
      // expected-remark @-3 {{dependence from 1 to 1 at depth 3 = false}}
    }
  }
  return
}

// -----

func.func @symbols(%m: memref<?xf32>, %x: f32, %n: index) {
  affine.for %i = 0 to %n {
    // expected-remark @+2 {{dependence from 0 to 0 at depth 1 = false}}
    // expected-remark @+1 {{dependence from 0 to 0 at depth 2 = false}}
    affine.store %x, %m[%i] : memref<?xf32>
    // expected-remark @-1 {{dependence from 0 to 1 at depth 1 = [1, +inf]}}
    // expected-remark @-2 {{dependence from 0 to 1 at depth 2 = true}}
    // expected-remark @+2 {{dependence from 1 to 0 at depth 1 = false}}
    // expected-remark @+1 {{dependence from 1 to 0 at depth 2 = false}}
    %0 = affine.load %m[%i floordiv 2] : memref<?xf32>
    // expected-remark @-1 {{dependence from 1 to 1 at depth 1 = false}}
    // expected-remark @-2 {{dependence from 1 to 1 at depth 2 = false}}
  }
  return
}
