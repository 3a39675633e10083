// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-raise-from-memref))' | FileCheck %s

// Accesses at sums and products by symbols are affine. The product of two loop variables and a difference are not.

// CHECK-LABEL:  func.func @a(%arg0: index, %arg1: index, %arg2: memref<?x?xf32>, %arg3: f32) {
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     affine.for %arg4 = 0 to %arg1 {
// CHECK-NEXT:       affine.for %arg5 = 0 to 64 {
// CHECK-NEXT:         %0 = arith.addi %arg4, %arg5 : index
// CHECK-NEXT:         %1 = arith.muli %0, %c3 : index
// CHECK-NEXT:         %2 = arith.muli %0, %arg1 : index
// CHECK-NEXT:         %3 = arith.muli %arg4, %arg5 : index
// CHECK-NEXT:         affine.store %arg3, %arg2[(%arg4 + %arg5) * 3, (%arg4 + %arg5) * symbol(%arg1)] : memref<?x?xf32>
// CHECK-NEXT:         %4 = affine.load %arg2[%arg4, symbol(%arg0)] : memref<?x?xf32>
// CHECK-NEXT:         memref.store %4, %arg2[%3, %2] : memref<?x?xf32>
// CHECK-NEXT:         %5 = arith.subi %arg4, %arg5 : index
// CHECK-NEXT:         memref.store %4, %arg2[%5, %2] : memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @a(%x: index, %n: index, %m: memref<?x?xf32>, %v: f32) {
  %c3 = arith.constant 3 : index
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 64 {
      %p = arith.addi %i, %j : index
      %q = arith.muli %p, %c3 : index
      %r = arith.muli %p, %n : index
      %t = arith.muli %i, %j : index
      memref.store %v, %m[%q, %r] : memref<?x?xf32>
      %w = memref.load %m[%i, %x] : memref<?x?xf32>
      memref.store %w, %m[%t, %r] : memref<?x?xf32>
      %ss = arith.subi %i, %j : index
      memref.store %w, %m[%ss, %r] : memref<?x?xf32>
    }
  }
  return
}
