// RUN: mlir-opt %s -affine-loop-fusion='mode=sibling' | FileCheck %s

// Nests that read the same memref, and do not depend on each other, become one.

// CHECK-LABEL:  func.func @siblings(%arg0: memref<10x10xf32>, %arg1: memref<10x10xf32>, %arg2: memref<10x10xf32>, %arg3: memref<10x10xf32>, %arg4: memref<10x10xf32>) {
// CHECK-NEXT:     affine.for %arg5 = 0 to 3 {
// CHECK-NEXT:       affine.for %arg6 = 0 to 3 {
// CHECK-NEXT:         %0 = affine.load %arg0[%arg5, %arg6] : memref<10x10xf32>
// CHECK-NEXT:         %1 = affine.load %arg1[%arg5, %arg6] : memref<10x10xf32>
// CHECK-NEXT:         %2 = arith.mulf %0, %1 : f32
// CHECK-NEXT:         affine.store %2, %arg3[%arg5, %arg6] : memref<10x10xf32>
// CHECK-NEXT:         %3 = affine.load %arg0[%arg5, %arg6] : memref<10x10xf32>
// CHECK-NEXT:         %4 = affine.load %arg2[%arg5, %arg6] : memref<10x10xf32>
// CHECK-NEXT:         %5 = arith.addf %3, %4 : f32
// CHECK-NEXT:         affine.store %5, %arg4[%arg5, %arg6] : memref<10x10xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @siblings(%a: memref<10x10xf32>, %b: memref<10x10xf32>, %c: memref<10x10xf32>, %d: memref<10x10xf32>, %e: memref<10x10xf32>) {
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      %0 = affine.load %a[%i, %j] : memref<10x10xf32>
      %1 = affine.load %b[%i, %j] : memref<10x10xf32>
      %2 = arith.mulf %0, %1 : f32
      affine.store %2, %d[%i, %j] : memref<10x10xf32>
    }
  }
  affine.for %i = 0 to 3 {
    affine.for %j = 0 to 3 {
      %0 = affine.load %a[%i, %j] : memref<10x10xf32>
      %1 = affine.load %c[%i, %j] : memref<10x10xf32>
      %2 = arith.addf %0, %1 : f32
      affine.store %2, %e[%i, %j] : memref<10x10xf32>
    }
  }
  return
}
