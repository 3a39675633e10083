// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// Views are vectorized where their rows are contiguous: the buffers that they are views of must not overlap.

// CHECK-LABEL:  func.func @of_two(
// CHECK:          memref.extract_aligned_pointer_as_index %arg0 : memref<64x64xf32>
// CHECK:          scf.if
// CHECK:            affine.vector_store %{{.*}} : memref<16x16xf32, strided<[64, 1], offset: ?>>, vector<8xf32>
func.func @of_two(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %at: index) {
  %v = memref.subview %a[%at, 0] [16, 16] [1, 1] : memref<64x64xf32> to memref<16x16xf32, strided<[64, 1], offset: ?>>
  %w = memref.subview %b[0, %at] [16, 16] [1, 1] : memref<64x64xf32> to memref<16x16xf32, strided<[64, 1], offset: ?>>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %x = affine.load %v[%i, %j] : memref<16x16xf32, strided<[64, 1], offset: ?>>
      %y = arith.addf %x, %x : f32
      affine.store %y, %w[%i, %j] : memref<16x16xf32, strided<[64, 1], offset: ?>>
    }
  }
  return
}

// What two views of one buffer share is not known.
// CHECK-LABEL:  func.func @of_one(
// CHECK-NOT:      vector
// Columns with gaps are no vectors.
// CHECK-LABEL:  func.func @columns(
// CHECK-NOT:      vector
func.func @of_one(%a: memref<64x64xf32>, %at: index) {
  %v = memref.subview %a[%at, 0] [16, 16] [1, 1] : memref<64x64xf32> to memref<16x16xf32, strided<[64, 1], offset: ?>>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %x = affine.load %a[%i, %j] : memref<64x64xf32>
      affine.store %x, %v[%i, %j] : memref<16x16xf32, strided<[64, 1], offset: ?>>
    }
  }
  return
}

func.func @columns(%a: memref<64x64xf32>) {
  %v = memref.subview %a[0, 0] [16, 16] [1, 2] : memref<64x64xf32> to memref<16x16xf32, strided<[64, 2]>>
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      %x = affine.load %v[%i, %j] : memref<16x16xf32, strided<[64, 2]>>
      %y = arith.addf %x, %x : f32
      affine.store %y, %v[%i, %j] : memref<16x16xf32, strided<[64, 2]>>
    }
  }
  return
}
