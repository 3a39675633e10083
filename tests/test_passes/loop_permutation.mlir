// RUN: mlir-opt %s -test-loop-permutation='permutation-map=1,2,0' | FileCheck %s

// Each loop of a perfect nest gets the position that the list gives it.

// CHECK-LABEL:  func.func @permuted(%arg0: memref<8x9x10xf32>, %arg1: f32) {
// CHECK-NEXT:     affine.for %arg2 = 0 to 10 {
// CHECK-NEXT:       affine.for %arg3 = 0 to 8 {
// CHECK-NEXT:         affine.for %arg4 = 0 to 9 {
// CHECK-NEXT:           affine.store %arg1, %arg0[%arg3, %arg4, %arg2] : memref<8x9x10xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @permuted(%m: memref<8x9x10xf32>, %x: f32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 9 {
      affine.for %k = 0 to 10 {
        affine.store %x, %m[%i, %j, %k] : memref<8x9x10xf32>
      }
    }
  }
  return
}
