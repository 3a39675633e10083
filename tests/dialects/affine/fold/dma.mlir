// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Transfers and waits look through casts of their memrefs.
// CHECK-LABEL: func.func @casts
// CHECK-SAME: (%[[A:.*]]: memref<4xf32>, %[[B:.*]]: memref<4xf32, 1>, %[[T:.*]]: memref<1xi32>, %[[N:.*]]: index)
// CHECK-NEXT: affine.dma_start %[[A]][%[[N]]], %[[B]][%[[N]]], %[[T]][0], %[[N]] : memref<4xf32>, memref<4xf32, 1>, memref<1xi32>
// CHECK-NEXT: affine.dma_wait %[[T]][0], %[[N]] : memref<1xi32>
func.func @casts(%a: memref<4xf32>, %b: memref<4xf32, 1>, %t: memref<1xi32>, %n: index) {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %b : memref<4xf32, 1> to memref<?xf32, 1>
  %2 = memref.cast %t : memref<1xi32> to memref<?xi32>
  affine.dma_start %0[%n], %1[%n], %2[0], %n : memref<?xf32>, memref<?xf32, 1>, memref<?xi32>
  affine.dma_wait %2[0], %n : memref<?xi32>
  return
}
