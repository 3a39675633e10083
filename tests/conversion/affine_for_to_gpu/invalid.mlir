// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(convert-affine-for-to-gpu{gpu-block-dims=2 gpu-thread-dims=1}))' --split-input-file --verify-diagnostics

// There are as many loops as dimensions.
func.func @two(%A: memref<8xf32>, %f: f32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      // expected-error@+1 {{expected a nested loop}}
      affine.store %f, %A[%j] : memref<8xf32>
    }
  }
  return
}

// -----

// Nests are perfect.
func.func @imperfect(%A: memref<8xf32>, %f: f32) {
  // expected-error@+1 {{expected perfectly nested loops in the body}}
  affine.for %i = 0 to 8 {
    affine.store %f, %A[%i] : memref<8xf32>
    affine.for %j = 0 to 8 {
      affine.store %f, %A[%j] : memref<8xf32>
    }
  }
  return
}

// -----

// Bounds are known before the launch.
func.func @triangle(%A: memref<8xf32>, %f: f32) {
  affine.for %i = 0 to 8 {
    // expected-error@+1 {{loops with bounds depending on other mapped loops are not supported}}
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.for %k = 0 to 8 {
        affine.store %f, %A[%j] : memref<8xf32>
      }
    }
  }
  return
}
