// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Loads, stores and prefetches look through casts that forget sizes.
// CHECK-LABEL: func.func @load(
// CHECK-NEXT:    %0 = affine.load %arg0[symbol(%arg1)] : memref<8xf32>
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @store(
// CHECK-NEXT:    affine.store %arg2, %arg0[symbol(%arg1)] : memref<8xf32>
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @prefetch(
// CHECK-NEXT:    affine.prefetch %arg0[symbol(%arg1)], read, locality<3>, data : memref<8xf32>
// CHECK-NEXT:    return
func.func @load(%m: memref<8xf32>, %i: index) -> f32 {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = affine.load %0[symbol(%i)] : memref<?xf32>
  return %1 : f32
}

func.func @store(%m: memref<8xf32>, %i: index, %x: f32) {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  affine.store %x, %0[symbol(%i)] : memref<?xf32>
  return
}

func.func @prefetch(%m: memref<8xf32>, %i: index) {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  affine.prefetch %0[symbol(%i)], read, locality<3>, data : memref<?xf32>
  return
}
