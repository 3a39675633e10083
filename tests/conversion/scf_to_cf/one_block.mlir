// RUN: not mlir-opt %s --convert-scf-to-cf 2>&1 | FileCheck %s

// What becomes several blocks cannot be where one has to be: loops of affine are lowered before what is in them.

// CHECK: one_block.mlir:[[# @LINE + 3]]:5: error: 'scf.if' op cannot become several blocks: a region of 'affine.for' has one
func.func @in_a_loop(%c: i1, %m: memref<4xf32>, %x: f32) {
  affine.for %i = 0 to 4 {
    scf.if %c {
      memref.store %x, %m[%i] : memref<4xf32>
    }
  }
  return
}
