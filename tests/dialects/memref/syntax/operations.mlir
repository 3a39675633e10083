// RUN: mlir-opt %s | FileCheck %s

// An element that is replaced atomically by the value that a region computes from it.
// CHECK-LABEL: func.func @generic_atomic_rmw(
// CHECK-NEXT:    %0 = memref.generic_atomic_rmw %arg0[%arg1] : memref<4xf32> {
// CHECK-NEXT:    ^bb0(%arg3: f32):
// CHECK-NEXT:      %1 = arith.mulf %arg3, %arg2 : f32
// CHECK-NEXT:      memref.atomic_yield %1 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : f32
func.func @generic_atomic_rmw(%m: memref<4xf32>, %i: index, %x: f32) -> f32 {
  %0 = memref.generic_atomic_rmw %m[%i] : memref<4xf32> {
  ^bb0(%a: f32):
    %1 = arith.mulf %a, %x : f32
    memref.atomic_yield %1 : f32
  }
  return %0 : f32
}

// Buffers of which no access reaches another.
// CHECK-LABEL: func.func @distinct_objects(
// CHECK-NEXT:    %0:2 = memref.distinct_objects %arg0, %arg1 : memref<?xf32>, memref<?xf32>
// CHECK-NEXT:    return %0#0, %0#1 : memref<?xf32>, memref<?xf32>
func.func @distinct_objects(%m: memref<?xf32>, %n: memref<?xf32>) -> (memref<?xf32>, memref<?xf32>) {
  %0:2 = memref.distinct_objects %m, %n : memref<?xf32>, memref<?xf32>
  return %0#0, %0#1 : memref<?xf32>, memref<?xf32>
}

// The address of a buffer as a number.
// CHECK-LABEL: func.func @address(
// CHECK-NEXT:    %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<4xf32> -> index
// CHECK-NEXT:    return %intptr : index
func.func @address(%m: memref<4xf32>) -> index {
  %0 = memref.extract_aligned_pointer_as_index %m : memref<4xf32> -> index
  return %0 : index
}

// A transfer in the background, and the wait for it.
// CHECK-LABEL: func.func @dma(
// CHECK-NEXT:    memref.dma_start %arg0[%arg3], %arg1[%arg3], %arg4, %arg2[%arg3] : memref<64xf32>, memref<64xf32, 1>, memref<1xi32>
// CHECK-NEXT:    memref.dma_wait %arg2[%arg3], %arg4 : memref<1xi32>
// CHECK-NEXT:    return
func.func @dma(%m: memref<64xf32>, %n: memref<64xf32, 1>, %t: memref<1xi32>, %i: index, %k: index) {
  memref.dma_start %m[%i], %n[%i], %k, %t[%i] : memref<64xf32>, memref<64xf32, 1>, memref<1xi32>
  memref.dma_wait %t[%i], %k : memref<1xi32>
  return
}
