// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-fusion))' | FileCheck %s

// A buffer that the consumer stores to, too, needs one element: each iteration stores and loads the element that the producer gives it.

// CHECK-LABEL: func.func @updated
// CHECK-NEXT:    memref.alloc() : memref<1xf32>
// CHECK-NEXT:    affine.for %{{.+}} = 0 to 20 {
// CHECK-NEXT:      affine.store %arg0, %[[T:.+]][0] : memref<1xf32>
// CHECK-NEXT:      affine.for %{{.+}} = 0 to 6 {
// CHECK-NEXT:        affine.load %[[T]][0] : memref<1xf32>
// CHECK-NEXT:        arith.mulf
// CHECK-NEXT:        affine.store %{{.+}}, %[[T]][0] : memref<1xf32>
func.func @updated(%x: f32) {
  %t = memref.alloc() : memref<20xf32>
  affine.for %i = 0 to 20 {
    affine.store %x, %t[%i] : memref<20xf32>
  }
  affine.for %k = 0 to 6 {
    affine.for %i = 0 to 20 {
      %0 = affine.load %t[%i] : memref<20xf32>
      %1 = arith.mulf %0, %0 : f32
      affine.store %1, %t[%i] : memref<20xf32>
    }
  }
  return
}

// The slice has what both loads need, the one outside of the inner loop and the one inside.

// CHECK-LABEL: func.func @union
// CHECK-NEXT:    memref.alloc() : memref<12xf32>
// CHECK-NEXT:    affine.for %[[I:.+]] = 4 to 10 {
// CHECK-NEXT:      affine.for %[[J:.+]] = 4 to 16 {
// CHECK-NEXT:        affine.store %arg0, %[[T:.+]][%[[J]] - 4] : memref<12xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:      affine.load %[[T]][%[[I]] - 4] : memref<12xf32>
// CHECK-NEXT:      affine.for %[[K:.+]] = 7 to 16 {
// CHECK-NEXT:        affine.load %[[T]][%[[K]] - 4] : memref<12xf32>
func.func @union(%x: f32) {
  %t = memref.alloc() : memref<60xf32>
  affine.for %i = 0 to 60 {
    affine.store %x, %t[%i] : memref<60xf32>
  }
  affine.for %i = 4 to 10 {
    %0 = affine.load %t[%i] : memref<60xf32>
    affine.for %k = 7 to 16 {
      %1 = affine.load %t[%k] : memref<60xf32>
    }
  }
  return
}
