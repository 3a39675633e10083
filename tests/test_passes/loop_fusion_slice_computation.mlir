// RUN: mlir-opt %s --test-loop-fusion=test-loop-fusion-slice-computation --split-input-file --verify-diagnostics

// A slice has the iterations that one iteration of the other loop needs. One that is not within the loop is no slice of it.

func.func @shifted(%m: memref<100xf32>, %x: f32) {
  // expected-remark@+1 {{Incorrect slice ( src loop: 1, dst loop: 0, depth: 1 : insert point: (1, 1) loop bounds: [(d0) -> (d0 + 3), (d0) -> (d0 + 4)] )}}
  affine.for %i = 0 to 100 {
    affine.store %x, %m[%i] : memref<100xf32>
  }
  // expected-remark@+1 {{slice ( src loop: 0, dst loop: 1, depth: 1 : insert point: (1, 0) loop bounds: [(d0) -> (d0 - 3), (d0) -> (d0 - 2)] )}}
  affine.for %i = 3 to 90 {
    %v = affine.load %m[%i - 3] : memref<100xf32>
  }
  return
}

// -----

// Both loads count: the slice has what either needs.

func.func @neighbours(%m: memref<100xf32>, %x: f32) {
  // expected-remark@+1 {{Incorrect slice ( src loop: 1, dst loop: 0, depth: 1 : insert point: (1, 1) loop bounds: [(d0) -> (d0 - 1), (d0) -> (d0 + 2)] )}}
  affine.for %i = 0 to 100 {
    affine.store %x, %m[%i] : memref<100xf32>
  }
  // expected-remark@+1 {{slice ( src loop: 0, dst loop: 1, depth: 1 : insert point: (1, 0) loop bounds: [(d0) -> (d0 - 1), (d0) -> (d0 + 2)] )}}
  affine.for %i = 1 to 99 {
    %v = affine.load %m[%i - 1] : memref<100xf32>
    %w = affine.load %m[%i + 1] : memref<100xf32>
    affine.store %w, %m[%i] : memref<100xf32>
  }
  return
}

// -----

// At depth 1 the inner loop runs whole.

func.func @nested(%n: memref<100x100xf32>, %x: f32) {
  // expected-remark@+2 {{slice ( src loop: 1, dst loop: 0, depth: 1 : insert point: (1, 1) loop bounds: [(d0) -> (d0), (d0) -> (d0 + 1)] [(d0) -> (0), (d0) -> (100)] )}}
  // expected-remark@+1 {{slice ( src loop: 1, dst loop: 0, depth: 2 : insert point: (2, 1) loop bounds: [(d0, d1) -> (d0), (d0, d1) -> (d0 + 1)] [(d0, d1) -> (d1), (d0, d1) -> (d1 + 1)] )}}
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to 100 {
      affine.store %x, %n[%i, %j] : memref<100x100xf32>
    }
  }
  // expected-remark@+2 {{slice ( src loop: 0, dst loop: 1, depth: 1 : insert point: (1, 0) loop bounds: [(d0) -> (d0), (d0) -> (d0 + 1)] [(d0) -> (0), (d0) -> (100)] )}}
  // expected-remark@+1 {{slice ( src loop: 0, dst loop: 1, depth: 2 : insert point: (2, 0) loop bounds: [(d0, d1) -> (d0), (d0, d1) -> (d0 + 1)] [(d0, d1) -> (d1), (d0, d1) -> (d1 + 1)] )}}
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to 100 {
      %v = affine.load %n[%i, %j] : memref<100x100xf32>
    }
  }
  return
}
