// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(affine-loop-interchange))' --split-input-file --verify-diagnostics

// A permutation that reverses a dependence is an error that shows it.

func.func @reversed(%m: memref<8x8xf32>) {
  // expected-error@+1 {{interchange reverses a dependence (flow)}}
  affine.for %i = 1 to 8 {
    affine.for %j = 0 to 7 {
      // expected-note@+1 {{sink: iteration (7, 5), at distance (1, -1)}}
      %0 = affine.load %m[%i - 1, %j + 1] : memref<8x8xf32>
      // expected-note@+1 {{source: iteration (6, 6)}}
      affine.store %0, %m[%i, %j] : memref<8x8xf32>
    }
  }
  return
}

// -----

func.func @one_loop(%m: memref<8xf32>, %x: f32) {
  // expected-remark@+1 {{interchange does not apply: there are fewer loops}}
  affine.for %i = 1 to 8 {
    affine.store %x, %m[%i] : memref<8xf32>
  }
  return
}

// -----

func.func private @print(index)
func.func @call() {
  affine.for %i = 1 to 8 {
    // expected-remark@+1 {{not transformed: an operation has effects that are not affine accesses}}
    func.call @print(%i) : (index) -> ()
  }
  return
}
