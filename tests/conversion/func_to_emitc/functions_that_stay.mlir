// RUN: mlir-opt %s -convert-to-emitc | FileCheck %s

// A return stays with its function.

// CHECK:      func.func @row(%arg0: memref<?x?xf32>, %arg1: index) {
// CHECK-NEXT:   memref.subview
// CHECK-NEXT:   return
func.func @row(%rows: memref<?x?xf32>, %i: index) {
  %row = memref.subview %rows[%i, 0] [2, 4] [1, 1] : memref<?x?xf32> to memref<2x4xf32, strided<[?, 1], offset: ?>>
  return
}

// A return of emitc has no vectors.

// CHECK:      func.func @vector(%arg0: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:   return %arg0 : vector<4xf32>
func.func @vector(%v: vector<4xf32>) -> vector<4xf32> {
  return %v : vector<4xf32>
}
