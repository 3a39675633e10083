// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-up-to-factor cleanup-unroll unroll-num-reps=2}))' | FileCheck %s

// Loops that run less often than the factor are unrolled completely.

// CHECK-DAG: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 + 2)>
// CHECK-DAG: #map2 = affine_map<(d0) -> (d0 + 3)>
// CHECK-DAG: #map3 = affine_map<(d0) -> (d0 + 4)>
// CHECK-DAG: #map4 = affine_map<(d0) -> (d0 + 8)>
// CHECK-DAG: #map5 = affine_map<(d0) -> (d0 + 12)>
// CHECK-DAG: #map6 = affine_map<()[s0, s1] -> (s0 + ((((-s0 + s1) ceildiv 2) floordiv 4) floordiv 4) * 32)>
// CHECK-DAG: #map7 = affine_map<(d0) -> (d0 + 6)>
// CHECK-DAG: #map8 = affine_map<(d0) -> (d0 + 16)>
// CHECK-DAG: #map9 = affine_map<(d0) -> (d0 + 24)>
// CHECK-DAG: #map10 = affine_map<()[s0, s1] -> (s0 + (((-s0 + s1) ceildiv 2) floordiv 4) * 8)>
// CHECK-DAG: #map11 = affine_map<()[s0, s1] -> (s0 + (((-s0 + s1) ceildiv 2) floordiv 4) * 8 + (((-s0 + s1 - (((-s0 + s1) ceildiv 2) floordiv 4) * 8) ceildiv 2) floordiv 4) * 8)>
// CHECK-DAG: #map12 = affine_map<(d0)[s0] -> (d0 + 8, s0)>
// CHECK-DAG: #map13 = affine_map<()[s0] -> (s0 + 4)>
// CHECK-LABEL:  func.func @a(%arg0: memref<100x100xf32>, %arg1: index, %arg2: index) -> f32 {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     affine.for %arg3 = 0 to %arg1 {
// CHECK-NEXT:       affine.for %arg4 = 0 to 64 step 16 {
// CHECK-NEXT:         %24 = affine.load %arg0[%arg4, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %24, %arg0[%arg3, %arg4] : memref<100x100xf32>
// CHECK-NEXT:         %25 = affine.apply #map(%arg4)
// CHECK-NEXT:         %26 = affine.load %arg0[%25, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %26, %arg0[%arg3, %25] : memref<100x100xf32>
// CHECK-NEXT:         %27 = affine.apply #map1(%arg4)
// CHECK-NEXT:         %28 = affine.load %arg0[%27, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %28, %arg0[%arg3, %27] : memref<100x100xf32>
// CHECK-NEXT:         %29 = affine.apply #map2(%arg4)
// CHECK-NEXT:         %30 = affine.load %arg0[%29, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %30, %arg0[%arg3, %29] : memref<100x100xf32>
// CHECK-NEXT:         %31 = affine.apply #map3(%arg4)
// CHECK-NEXT:         %32 = affine.load %arg0[%31, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %32, %arg0[%arg3, %31] : memref<100x100xf32>
// CHECK-NEXT:         %33 = affine.apply #map(%31)
// CHECK-NEXT:         %34 = affine.load %arg0[%33, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %34, %arg0[%arg3, %33] : memref<100x100xf32>
// CHECK-NEXT:         %35 = affine.apply #map1(%31)
// CHECK-NEXT:         %36 = affine.load %arg0[%35, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %36, %arg0[%arg3, %35] : memref<100x100xf32>
// CHECK-NEXT:         %37 = affine.apply #map2(%31)
// CHECK-NEXT:         %38 = affine.load %arg0[%37, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %38, %arg0[%arg3, %37] : memref<100x100xf32>
// CHECK-NEXT:         %39 = affine.apply #map4(%arg4)
// CHECK-NEXT:         %40 = affine.load %arg0[%39, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %40, %arg0[%arg3, %39] : memref<100x100xf32>
// CHECK-NEXT:         %41 = affine.apply #map(%39)
// CHECK-NEXT:         %42 = affine.load %arg0[%41, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %42, %arg0[%arg3, %41] : memref<100x100xf32>
// CHECK-NEXT:         %43 = affine.apply #map1(%39)
// CHECK-NEXT:         %44 = affine.load %arg0[%43, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %44, %arg0[%arg3, %43] : memref<100x100xf32>
// CHECK-NEXT:         %45 = affine.apply #map2(%39)
// CHECK-NEXT:         %46 = affine.load %arg0[%45, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %46, %arg0[%arg3, %45] : memref<100x100xf32>
// CHECK-NEXT:         %47 = affine.apply #map5(%arg4)
// CHECK-NEXT:         %48 = affine.load %arg0[%47, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %48, %arg0[%arg3, %47] : memref<100x100xf32>
// CHECK-NEXT:         %49 = affine.apply #map(%47)
// CHECK-NEXT:         %50 = affine.load %arg0[%49, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %50, %arg0[%arg3, %49] : memref<100x100xf32>
// CHECK-NEXT:         %51 = affine.apply #map1(%47)
// CHECK-NEXT:         %52 = affine.load %arg0[%51, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %52, %arg0[%arg3, %51] : memref<100x100xf32>
// CHECK-NEXT:         %53 = affine.apply #map2(%47)
// CHECK-NEXT:         %54 = affine.load %arg0[%53, %arg3] : memref<100x100xf32>
// CHECK-NEXT:         affine.store %54, %arg0[%arg3, %53] : memref<100x100xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     %0 = affine.load %arg0[%c0, %c0] : memref<100x100xf32>
// CHECK-NEXT:     %1 = affine.apply #map(%c0)
// CHECK-NEXT:     %2 = affine.load %arg0[%1, %1] : memref<100x100xf32>
// CHECK-NEXT:     %3 = affine.apply #map1(%c0)
// CHECK-NEXT:     %4 = affine.load %arg0[%3, %3] : memref<100x100xf32>
// CHECK-NEXT:     %5 = affine.for %arg3 = %arg2 to #map6()[%arg2, %arg1] step 32 iter_args(%arg4 = %cst) -> (f32) {
// CHECK-NEXT:       %24 = affine.load %arg0[%arg3, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       %25 = arith.addf %24, %arg4 : f32
// CHECK-NEXT:       %26 = affine.apply #map1(%arg3)
// CHECK-NEXT:       %27 = affine.load %arg0[%26, %26] : memref<100x100xf32>
// CHECK-NEXT:       %28 = arith.addf %27, %25 : f32
// CHECK-NEXT:       %29 = affine.apply #map3(%arg3)
// CHECK-NEXT:       %30 = affine.load %arg0[%29, %29] : memref<100x100xf32>
// CHECK-NEXT:       %31 = arith.addf %30, %28 : f32
// CHECK-NEXT:       %32 = affine.apply #map7(%arg3)
// CHECK-NEXT:       %33 = affine.load %arg0[%32, %32] : memref<100x100xf32>
// CHECK-NEXT:       %34 = arith.addf %33, %31 : f32
// CHECK-NEXT:       %35 = affine.apply #map4(%arg3)
// CHECK-NEXT:       %36 = affine.load %arg0[%35, %35] : memref<100x100xf32>
// CHECK-NEXT:       %37 = arith.addf %36, %34 : f32
// CHECK-NEXT:       %38 = affine.apply #map1(%35)
// CHECK-NEXT:       %39 = affine.load %arg0[%38, %38] : memref<100x100xf32>
// CHECK-NEXT:       %40 = arith.addf %39, %37 : f32
// CHECK-NEXT:       %41 = affine.apply #map3(%35)
// CHECK-NEXT:       %42 = affine.load %arg0[%41, %41] : memref<100x100xf32>
// CHECK-NEXT:       %43 = arith.addf %42, %40 : f32
// CHECK-NEXT:       %44 = affine.apply #map7(%35)
// CHECK-NEXT:       %45 = affine.load %arg0[%44, %44] : memref<100x100xf32>
// CHECK-NEXT:       %46 = arith.addf %45, %43 : f32
// CHECK-NEXT:       %47 = affine.apply #map8(%arg3)
// CHECK-NEXT:       %48 = affine.load %arg0[%47, %47] : memref<100x100xf32>
// CHECK-NEXT:       %49 = arith.addf %48, %46 : f32
// CHECK-NEXT:       %50 = affine.apply #map1(%47)
// CHECK-NEXT:       %51 = affine.load %arg0[%50, %50] : memref<100x100xf32>
// CHECK-NEXT:       %52 = arith.addf %51, %49 : f32
// CHECK-NEXT:       %53 = affine.apply #map3(%47)
// CHECK-NEXT:       %54 = affine.load %arg0[%53, %53] : memref<100x100xf32>
// CHECK-NEXT:       %55 = arith.addf %54, %52 : f32
// CHECK-NEXT:       %56 = affine.apply #map7(%47)
// CHECK-NEXT:       %57 = affine.load %arg0[%56, %56] : memref<100x100xf32>
// CHECK-NEXT:       %58 = arith.addf %57, %55 : f32
// CHECK-NEXT:       %59 = affine.apply #map9(%arg3)
// CHECK-NEXT:       %60 = affine.load %arg0[%59, %59] : memref<100x100xf32>
// CHECK-NEXT:       %61 = arith.addf %60, %58 : f32
// CHECK-NEXT:       %62 = affine.apply #map1(%59)
// CHECK-NEXT:       %63 = affine.load %arg0[%62, %62] : memref<100x100xf32>
// CHECK-NEXT:       %64 = arith.addf %63, %61 : f32
// CHECK-NEXT:       %65 = affine.apply #map3(%59)
// CHECK-NEXT:       %66 = affine.load %arg0[%65, %65] : memref<100x100xf32>
// CHECK-NEXT:       %67 = arith.addf %66, %64 : f32
// CHECK-NEXT:       %68 = affine.apply #map7(%59)
// CHECK-NEXT:       %69 = affine.load %arg0[%68, %68] : memref<100x100xf32>
// CHECK-NEXT:       %70 = arith.addf %69, %67 : f32
// CHECK-NEXT:       affine.yield %70 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %6 = affine.for %arg3 = #map6()[%arg2, %arg1] to #map10()[%arg2, %arg1] step 8 iter_args(%arg4 = %5) -> (f32) {
// CHECK-NEXT:       %24 = affine.load %arg0[%arg3, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       %25 = arith.addf %24, %arg4 : f32
// CHECK-NEXT:       %26 = affine.apply #map1(%arg3)
// CHECK-NEXT:       %27 = affine.load %arg0[%26, %26] : memref<100x100xf32>
// CHECK-NEXT:       %28 = arith.addf %27, %25 : f32
// CHECK-NEXT:       %29 = affine.apply #map3(%arg3)
// CHECK-NEXT:       %30 = affine.load %arg0[%29, %29] : memref<100x100xf32>
// CHECK-NEXT:       %31 = arith.addf %30, %28 : f32
// CHECK-NEXT:       %32 = affine.apply #map7(%arg3)
// CHECK-NEXT:       %33 = affine.load %arg0[%32, %32] : memref<100x100xf32>
// CHECK-NEXT:       %34 = arith.addf %33, %31 : f32
// CHECK-NEXT:       affine.yield %34 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %7 = affine.for %arg3 = #map10()[%arg2, %arg1] to #map11()[%arg2, %arg1] step 8 iter_args(%arg4 = %6) -> (f32) {
// CHECK-NEXT:       %24 = affine.load %arg0[%arg3, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       %25 = arith.addf %24, %arg4 : f32
// CHECK-NEXT:       %26 = affine.apply #map1(%arg3)
// CHECK-NEXT:       %27 = affine.load %arg0[%26, %26] : memref<100x100xf32>
// CHECK-NEXT:       %28 = arith.addf %27, %25 : f32
// CHECK-NEXT:       %29 = affine.apply #map3(%arg3)
// CHECK-NEXT:       %30 = affine.load %arg0[%29, %29] : memref<100x100xf32>
// CHECK-NEXT:       %31 = arith.addf %30, %28 : f32
// CHECK-NEXT:       %32 = affine.apply #map7(%arg3)
// CHECK-NEXT:       %33 = affine.load %arg0[%32, %32] : memref<100x100xf32>
// CHECK-NEXT:       %34 = arith.addf %33, %31 : f32
// CHECK-NEXT:       affine.yield %34 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     %8 = affine.for %arg3 = #map11()[%arg2, %arg1] to %arg1 step 2 iter_args(%arg4 = %7) -> (f32) {
// CHECK-NEXT:       %24 = affine.load %arg0[%arg3, %arg3] : memref<100x100xf32>
// CHECK-NEXT:       %25 = arith.addf %24, %arg4 : f32
// CHECK-NEXT:       affine.yield %25 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg3 = 0 to min #map12(%arg2)[%arg1] {
// CHECK-NEXT:       %24 = affine.load %arg0[%arg3, %arg3] : memref<100x100xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %9 = affine.load %arg0[%arg2, %arg2] : memref<100x100xf32>
// CHECK-NEXT:     %10 = affine.apply #map(%arg2)
// CHECK-NEXT:     %11 = affine.load %arg0[%10, %10] : memref<100x100xf32>
// CHECK-NEXT:     %12 = affine.apply #map1(%arg2)
// CHECK-NEXT:     %13 = affine.load %arg0[%12, %12] : memref<100x100xf32>
// CHECK-NEXT:     %14 = affine.apply #map2(%arg2)
// CHECK-NEXT:     %15 = affine.load %arg0[%14, %14] : memref<100x100xf32>
// CHECK-NEXT:     %16 = affine.apply #map13()[%arg2]
// CHECK-NEXT:     %17 = affine.load %arg0[%16, %16] : memref<100x100xf32>
// CHECK-NEXT:     %18 = affine.apply #map(%16)
// CHECK-NEXT:     %19 = affine.load %arg0[%18, %18] : memref<100x100xf32>
// CHECK-NEXT:     %20 = affine.apply #map1(%16)
// CHECK-NEXT:     %21 = affine.load %arg0[%20, %20] : memref<100x100xf32>
// CHECK-NEXT:     %22 = affine.apply #map(%arg2)
// CHECK-NEXT:     %23 = affine.load %arg0[%22, %22] : memref<100x100xf32>
// CHECK-NEXT:     return %8 : f32
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
