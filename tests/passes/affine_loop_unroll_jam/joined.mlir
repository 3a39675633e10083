// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=2}))' | FileCheck %s

// Two iterations of the outer loop run in each inner loop together. The inner sum is carried twice.

// CHECK-DAG: #map = affine_map<()[s0] -> ((s0 floordiv 2) * 2)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 + 1)>
// CHECK-LABEL:  func.func @a(%arg0: memref<100x100xf32>, %arg1: memref<100x100xf32>, %arg2: index, %arg3: f32) {
// CHECK-NEXT:     affine.for %arg4 = 0 to #map()[%arg2] step 2 {
// CHECK-NEXT:       %0 = affine.load %arg1[%arg4, 0] : memref<100x100xf32>
// CHECK-NEXT:       %1 = affine.apply #map1(%arg4)
// CHECK-NEXT:       %2 = affine.load %arg1[%1, 0] : memref<100x100xf32>
// CHECK-NEXT:       affine.for %arg5 = 0 to 64 {
// CHECK-NEXT:         %5 = affine.load %arg0[%arg5, %arg4] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %5, %arg1[%arg4, %arg5] : memref<100x100xf32>
// CHECK-NEXT:         %6 = affine.apply #map1(%arg4)
// CHECK-NEXT:         %7 = affine.load %arg0[%arg5, %6] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %7, %arg1[%6, %arg5] : memref<100x100xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       %3:2 = affine.for %arg5 = 0 to 64 iter_args(%arg6 = %arg3, %arg7 = %arg3) -> (f32, f32) {
// CHECK-NEXT:         %5 = affine.load %arg0[%arg5, %arg4] : memref<100x100xf32>
// CHECK-NEXT:         %6 = arith.addf %arg6, %5 : f32
// CHECK-NEXT:         %7 = affine.apply #map1(%arg4)
// CHECK-NEXT:         %8 = affine.load %arg0[%arg5, %7] : memref<100x100xf32>
// CHECK-NEXT:         %9 = arith.addf %arg7, %8 : f32
// CHECK-NEXT:         affine.yield %6, %9 : f32, f32
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.store %3#0, %arg1[%arg4, 70] : memref<100x100xf32>
// CHECK-NEXT:       %4 = affine.apply #map1(%arg4)
// CHECK-NEXT:       affine.store %3#1, %arg1[%4, 70] : memref<100x100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg4 = #map()[%arg2] to %arg2 {
// CHECK-NEXT:       %0 = affine.load %arg1[%arg4, 0] : memref<100x100xf32>
// CHECK-NEXT:       affine.for %arg5 = 0 to 64 {
// CHECK-NEXT:         %2 = affine.load %arg0[%arg5, %arg4] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %2, %arg1[%arg4, %arg5] : memref<100x100xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       %1 = affine.for %arg5 = 0 to 64 iter_args(%arg6 = %arg3) -> (f32) {
// CHECK-NEXT:         %2 = affine.load %arg0[%arg5, %arg4] : memref<100x100xf32>
// CHECK-NEXT:         %3 = arith.addf %arg6, %2 : f32
// CHECK-NEXT:         affine.yield %3 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.store %1, %arg1[%arg4, 70] : memref<100x100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @a(%m: memref<100x100xf32>, %o: memref<100x100xf32>, %n: index, %x: f32) {
  affine.for %i = 0 to %n {
    %c = affine.load %o[%i, 0] : memref<100x100xf32>
    affine.for %j = 0 to 64 {
      %0 = affine.load %m[%j, %i] : memref<100x100xf32>
      affine.store %0, %o[%i, %j] : memref<100x100xf32>
    }
    %y = affine.for %j = 0 to 64 iter_args(%a = %x) -> (f32) {
      %0 = affine.load %m[%j, %i] : memref<100x100xf32>
      %p = arith.addf %a, %0 : f32
      affine.yield %p : f32
    }
    affine.store %y, %o[%i, 70] : memref<100x100xf32>
  }
  return
}
