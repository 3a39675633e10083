// RUN: terrane opt %s --pass-pipeline='builtin.module(affine-infer-accesses,func.func(affine-loop-interchange{distinct-memrefs}))' --verify-diagnostics

// A dependence between calls of a function with a body forbids what reverses it.

func.func private @step(%m: memref<16x16xf32>, %i: index, %j: index) {
  %0 = affine.load %m[symbol(%i) - 1, symbol(%j) + 1] : memref<16x16xf32>
  affine.store %0, %m[symbol(%i), symbol(%j)] : memref<16x16xf32>
  return
}
func.func @reversed(%m: memref<16x16xf32>) {
  // expected-error@+1 {{interchange reverses a dependence (flow)}}
  affine.for %i = 1 to 16 {
    affine.for %j = 0 to 15 {
      // expected-note@+2 {{source: iteration}}
      // expected-note@+1 {{at distance (1, -1)}}
      func.call @step(%m, %i, %j) : (memref<16x16xf32>, index, index) -> ()
    }
  }
  return
}
