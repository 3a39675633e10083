// RUN: mlir-opt %s -affine-super-vectorize='virtual-vector-size=8' | FileCheck %s

// Vectors are contiguous and full: a loop by steps of two, subscripts that vary by two, and a store of whose last vector a part is beyond
// the end of the loop but not of the memref, stay scalar. mlir-opt vectorizes all three, and computes something else (docs/differences.md).

// CHECK-LABEL: func @strided
// CHECK-NOT:   vector
func.func @strided(%a: memref<64xf32>, %b: memref<128xf32>) {
  affine.for %i = 0 to 64 step 2 {
    %0 = affine.load %a[%i] : memref<64xf32>
    affine.store %0, %b[%i] : memref<128xf32>
  }
  affine.for %i = 0 to 64 {
    %0 = affine.load %b[%i * 2] : memref<128xf32>
    affine.store %0, %a[%i] : memref<64xf32>
  }
  return
}

// CHECK-LABEL: func @beyond
// CHECK-NOT:   vector
func.func @beyond(%a: memref<64xf32>, %b: memref<64xf32>) {
  affine.for %i = 0 to 50 {
    %0 = affine.load %a[%i] : memref<64xf32>
    affine.store %0, %b[%i] : memref<64xf32>
  }
  return
}
