// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels{vector-bytes=32}))' | FileCheck %s

// A loop over elements goes in steps of two vectors, then of one, then of one element. The arguments may overlap: the function checks that, and
// runs the loop as it was if they do.

// CHECK:        func.func @scale(%arg0: memref<29xf32>, %arg1: memref<29xf32>, %arg2: f32) {
// CHECK-NEXT:     %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<29xf32> -> index
// CHECK-NEXT:     %c116 = arith.constant 116 : index
// CHECK-NEXT:     %0 = arith.addi %intptr, %c116 : index
// CHECK-NEXT:     %intptr_0 = memref.extract_aligned_pointer_as_index %arg1 : memref<29xf32> -> index
// CHECK-NEXT:     %c116_1 = arith.constant 116 : index
// CHECK-NEXT:     %1 = arith.addi %intptr_0, %c116_1 : index
// CHECK-NEXT:     %2 = arith.cmpi ule, %0, %intptr_0 : index
// CHECK-NEXT:     %3 = arith.cmpi ule, %1, %intptr : index
// CHECK-NEXT:     %4 = arith.ori %2, %3 : i1
// CHECK-NEXT:     scf.if %4 {
// CHECK-NEXT:       %5 = vector.broadcast %arg2 : f32 to vector<8xf32>
// CHECK-NEXT:       affine.for %arg3 = 0 to 16 step 16 {
// CHECK-NEXT:         %7 = affine.vector_load %arg0[%arg3] : memref<29xf32>, vector<8xf32>
// CHECK-NEXT:         %8 = affine.vector_load %arg0[%arg3 + 8] : memref<29xf32>, vector<8xf32>
// CHECK-NEXT:         %9 = arith.mulf %7, %5 : vector<8xf32>
// CHECK-NEXT:         %10 = arith.mulf %8, %5 : vector<8xf32>
// CHECK-NEXT:         affine.vector_store %9, %arg1[%arg3] : memref<29xf32>, vector<8xf32>
// CHECK-NEXT:         affine.vector_store %10, %arg1[%arg3 + 8] : memref<29xf32>, vector<8xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       %6 = vector.broadcast %arg2 : f32 to vector<8xf32>
// CHECK-NEXT:       affine.for %arg3 = 16 to 24 step 8 {
// CHECK-NEXT:         %7 = affine.vector_load %arg0[%arg3] : memref<29xf32>, vector<8xf32>
// CHECK-NEXT:         %8 = arith.mulf %7, %6 : vector<8xf32>
// CHECK-NEXT:         affine.vector_store %8, %arg1[%arg3] : memref<29xf32>, vector<8xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.for %arg3 = 24 to 29 {
// CHECK-NEXT:         %7 = affine.load %arg0[%arg3] : memref<29xf32>
// CHECK-NEXT:         %8 = arith.mulf %7, %arg2 : f32
// CHECK-NEXT:         affine.store %8, %arg1[%arg3] : memref<29xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     } else {
// CHECK-NEXT:       affine.for %arg3 = 0 to 29 {
// CHECK-NEXT:         %5 = affine.load %arg0[%arg3] : memref<29xf32>
// CHECK-NEXT:         %6 = arith.mulf %5, %arg2 : f32
// CHECK-NEXT:         affine.store %6, %arg1[%arg3] : memref<29xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @scale(%a: memref<29xf32>, %b: memref<29xf32>, %x: f32) {
  affine.for %i = 0 to 29 {
    %0 = affine.load %a[%i] : memref<29xf32>
    %1 = arith.mulf %0, %x : f32
    affine.store %1, %b[%i] : memref<29xf32>
  }
  return
}
