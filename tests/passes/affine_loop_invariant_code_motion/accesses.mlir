// RUN: mlir-opt %s --allow-unregistered-dialect -pass-pipeline='builtin.module(func.func(affine-loop-invariant-code-motion))' | FileCheck %s

// What does not depend on a loop moves before it, the innermost loop first. A load stays where another operation of the loop writes
// the memref.

// CHECK-DAG: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-LABEL:  func.func @invariants(%arg0: memref<10xf32>, %arg1: memref<f32>, %arg2: f32, %arg3: index) {
// CHECK-NEXT:     %0 = affine.load %arg1[] : memref<f32>
// CHECK-NEXT:     %1 = arith.addf %0, %arg2 : f32
// CHECK-NEXT:     affine.for %arg4 = 0 to 8 {
// CHECK-NEXT:       %2 = affine.apply #map(%arg4)
// CHECK-NEXT:       affine.store %1, %arg0[%2] : memref<10xf32>
// CHECK-NEXT:       affine.for %arg5 = 0 to 4 {
// CHECK-NEXT:         "keep"(%arg5) : (index) -> ()
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg4 = 0 to 8 {
// CHECK-NEXT:       affine.store %arg2, %arg0[%arg4] : memref<10xf32>
// CHECK-NEXT:       %2 = affine.load %arg0[9] : memref<10xf32>
// CHECK-NEXT:       "keep"(%2) : (f32) -> ()
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @invariants(%m: memref<10xf32>, %b: memref<f32>, %x: f32, %k: index) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 4 {
      %0 = affine.load %b[] : memref<f32>
      %1 = arith.addf %0, %x : f32
      %2 = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
      affine.store %1, %m[%2] : memref<10xf32>
      "keep"(%j) : (index) -> ()
    }
  }
  affine.for %i = 0 to 8 {
    affine.store %x, %m[%i] : memref<10xf32>
    %0 = affine.load %m[9] : memref<10xf32>
    "keep"(%0) : (f32) -> ()
  }
  return
}
