// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-fuse))' --split-input-file --verify-diagnostics

// What the second nest reads is written in later iterations of the first.

func.func @too_early(%a: memref<10xf32>, %b: memref<8xf32> {llvm.noalias}, %x: f32) {
  // expected-error@+1 {{fusion reverses a dependence (flow)}}
  affine.for %i = 0 to 10 {
    // expected-note@+1 {{source: iteration}}
    affine.store %x, %a[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 8 {
    // expected-note@+1 {{sink: iteration}}
    %0 = affine.load %a[%i + 2] : memref<10xf32>
    affine.store %0, %b[%i] : memref<8xf32>
  }
  return
}
