// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-super-vectorizer-test{vectorize-affine-loop-nest}))' 2>&1 | FileCheck %s

// The outermost loop runs over vectors of four, if there is one and it is parallel.

// CHECK:       remark: Outermost loop cannot be parallel
// CHECK-LABEL: func.func @nest
// CHECK:         affine.for %[[I:.+]] = 0 to 64 step 4 {
// CHECK-NEXT:      affine.for %[[J:.+]] = 0 to 64 {
// CHECK:             vector.transfer_read %arg0[%[[J]], %[[I]]], %{{.+}} : memref<64x64xf32>, vector<4xf32>
// CHECK-NEXT:        vector.transfer_write %{{.+}}, %arg1[%[[J]], %[[I]]] : vector<4xf32>, memref<64x64xf32>
func.func @nest(%a: memref<64x64xf32>, %b: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %0 = affine.load %a[%j, %i] : memref<64x64xf32>
      affine.store %0, %b[%j, %i] : memref<64x64xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @serial
// CHECK:         affine.load
func.func @serial(%a: memref<64xf32>) {
  affine.for %i = 1 to 64 {
    %0 = affine.load %a[%i - 1] : memref<64xf32>
    affine.store %0, %a[%i] : memref<64xf32>
  }
  return
}
