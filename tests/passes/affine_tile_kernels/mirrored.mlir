// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// Elements that are read downwards are read in vectors and turned around; none are written that way.

// CHECK-LABEL: func.func @mirror
// CHECK:         affine.for %[[I:.*]] = 0 to 64 step 16 {
// CHECK-NEXT:      %[[A:.*]] = affine.vector_load %arg0[-%[[I]] + 56] : memref<64xf32>, vector<8xf32>
// CHECK-NEXT:      %[[B:.*]] = vector.shuffle %[[A]], %[[A]] [7, 6, 5, 4, 3, 2, 1, 0] : vector<8xf32>, vector<8xf32>
// CHECK-NEXT:      affine.vector_load %arg0[-%[[I]] + 48] : memref<64xf32>, vector<8xf32>
// CHECK:           affine.vector_store %{{.*}}, %arg1[%[[I]]] : memref<64xf32>, vector<8xf32>
func.func @mirror(%from: memref<64xf32>, %to: memref<64xf32>) {
  affine.for %i = 0 to 64 {
    %x = affine.load %from[-%i + 63] : memref<64xf32>
    %y = arith.addf %x, %x : f32
    affine.store %y, %to[%i] : memref<64xf32>
  }
  return
}

// CHECK-LABEL: func.func @mirrored_stores
// CHECK-NOT:     vector
func.func @mirrored_stores(%from: memref<64xf32>, %to: memref<64xf32>) {
  affine.for %i = 0 to 64 {
    %x = affine.load %from[%i] : memref<64xf32>
    affine.store %x, %to[-%i + 63] : memref<64xf32>
  }
  return
}
