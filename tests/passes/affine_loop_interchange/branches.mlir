// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-interchange))' --verify-diagnostics

// Stores to one element in both branches of a condition are executed in different iterations: dependences of the second branch count too.

func.func @branches(%m: memref<16x16xf32>, %x: f32) {
  // expected-error@+1 {{interchange reverses a dependence (flow)}}
  affine.for %i = 1 to 15 {
    affine.for %j = 1 to 15 {
      affine.if affine_set<(d0, d1) : (d0 - 14 >= 0, d1 - 14 >= 0)>(%i, %j) {
        affine.store %x, %m[%i, %j] : memref<16x16xf32>
      } else {
        // expected-note@+1 {{sink: iteration}}
        %0 = affine.load %m[%i - 1, %j + 1] : memref<16x16xf32>
        // expected-note@+1 {{source: iteration}}
        affine.store %0, %m[%i, %j] : memref<16x16xf32>
      }
    }
  }
  return
}
