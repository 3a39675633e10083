// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// The rows of a triangle are taken in blocks: what all rows of a block have is a rectangle, which is tiled, and small triangles are left.

// CHECK:        #map = affine_map<(d0) -> (((d0 + 1) floordiv 8) * 8)>
// CHECK:        #map1 = affine_map<(d0) -> (d0)>
// CHECK:        #map2 = affine_map<(d0) -> (d0 + 32)>
// CHECK:        #map3 = affine_map<(d0) -> (d0 + 1)>
// CHECK:        #map4 = affine_map<(d0) -> (d0 + 2)>
// CHECK:        #map5 = affine_map<(d0) -> (d0 + 3)>
// CHECK:        #map6 = affine_map<(d0) -> (((d0 + 1) floordiv 8) * 8 + ((d0 - ((d0 + 1) floordiv 8) * 8 + 1) floordiv 4) * 4)>
// CHECK:        #map7 = affine_map<(d0, d1) -> (d0 + ((-d0 + d1) floordiv 4) * 4 + 1)>
// CHECK:        func.func @update() -> memref<64x64xf64> {
// CHECK-NEXT:     %alloc = memref.alloc() : memref<64x64xf64>
// CHECK-NEXT:     %alloc_0 = memref.alloc() : memref<64x64xf64>
// CHECK-NEXT:     affine.for %arg0 = 0 to 64 step 32 {
// CHECK-NEXT:       affine.for %arg1 = 0 to #map(%arg0) step 8 {
// CHECK-NEXT:         affine.for %arg2 = #map1(%arg0) to #map2(%arg0) step 4 {
// CHECK-NEXT:           %0 = affine.apply #map3(%arg2)
// CHECK-NEXT:           %1 = affine.apply #map4(%arg2)
// CHECK-NEXT:           %2 = affine.apply #map5(%arg2)
// CHECK-NEXT:           %3 = affine.vector_load %alloc_0[%arg2, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           %4 = affine.vector_load %alloc_0[%arg2, %arg1 + 4] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           %5 = affine.vector_load %alloc_0[%arg2 + 1, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           %6 = affine.vector_load %alloc_0[%arg2 + 1, %arg1 + 4] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           %7 = affine.vector_load %alloc_0[%arg2 + 2, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           %8 = affine.vector_load %alloc_0[%arg2 + 2, %arg1 + 4] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           %9 = affine.vector_load %alloc_0[%arg2 + 3, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           %10 = affine.vector_load %alloc_0[%arg2 + 3, %arg1 + 4] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           %11:8 = affine.for %arg3 = 0 to 64 iter_args(%arg4 = %3, %arg5 = %4, %arg6 = %5, %arg7 = %6, %arg8 = %7, %arg9 = %8, %arg10 = %9, %arg11 = %10) -> (vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>) {
// CHECK-NEXT:             %12 = affine.load %alloc[%arg2, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %13 = affine.vector_load %alloc[%arg3, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:             %14 = affine.vector_load %alloc[%arg3, %arg1 + 4] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:             %15 = vector.broadcast %12 : f64 to vector<4xf64>
// CHECK-NEXT:             %16 = arith.mulf %15, %13 : vector<4xf64>
// CHECK-NEXT:             %17 = arith.mulf %15, %14 : vector<4xf64>
// CHECK-NEXT:             %18 = arith.addf %arg4, %16 : vector<4xf64>
// CHECK-NEXT:             %19 = arith.addf %arg5, %17 : vector<4xf64>
// CHECK-NEXT:             %20 = affine.load %alloc[%0, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %21 = vector.broadcast %20 : f64 to vector<4xf64>
// CHECK-NEXT:             %22 = arith.mulf %21, %13 : vector<4xf64>
// CHECK-NEXT:             %23 = arith.mulf %21, %14 : vector<4xf64>
// CHECK-NEXT:             %24 = arith.addf %arg6, %22 : vector<4xf64>
// CHECK-NEXT:             %25 = arith.addf %arg7, %23 : vector<4xf64>
// CHECK-NEXT:             %26 = affine.load %alloc[%1, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %27 = vector.broadcast %26 : f64 to vector<4xf64>
// CHECK-NEXT:             %28 = arith.mulf %27, %13 : vector<4xf64>
// CHECK-NEXT:             %29 = arith.mulf %27, %14 : vector<4xf64>
// CHECK-NEXT:             %30 = arith.addf %arg8, %28 : vector<4xf64>
// CHECK-NEXT:             %31 = arith.addf %arg9, %29 : vector<4xf64>
// CHECK-NEXT:             %32 = affine.load %alloc[%2, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %33 = vector.broadcast %32 : f64 to vector<4xf64>
// CHECK-NEXT:             %34 = arith.mulf %33, %13 : vector<4xf64>
// CHECK-NEXT:             %35 = arith.mulf %33, %14 : vector<4xf64>
// CHECK-NEXT:             %36 = arith.addf %arg10, %34 : vector<4xf64>
// CHECK-NEXT:             %37 = arith.addf %arg11, %35 : vector<4xf64>
// CHECK-NEXT:             affine.yield %18, %19, %24, %25, %30, %31, %36, %37 : vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>
// CHECK-NEXT:           }
// CHECK-NEXT:           affine.vector_store %11#0, %alloc_0[%arg2, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           affine.vector_store %11#1, %alloc_0[%arg2, %arg1 + 4] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           affine.vector_store %11#2, %alloc_0[%arg2 + 1, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           affine.vector_store %11#3, %alloc_0[%arg2 + 1, %arg1 + 4] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           affine.vector_store %11#4, %alloc_0[%arg2 + 2, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           affine.vector_store %11#5, %alloc_0[%arg2 + 2, %arg1 + 4] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           affine.vector_store %11#6, %alloc_0[%arg2 + 3, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           affine.vector_store %11#7, %alloc_0[%arg2 + 3, %arg1 + 4] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.for %arg1 = #map(%arg0) to #map6(%arg0) step 4 {
// CHECK-NEXT:         affine.for %arg2 = #map1(%arg0) to #map2(%arg0) step 4 {
// CHECK-NEXT:           %0 = affine.apply #map3(%arg2)
// CHECK-NEXT:           %1 = affine.apply #map4(%arg2)
// CHECK-NEXT:           %2 = affine.apply #map5(%arg2)
// CHECK-NEXT:           %3 = affine.vector_load %alloc_0[%arg2, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           %4 = affine.vector_load %alloc_0[%arg2 + 1, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           %5 = affine.vector_load %alloc_0[%arg2 + 2, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           %6 = affine.vector_load %alloc_0[%arg2 + 3, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           %7:4 = affine.for %arg3 = 0 to 64 iter_args(%arg4 = %3, %arg5 = %4, %arg6 = %5, %arg7 = %6) -> (vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>) {
// CHECK-NEXT:             %8 = affine.load %alloc[%arg2, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %9 = affine.vector_load %alloc[%arg3, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:             %10 = vector.broadcast %8 : f64 to vector<4xf64>
// CHECK-NEXT:             %11 = arith.mulf %10, %9 : vector<4xf64>
// CHECK-NEXT:             %12 = arith.addf %arg4, %11 : vector<4xf64>
// CHECK-NEXT:             %13 = affine.load %alloc[%0, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %14 = vector.broadcast %13 : f64 to vector<4xf64>
// CHECK-NEXT:             %15 = arith.mulf %14, %9 : vector<4xf64>
// CHECK-NEXT:             %16 = arith.addf %arg5, %15 : vector<4xf64>
// CHECK-NEXT:             %17 = affine.load %alloc[%1, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %18 = vector.broadcast %17 : f64 to vector<4xf64>
// CHECK-NEXT:             %19 = arith.mulf %18, %9 : vector<4xf64>
// CHECK-NEXT:             %20 = arith.addf %arg6, %19 : vector<4xf64>
// CHECK-NEXT:             %21 = affine.load %alloc[%2, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %22 = vector.broadcast %21 : f64 to vector<4xf64>
// CHECK-NEXT:             %23 = arith.mulf %22, %9 : vector<4xf64>
// CHECK-NEXT:             %24 = arith.addf %arg7, %23 : vector<4xf64>
// CHECK-NEXT:             affine.yield %12, %16, %20, %24 : vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>
// CHECK-NEXT:           }
// CHECK-NEXT:           affine.vector_store %7#0, %alloc_0[%arg2, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           affine.vector_store %7#1, %alloc_0[%arg2 + 1, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           affine.vector_store %7#2, %alloc_0[%arg2 + 2, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           affine.vector_store %7#3, %alloc_0[%arg2 + 3, %arg1] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.for %arg1 = #map6(%arg0) to #map3(%arg0) {
// CHECK-NEXT:         affine.for %arg2 = #map1(%arg0) to #map2(%arg0) step 4 {
// CHECK-NEXT:           %0 = affine.apply #map3(%arg2)
// CHECK-NEXT:           %1 = affine.apply #map4(%arg2)
// CHECK-NEXT:           %2 = affine.apply #map5(%arg2)
// CHECK-NEXT:           %3 = affine.load %alloc_0[%arg2, %arg1] : memref<64x64xf64>
// CHECK-NEXT:           %4 = affine.load %alloc_0[%arg2 + 1, %arg1] : memref<64x64xf64>
// CHECK-NEXT:           %5 = affine.load %alloc_0[%arg2 + 2, %arg1] : memref<64x64xf64>
// CHECK-NEXT:           %6 = affine.load %alloc_0[%arg2 + 3, %arg1] : memref<64x64xf64>
// CHECK-NEXT:           %7:4 = affine.for %arg3 = 0 to 64 iter_args(%arg4 = %3, %arg5 = %4, %arg6 = %5, %arg7 = %6) -> (f64, f64, f64, f64) {
// CHECK-NEXT:             %8 = affine.load %alloc[%arg2, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %9 = affine.load %alloc[%arg3, %arg1] : memref<64x64xf64>
// CHECK-NEXT:             %10 = arith.mulf %8, %9 : f64
// CHECK-NEXT:             %11 = arith.addf %arg4, %10 : f64
// CHECK-NEXT:             %12 = affine.load %alloc[%0, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %13 = arith.mulf %12, %9 : f64
// CHECK-NEXT:             %14 = arith.addf %arg5, %13 : f64
// CHECK-NEXT:             %15 = affine.load %alloc[%1, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %16 = arith.mulf %15, %9 : f64
// CHECK-NEXT:             %17 = arith.addf %arg6, %16 : f64
// CHECK-NEXT:             %18 = affine.load %alloc[%2, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %19 = arith.mulf %18, %9 : f64
// CHECK-NEXT:             %20 = arith.addf %arg7, %19 : f64
// CHECK-NEXT:             affine.yield %11, %14, %17, %20 : f64, f64, f64, f64
// CHECK-NEXT:           }
// CHECK-NEXT:           affine.store %7#0, %alloc_0[%arg2, %arg1] : memref<64x64xf64>
// CHECK-NEXT:           affine.store %7#1, %alloc_0[%arg2 + 1, %arg1] : memref<64x64xf64>
// CHECK-NEXT:           affine.store %7#2, %alloc_0[%arg2 + 2, %arg1] : memref<64x64xf64>
// CHECK-NEXT:           affine.store %7#3, %alloc_0[%arg2 + 3, %arg1] : memref<64x64xf64>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.for %arg1 = #map1(%arg0) to #map2(%arg0) {
// CHECK-NEXT:         affine.for %arg2 = 0 to 64 step 4 {
// CHECK-NEXT:           %0 = affine.load %alloc[%arg1, %arg2] : memref<64x64xf64>
// CHECK-NEXT:           %1 = vector.broadcast %0 : f64 to vector<4xf64>
// CHECK-NEXT:           %2 = affine.apply #map3(%arg2)
// CHECK-NEXT:           %3 = affine.load %alloc[%arg1, %2] : memref<64x64xf64>
// CHECK-NEXT:           %4 = vector.broadcast %3 : f64 to vector<4xf64>
// CHECK-NEXT:           %5 = affine.apply #map4(%arg2)
// CHECK-NEXT:           %6 = affine.load %alloc[%arg1, %5] : memref<64x64xf64>
// CHECK-NEXT:           %7 = vector.broadcast %6 : f64 to vector<4xf64>
// CHECK-NEXT:           %8 = affine.apply #map5(%arg2)
// CHECK-NEXT:           %9 = affine.load %alloc[%arg1, %8] : memref<64x64xf64>
// CHECK-NEXT:           %10 = vector.broadcast %9 : f64 to vector<4xf64>
// CHECK-NEXT:           affine.for %arg3 = #map3(%arg0) to #map7(%arg0, %arg1) step 4 {
// CHECK-NEXT:             %18 = affine.vector_load %alloc[%arg2, %arg3] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:             %19 = affine.vector_load %alloc_0[%arg1, %arg3] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:             %20 = arith.mulf %1, %18 : vector<4xf64>
// CHECK-NEXT:             %21 = arith.addf %19, %20 : vector<4xf64>
// CHECK-NEXT:             %22 = affine.vector_load %alloc[%2, %arg3] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:             %23 = arith.mulf %4, %22 : vector<4xf64>
// CHECK-NEXT:             %24 = arith.addf %21, %23 : vector<4xf64>
// CHECK-NEXT:             %25 = affine.vector_load %alloc[%5, %arg3] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:             %26 = arith.mulf %7, %25 : vector<4xf64>
// CHECK-NEXT:             %27 = arith.addf %24, %26 : vector<4xf64>
// CHECK-NEXT:             %28 = affine.vector_load %alloc[%8, %arg3] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:             %29 = arith.mulf %10, %28 : vector<4xf64>
// CHECK-NEXT:             %30 = arith.addf %27, %29 : vector<4xf64>
// CHECK-NEXT:             affine.vector_store %30, %alloc_0[%arg1, %arg3] : memref<64x64xf64>, vector<4xf64>
// CHECK-NEXT:           }
// CHECK-NEXT:           %11 = affine.load %alloc[%arg1, %arg2] : memref<64x64xf64>
// CHECK-NEXT:           %12 = affine.apply #map3(%arg2)
// CHECK-NEXT:           %13 = affine.load %alloc[%arg1, %12] : memref<64x64xf64>
// CHECK-NEXT:           %14 = affine.apply #map4(%arg2)
// CHECK-NEXT:           %15 = affine.load %alloc[%arg1, %14] : memref<64x64xf64>
// CHECK-NEXT:           %16 = affine.apply #map5(%arg2)
// CHECK-NEXT:           %17 = affine.load %alloc[%arg1, %16] : memref<64x64xf64>
// CHECK-NEXT:           affine.for %arg3 = #map7(%arg0, %arg1) to #map3(%arg1) {
// CHECK-NEXT:             %18 = affine.load %alloc[%arg2, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %19 = affine.load %alloc_0[%arg1, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %20 = arith.mulf %11, %18 : f64
// CHECK-NEXT:             %21 = arith.addf %19, %20 : f64
// CHECK-NEXT:             %22 = affine.load %alloc[%12, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %23 = arith.mulf %13, %22 : f64
// CHECK-NEXT:             %24 = arith.addf %21, %23 : f64
// CHECK-NEXT:             %25 = affine.load %alloc[%14, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %26 = arith.mulf %15, %25 : f64
// CHECK-NEXT:             %27 = arith.addf %24, %26 : f64
// CHECK-NEXT:             %28 = affine.load %alloc[%16, %arg3] : memref<64x64xf64>
// CHECK-NEXT:             %29 = arith.mulf %17, %28 : f64
// CHECK-NEXT:             %30 = arith.addf %27, %29 : f64
// CHECK-NEXT:             affine.store %30, %alloc_0[%arg1, %arg3] : memref<64x64xf64>
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %alloc_0 : memref<64x64xf64>
// CHECK-NEXT:   }

func.func @update() -> memref<64x64xf64> {
  %a = memref.alloc() : memref<64x64xf64>
  %c = memref.alloc() : memref<64x64xf64>
  affine.for %i = 0 to 64 {
    affine.for %k = 0 to 64 {
      affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
        %x = affine.load %a[%i, %k] : memref<64x64xf64>
        %y = affine.load %a[%k, %j] : memref<64x64xf64>
        %z = affine.load %c[%i, %j] : memref<64x64xf64>
        %p = arith.mulf %x, %y : f64
        %s = arith.addf %z, %p : f64
        affine.store %s, %c[%i, %j] : memref<64x64xf64>
      }
    }
  }
  return %c : memref<64x64xf64>
}
