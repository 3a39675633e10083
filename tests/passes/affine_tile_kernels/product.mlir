// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels{vector-bytes=32}))' | FileCheck %s

// A product of matrices becomes tiles of four rows and two vectors, whose sums are in registers. Allocations do not overlap.

// CHECK:        #map = affine_map<(d0) -> (d0 + 1)>
// CHECK:        #map1 = affine_map<(d0) -> (d0 + 2)>
// CHECK:        #map2 = affine_map<(d0) -> (d0 + 3)>
// CHECK:        func.func @product(%arg0: index) -> memref<4x16xf64> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4x32xf64>
// CHECK-NEXT:     %alloc_0 = memref.alloc() : memref<32x16xf64>
// CHECK-NEXT:     %alloc_1 = memref.alloc() : memref<4x16xf64>
// CHECK-NEXT:     affine.for %arg1 = 0 to 16 step 8 {
// CHECK-NEXT:       %0 = affine.apply #map(%c0)
// CHECK-NEXT:       %1 = affine.apply #map1(%c0)
// CHECK-NEXT:       %2 = affine.apply #map2(%c0)
// CHECK-NEXT:       %3 = affine.vector_load %alloc_1[0, %arg1] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       %4 = affine.vector_load %alloc_1[0, %arg1 + 4] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       %5 = affine.vector_load %alloc_1[1, %arg1] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       %6 = affine.vector_load %alloc_1[1, %arg1 + 4] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       %7 = affine.vector_load %alloc_1[2, %arg1] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       %8 = affine.vector_load %alloc_1[2, %arg1 + 4] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       %9 = affine.vector_load %alloc_1[3, %arg1] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       %10 = affine.vector_load %alloc_1[3, %arg1 + 4] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       %11:8 = affine.for %arg2 = 0 to 32 iter_args(%arg3 = %3, %arg4 = %4, %arg5 = %5, %arg6 = %6, %arg7 = %7, %arg8 = %8, %arg9 = %9, %arg10 = %10) -> (vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>) {
// CHECK-NEXT:         %12 = affine.load %alloc[%c0, %arg2] : memref<4x32xf64>
// CHECK-NEXT:         %13 = affine.vector_load %alloc_0[%arg2, %arg1] : memref<32x16xf64>, vector<4xf64>
// CHECK-NEXT:         %14 = affine.vector_load %alloc_0[%arg2, %arg1 + 4] : memref<32x16xf64>, vector<4xf64>
// CHECK-NEXT:         %15 = vector.broadcast %12 : f64 to vector<4xf64>
// CHECK-NEXT:         %16 = arith.mulf %15, %13 : vector<4xf64>
// CHECK-NEXT:         %17 = arith.mulf %15, %14 : vector<4xf64>
// CHECK-NEXT:         %18 = arith.addf %arg3, %16 : vector<4xf64>
// CHECK-NEXT:         %19 = arith.addf %arg4, %17 : vector<4xf64>
// CHECK-NEXT:         %20 = affine.load %alloc[%0, %arg2] : memref<4x32xf64>
// CHECK-NEXT:         %21 = vector.broadcast %20 : f64 to vector<4xf64>
// CHECK-NEXT:         %22 = arith.mulf %21, %13 : vector<4xf64>
// CHECK-NEXT:         %23 = arith.mulf %21, %14 : vector<4xf64>
// CHECK-NEXT:         %24 = arith.addf %arg5, %22 : vector<4xf64>
// CHECK-NEXT:         %25 = arith.addf %arg6, %23 : vector<4xf64>
// CHECK-NEXT:         %26 = affine.load %alloc[%1, %arg2] : memref<4x32xf64>
// CHECK-NEXT:         %27 = vector.broadcast %26 : f64 to vector<4xf64>
// CHECK-NEXT:         %28 = arith.mulf %27, %13 : vector<4xf64>
// CHECK-NEXT:         %29 = arith.mulf %27, %14 : vector<4xf64>
// CHECK-NEXT:         %30 = arith.addf %arg7, %28 : vector<4xf64>
// CHECK-NEXT:         %31 = arith.addf %arg8, %29 : vector<4xf64>
// CHECK-NEXT:         %32 = affine.load %alloc[%2, %arg2] : memref<4x32xf64>
// CHECK-NEXT:         %33 = vector.broadcast %32 : f64 to vector<4xf64>
// CHECK-NEXT:         %34 = arith.mulf %33, %13 : vector<4xf64>
// CHECK-NEXT:         %35 = arith.mulf %33, %14 : vector<4xf64>
// CHECK-NEXT:         %36 = arith.addf %arg9, %34 : vector<4xf64>
// CHECK-NEXT:         %37 = arith.addf %arg10, %35 : vector<4xf64>
// CHECK-NEXT:         affine.yield %18, %19, %24, %25, %30, %31, %36, %37 : vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>, vector<4xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.vector_store %11#0, %alloc_1[0, %arg1] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       affine.vector_store %11#1, %alloc_1[0, %arg1 + 4] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       affine.vector_store %11#2, %alloc_1[1, %arg1] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       affine.vector_store %11#3, %alloc_1[1, %arg1 + 4] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       affine.vector_store %11#4, %alloc_1[2, %arg1] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       affine.vector_store %11#5, %alloc_1[2, %arg1 + 4] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       affine.vector_store %11#6, %alloc_1[3, %arg1] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:       affine.vector_store %11#7, %alloc_1[3, %arg1 + 4] : memref<4x16xf64>, vector<4xf64>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %alloc_1 : memref<4x16xf64>
// CHECK-NEXT:   }

func.func @product(%n: index) -> memref<4x16xf64> {
  %a = memref.alloc() : memref<4x32xf64>
  %b = memref.alloc() : memref<32x16xf64>
  %c = memref.alloc() : memref<4x16xf64>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 16 {
      affine.for %k = 0 to 32 {
        %x = affine.load %a[%i, %k] : memref<4x32xf64>
        %y = affine.load %b[%k, %j] : memref<32x16xf64>
        %z = affine.load %c[%i, %j] : memref<4x16xf64>
        %p = arith.mulf %x, %y : f64
        %s = arith.addf %z, %p : f64
        affine.store %s, %c[%i, %j] : memref<4x16xf64>
      }
    }
  }
  return %c : memref<4x16xf64>
}
