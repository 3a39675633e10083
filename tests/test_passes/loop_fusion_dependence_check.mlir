// RUN: mlir-opt %s -test-loop-fusion=test-loop-fusion-dependence-check -verify-diagnostics

// A loop between two others that reads what the first writes, and writes what the last reads, keeps the two apart.
func.func @between(%x: f32) {
  %a = memref.alloc() : memref<10xf32>
  %b = memref.alloc() : memref<10xf32>
  // expected-remark@+1 {{block-level dependence preventing fusion of loop nest 0 into loop nest 2 at depth 0}}
  affine.for %i = 0 to 10 {
    affine.store %x, %a[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
    affine.store %0, %b[%i] : memref<10xf32>
  }
  // expected-remark@+1 {{block-level dependence preventing fusion of loop nest 2 into loop nest 0 at depth 0}}
  affine.for %i = 0 to 10 {
    %0 = affine.load %b[%i] : memref<10xf32>
  }
  return
}

// What only one of both depends on can be passed.
func.func @beside(%x: f32) {
  %a = memref.alloc() : memref<10xf32>
  %b = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    affine.store %x, %a[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    affine.store %x, %b[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %a[%i] : memref<10xf32>
  }
  return
}
