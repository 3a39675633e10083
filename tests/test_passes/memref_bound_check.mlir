// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(test-memref-bound-check))' --verify-diagnostics

// Accesses that leave a memref of static shape in some iteration are errors, with the dimension.

func.func @bounds(%m: memref<9x8xf32>, %x: f32) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 8 {
      affine.store %x, %m[%i floordiv 2, %j] : memref<9x8xf32>
      // expected-error @+1 {{'affine.store' op memref out of upper bound access along dimension #1}}
      affine.store %x, %m[%i, %j mod 8] : memref<9x8xf32>
      // expected-error @+1 {{'affine.load' op memref out of lower bound access along dimension #2}}
      %0 = affine.load %m[0, %j - 1] : memref<9x8xf32>
    }
  }
  return
}
