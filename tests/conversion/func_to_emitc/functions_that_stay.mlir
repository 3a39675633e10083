// RUN: mlir-opt %s -convert-to-emitc | FileCheck %s

// A return stays with its function.

// CHECK:      func.func @row(%arg0: memref<?x?xf32>, %arg1: index) {
// CHECK-NEXT:   memref.subview
// CHECK-NEXT:   return
func.func @row(%rows: memref<?x?xf32>, %i: index) {
  %row = memref.subview %rows[%i, 0] [2, 4] [1, 1] : memref<?x?xf32> to memref<2x4xf32, strided<[?, 1], offset: ?>>
  return
}
