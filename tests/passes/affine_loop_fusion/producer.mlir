// RUN: mlir-opt %s -affine-loop-fusion | FileCheck %s

// A nest runs in the one that reads what it writes. What only the two use becomes a buffer; nests stay where a value would be
// overwritten before it is read.

// CHECK-LABEL:  func.func @fill(%arg0: memref<16x16xf32>, %arg1: memref<16x16xf32>, %arg2: memref<16x16xf32>, %arg3: f32) {
// CHECK-NEXT:     affine.for %arg4 = 0 to 16 {
// CHECK-NEXT:       affine.for %arg5 = 0 to 16 {
// CHECK-NEXT:         affine.store %arg3, %arg2[%arg4, %arg5] : memref<16x16xf32>
// CHECK-NEXT:         affine.for %arg6 = 0 to 16 {
// CHECK-NEXT:           %0 = affine.load %arg0[%arg4, %arg6] : memref<16x16xf32>
// CHECK-NEXT:           %1 = affine.load %arg1[%arg6, %arg5] : memref<16x16xf32>
// CHECK-NEXT:           %2 = affine.load %arg2[%arg4, %arg5] : memref<16x16xf32>
// CHECK-NEXT:           %3 = arith.mulf %0, %1 : f32
// CHECK-NEXT:           %4 = arith.addf %2, %3 : f32
// CHECK-NEXT:           affine.store %4, %arg2[%arg4, %arg5] : memref<16x16xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-LABEL:  func.func @buffer(%arg0: memref<10xf32>, %arg1: f32) {
// CHECK-NEXT:     %alloc = memref.alloc() : memref<1xf32>
// CHECK-NEXT:     affine.for %arg2 = 0 to 10 {
// CHECK-NEXT:       affine.store %arg1, %alloc[0] : memref<1xf32>
// CHECK-NEXT:       %0 = affine.load %alloc[0] : memref<1xf32>
// CHECK-NEXT:       %1 = arith.addf %0, %0 : f32
// CHECK-NEXT:       affine.store %1, %arg0[%arg2] : memref<10xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-LABEL:  func.func @later(%arg0: memref<10xf32>, %arg1: f32) {
// CHECK-NEXT:     affine.for %arg2 = 0 to 9 {
// CHECK-NEXT:       affine.store %arg1, %arg0[%arg2] : memref<10xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg2 = 0 to 9 {
// CHECK-NEXT:       %0 = affine.load %arg0[%arg2 + 1] : memref<10xf32>
// CHECK-NEXT:       affine.store %0, %arg0[%arg2] : memref<10xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

// A matrix is filled and used: the fill runs where it is needed, at the depth of the accumulation.
func.func @fill(%a: memref<16x16xf32>, %b: memref<16x16xf32>, %c: memref<16x16xf32>, %x: f32) {
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.store %x, %c[%i, %j] : memref<16x16xf32>
    }
  }
  affine.for %i = 0 to 16 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 16 {
        %0 = affine.load %a[%i, %k] : memref<16x16xf32>
        %1 = affine.load %b[%k, %j] : memref<16x16xf32>
        %2 = affine.load %c[%i, %j] : memref<16x16xf32>
        %3 = arith.mulf %0, %1 : f32
        %4 = arith.addf %2, %3 : f32
        affine.store %4, %c[%i, %j] : memref<16x16xf32>
      }
    }
  }
  return
}

// What only the two nests use becomes a buffer of one element.
func.func @buffer(%b: memref<10xf32>, %x: f32) {
  %t = memref.alloc() : memref<10xf32>
  affine.for %i = 0 to 10 {
    affine.store %x, %t[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 10 {
    %0 = affine.load %t[%i] : memref<10xf32>
    %1 = arith.addf %0, %0 : f32
    affine.store %1, %b[%i] : memref<10xf32>
  }
  return
}

// The consumer reads what later iterations produce: the nests stay.
func.func @later(%t: memref<10xf32>, %x: f32) {
  affine.for %i = 0 to 9 {
    affine.store %x, %t[%i] : memref<10xf32>
  }
  affine.for %i = 0 to 9 {
    %0 = affine.load %t[%i + 1] : memref<10xf32>
    affine.store %0, %t[%i] : memref<10xf32>
  }
  return
}
