// RUN: mlir-opt %s --convert-bufferization-to-memref | FileCheck %s

// A clone is an allocation and a copy.
// CHECK-LABEL: func.func @clone(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
// CHECK-NEXT:    %alloc = memref.alloc(%dim) : memref<?x4xf32>
// CHECK-NEXT:    memref.copy %arg0, %alloc : memref<?x4xf32> to memref<?x4xf32>
// CHECK-NEXT:    return %alloc : memref<?x4xf32>
func.func @clone(%m: memref<?x4xf32>) -> memref<?x4xf32> {
  %0 = bufferization.clone %m : memref<?x4xf32> to memref<?x4xf32>
  return %0 : memref<?x4xf32>
}
