// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A reallocated buffer that is only freed goes, and with it the original: its deallocation was part of the reallocation.
// CHECK-LABEL: func.func @only_freed(
// CHECK-NEXT:    return
func.func @only_freed(%n: index) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.realloc %0 : memref<4xf32> to memref<8xf32>
  memref.dealloc %1 : memref<8xf32>
  return
}

// A used one stays, and so does a constant size.
// CHECK-LABEL: func.func @used(
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    %0 = memref.realloc %arg0(%c8) : memref<?xf32> to memref<?xf32>
// CHECK-NEXT:    return %0 : memref<?xf32>
func.func @used(%m: memref<?xf32>) -> memref<?xf32> {
  %c8 = arith.constant 8 : index
  %0 = memref.realloc %m(%c8) : memref<?xf32> to memref<?xf32>
  return %0 : memref<?xf32>
}
