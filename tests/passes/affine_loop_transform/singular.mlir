// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-transform{matrix=1,1,1,1}))' --split-input-file --verify-diagnostics

// A singular matrix gives two iterations one time.

func.func @singular(%m: memref<8x8xf32>, %x: f32) {
  // expected-error@+1 {{the transformation: a schedule gives two instances of a statement one time}}
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.store %x, %m[%i, %j] : memref<8x8xf32>
    }
  }
  return
}
