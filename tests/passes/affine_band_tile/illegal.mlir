// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-band-tile{sizes=2,2}))' --split-input-file --verify-diagnostics

// A band with a distance that is negative along a loop cannot be tiled before it is skewed.

func.func @negative(%m: memref<8x8xf32>) {
  // expected-error@+1 {{tiling reverses a dependence (flow)}}
  affine.for %i = 1 to 8 {
    affine.for %j = 0 to 7 {
      // expected-note@+1 {{sink: iteration}}
      %0 = affine.load %m[%i - 1, %j + 1] : memref<8x8xf32>
      // expected-note@+1 {{source: iteration}}
      affine.store %0, %m[%i, %j] : memref<8x8xf32>
    }
  }
  return
}
