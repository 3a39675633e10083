// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// Iterations that follow each other on the same elements come together where each computes its element quickly.
// CHECK-LABEL: func.func @short
// CHECK: affine.for %{{.*}} = 0 to 100 step 4
// CHECK-COUNT-4: arith.addf
func.func @short(%p: memref<400xf64>, %c: f64) {
  affine.for %t = 0 to 100 {
    affine.for %i = 0 to 200 {
      %x = affine.load %p[%i * 2] : memref<400xf64>
      %y = arith.addf %x, %c : f64
      affine.store %y, %p[%i * 2] : memref<400xf64>
    }
  }
  return
}

// Quotients of quotients take long: those of other elements are computed at the same time if they come right after.
// CHECK-LABEL: func.func @long
// CHECK: affine.for %{{.*}} = 0 to 100 {
func.func @long(%p: memref<400xf64>, %c: f64) {
  affine.for %t = 0 to 100 {
    affine.for %i = 0 to 200 {
      %x = affine.load %p[%i * 2] : memref<400xf64>
      %y = arith.divf %c, %x : f64
      affine.store %y, %p[%i * 2] : memref<400xf64>
    }
  }
  return
}

// Vectors of elements alike: the sum of a product is quick, and what does not read what is written counts nothing.
// CHECK-LABEL: func.func @vectors
// CHECK: affine.for %{{.*}} = 0 to 100 step 4
// CHECK: affine.for %{{.*}} = 0 to 100 {
func.func @vectors(%p: memref<200xf64>, %a: memref<100x200xf64>, %c: f64) {
  affine.for %t = 0 to 100 {
    affine.for %i = 0 to 200 {
      %v = affine.load %a[%t, %i] : memref<100x200xf64>
      %d = arith.divf %v, %c : f64
      %x = affine.load %p[%i] : memref<200xf64>
      %y = arith.addf %x, %d : f64
      affine.store %y, %p[%i] : memref<200xf64>
    }
  }
  affine.for %t = 0 to 100 {
    affine.for %i = 0 to 200 {
      %x = affine.load %p[%i] : memref<200xf64>
      %r = math.sqrt %x : f64
      %y = arith.addf %r, %c : f64
      affine.store %y, %p[%i] : memref<200xf64>
    }
  }
  return
}
