// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-schedule{max-steps=1}))' --split-input-file --verify-diagnostics

// A search that takes too long leaves the program as it is.

func.func @limited(%m: memref<8x8xf32>, %x: f32) {
  // expected-remark@+1 {{not scheduled: the limit of steps is reached}}
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      affine.store %x, %m[%i, %j] : memref<8x8xf32>
    }
  }
  return
}
