// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=3}))' | FileCheck %s

// The innermost loops are unrolled by three. Iterations left over run after the loop, or become straight code if there is one; a loop
// whose upper bound is a minimum stays, since what is left over has no affine bound.

// CHECK-DAG: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 + 2)>
// CHECK-DAG: #map2 = affine_map<()[s0, s1] -> (s0 + (((-s0 + s1) ceildiv 2) floordiv 3) * 6)>
// CHECK-DAG: #map3 = affine_map<(d0) -> (d0 + 4)>
// CHECK-DAG: #map4 = affine_map<(d0)[s0] -> (d0 + 8, s0)>
// CHECK-DAG: #map5 = affine_map<(d0) -> (d0)>
// CHECK-DAG: #map6 = affine_map<()[s0] -> (s0 + 6)>
// CHECK-LABEL:  func.func @a(%arg0: memref<100x100xf32>, %arg1: index, %arg2: index) -> f32 {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c63 = arith.constant 63 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     affine.for %arg3 = 0 to %arg1 {
// CHECK-NEXT:       affine.for %arg4 = 0 to 63 step 3 {
// CHECK-NEXT:         %10 = affine.load %arg0[%arg4, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %10, %arg0[%arg3, %arg4] : memref<100x100xf32>
// CHECK-NEXT:         %11 = affine.apply #map(%arg4)
// CHECK-NEXT:         %12 = affine.load %arg0[%11, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %12, %arg0[%arg3, %11] : memref<100x100xf32>
// CHECK-NEXT:         %13 = affine.apply #map1(%arg4)
// CHECK-NEXT:         %14 = affine.load %arg0[%13, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %14, %arg0[%arg3, %13] : memref<100x100xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       %9 = affine.load %arg0[%c63, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       affine.store %9, %arg0[%arg3, %c63] : memref<100x100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.load %arg0[%c0, %c0] : memref<100x100xf32>
// CHECK-NEXT:     %1 = affine.apply #map(%c0)
// CHECK-NEXT:     %2 = affine.load %arg0[%1, %1] : memref<100x100xf32>
// CHECK-NEXT:     %3 = affine.apply #map1(%c0)
// CHECK-NEXT:     %4 = affine.load %arg0[%3, %3] : memref<100x100xf32>
// CHECK-NEXT:     %5 = affine.for %arg3 = %arg2 to #map2()[%arg2, %arg1] step 6 iter_args(%arg4 = %cst) -> (f32) {
// CHECK-NEXT:       %9 = affine.load %arg0[%arg3, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       %10 = arith.addf %9, %arg4 : f32
// CHECK-NEXT:       %11 = affine.apply #map1(%arg3)
// CHECK-NEXT:       %12 = affine.load %arg0[%11, %11] : memref<100x100xf32>
// CHECK-NEXT:       %13 = arith.addf %12, %10 : f32
// CHECK-NEXT:       %14 = affine.apply #map3(%arg3)
// CHECK-NEXT:       %15 = affine.load %arg0[%14, %14] : memref<100x100xf32>
// CHECK-NEXT:       %16 = arith.addf %15, %13 : f32
// CHECK-NEXT:       affine.yield %16 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %6 = affine.for %arg3 = #map2()[%arg2, %arg1] to %arg1 step 2 iter_args(%arg4 = %5) -> (f32) {
// CHECK-NEXT:       %9 = affine.load %arg0[%arg3, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       %10 = arith.addf %9, %arg4 : f32
// CHECK-NEXT:       affine.yield %10 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg3 = 0 to min #map4(%arg2)[%arg1] {
// CHECK-NEXT:       %9 = affine.load %arg0[%arg3, %arg3] : memref<100x100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg3 = #map5(%arg2) to #map6()[%arg2] step 3 {
// CHECK-NEXT:       %9 = affine.load %arg0[%arg3, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       %10 = affine.apply #map(%arg3)
// CHECK-NEXT:       %11 = affine.load %arg0[%10, %10] : memref<100x100xf32>
// CHECK-NEXT:       %12 = affine.apply #map1(%arg3)
// CHECK-NEXT:       %13 = affine.load %arg0[%12, %12] : memref<100x100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %7 = affine.apply #map6()[%arg2]
// CHECK-NEXT:     %8 = affine.load %arg0[%7, %7] : memref<100x100xf32>
// CHECK-NEXT:     affine.for %arg3 = #map(%arg2) to #map1(%arg2) {
// CHECK-NEXT:       %9 = affine.load %arg0[%arg3, %arg3] : memref<100x100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %6 : f32
// CHECK-NEXT:   }

func.func @a(%m: memref<100x100xf32>, %n: index, %k: index) -> f32 {
  %z = arith.constant 0.0 : f32
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 64 {
      %0 = affine.load %m[%j, %i] : memref<100x100xf32>
      affine.store %0, %m[%i, %j] : memref<100x100xf32>
    }
  }
  affine.for %i = 0 to 3 {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
  }
  %r = affine.for %i = %k to %n step 2 iter_args(%a = %z) -> (f32) {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
    %1 = arith.addf %0, %a : f32
    affine.yield %1 : f32
  }
  affine.for %i = 0 to min affine_map<(d0)[s0] -> (d0 + 8, s0)>(%k)[%n] {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
  }
  affine.for %i = affine_map<(d0) -> (d0)>(%k) to affine_map<(d0) -> (d0 + 7)>(%k) {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
  }
  affine.for %i = affine_map<(d0) -> (d0 + 1)>(%k) to affine_map<(d0) -> (d0 + 2)>(%k) {
    %0 = affine.load %m[%i, %i] : memref<100x100xf32>
  }
  return %r : f32
}
