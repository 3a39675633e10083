// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// Depths of dependences count the loops of an `affine.parallel` around: the second part writes what the first part reads in the next iteration, so
// that both stay in one loop.

// CHECK-LABEL: func.func @parallel_around
// CHECK:         affine.parallel
// CHECK-NEXT:      affine.for %[[I:.+]] = 1 to 16 {
// CHECK-NEXT:        affine.for
// CHECK-NOT:       = 1 to 16
// CHECK:             affine.store %{{.+}}, %alloc[%{{.+}}, %[[I]], %{{.+}}]
// CHECK-NOT:       = 1 to 16
// CHECK:             affine.store %{{.+}}, %alloc_0[%{{.+}}, %[[I]], %{{.+}}]
func.func @parallel_around() -> memref<4x16x7xf32> {
  %a = memref.alloc() : memref<4x16x7xf32>
  %b = memref.alloc() : memref<4x16x7xf32>
  affine.parallel (%p) = (0) to (4) {
    affine.for %i = 1 to 16 {
      affine.for %j = 0 to 7 {
        %0 = affine.load %b[%p, %i - 1, %j] : memref<4x16x7xf32>
        %1 = arith.addf %0, %0 : f32
        affine.store %1, %a[%p, %i, %j] : memref<4x16x7xf32>
      }
      affine.for %j = 0 to 7 {
        %0 = affine.load %a[%p, %i, %j] : memref<4x16x7xf32>
        affine.store %0, %b[%p, %i, %j] : memref<4x16x7xf32>
      }
    }
  }
  return %b : memref<4x16x7xf32>
}
