// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels{vector-bytes=16}))' | FileCheck %s

// The rows of %a and a tile's columns of %b are far from each other: tiles of both are copied.

// CHECK-LABEL: func.func @copied
// CHECK:         affine.for %[[T:.+]] = 0 to 512 step 128 {
// CHECK-NEXT:      %[[A:.+]] = memref.alloc() {alignment = 64 : i64} : memref<128x128xf64>
// CHECK-NEXT:      affine.for %[[I:.+]] = 0 to 128 {
// CHECK-NEXT:        affine.for %[[K:.+]] = #{{.+}}(%[[T]]) to #{{.+}}(%[[T]]) step 2 {
// CHECK-NEXT:          %[[ROW:.+]] = affine.vector_load %arg0[%[[I]], %[[K]]] : memref<128x512xf64>, vector<2xf64>
// CHECK-NEXT:          affine.vector_store %[[ROW]], %[[A]][%[[I]], %[[K]] - %[[T]]] : memref<128x128xf64>, vector<2xf64>
// CHECK:           affine.for %[[J:.+]] = 0 to 512 step 4 {
// CHECK-NEXT:        %[[B:.+]] = memref.alloc() {alignment = 64 : i64} : memref<128x4xf64>
// CHECK-NEXT:        affine.for %[[L:.+]] = #{{.+}}(%[[T]]) to #{{.+}}(%[[T]]) {
// CHECK-NEXT:          %{{.+}} = affine.vector_load %arg1[%[[L]], %[[J]]] : memref<512x512xf64>, vector<2xf64>
// CHECK-NEXT:          affine.vector_store %{{.+}}, %[[B]][%[[L]] - %[[T]], 0] : memref<128x4xf64>, vector<2xf64>
// CHECK-NEXT:          %{{.+}} = affine.vector_load %arg1[%[[L]], %[[J]] + 2] : memref<512x512xf64>, vector<2xf64>
// CHECK-NEXT:          affine.vector_store %{{.+}}, %[[B]][%[[L]] - %[[T]], 2] : memref<128x4xf64>, vector<2xf64>
// CHECK:             affine.load %[[A]]
// CHECK-NEXT:        affine.vector_load %[[B]]
// CHECK:             memref.dealloc %[[B]]
// CHECK:           memref.dealloc %[[A]]
func.func @copied(%a: memref<128x512xf64>, %b: memref<512x512xf64>, %c: memref<128x512xf64>) {
  affine.for %i = 0 to 128 {
    affine.for %j = 0 to 512 {
      affine.for %k = 0 to 512 {
        %0 = affine.load %a[%i, %k] : memref<128x512xf64>
        %1 = affine.load %b[%k, %j] : memref<512x512xf64>
        %2 = affine.load %c[%i, %j] : memref<128x512xf64>
        %3 = arith.mulf %0, %1 : f64
        %4 = arith.addf %2, %3 : f64
        affine.store %4, %c[%i, %j] : memref<128x512xf64>
      }
    }
  }
  return
}
