// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// A product whose sum is a value of the inner loop is one whose sum is an element of the result: its loops are exchanged, and the columns become vectors.
// The start of the sum is a loop of its own.

// CHECK:        #map = affine_map<(d0) -> (d0 + 1)>
// CHECK:        #map1 = affine_map<(d0) -> (d0 + 2)>
// CHECK:        #map2 = affine_map<(d0) -> (d0 + 3)>
// CHECK:        #map3 = affine_map<(d0) -> (d0 + 4)>
// CHECK:        #map4 = affine_map<(d0) -> (d0 + 5)>
// CHECK:        #map5 = affine_map<(d0) -> (d0 + 6)>
// CHECK:        #map6 = affine_map<(d0) -> (d0 + 7)>
// CHECK:        func.func @product() -> memref<4x8xf64> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f64
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4x8xf64>
// CHECK-NEXT:     %alloc_0 = memref.alloc() : memref<8x8xf64>
// CHECK-NEXT:     %alloc_1 = memref.alloc() : memref<4x8xf64>
// CHECK-NEXT:     affine.for %arg0 = 0 to 4 {
// CHECK-NEXT:       %0 = vector.broadcast %cst : f64 to vector<4xf64>
// CHECK-NEXT:       affine.for %arg1 = 0 to 8 step 8 {
// CHECK-NEXT:         affine.vector_store %0, %alloc_1[%arg0, %arg1] : memref<4x8xf64>, vector<4xf64>
// CHECK-NEXT:         affine.vector_store %0, %alloc_1[%arg0, %arg1 + 4] : memref<4x8xf64>, vector<4xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg0 = 0 to 4 {
// CHECK-NEXT:       %0 = affine.load %alloc[%arg0, %c0] : memref<4x8xf64>
// CHECK-NEXT:       %1 = vector.broadcast %0 : f64 to vector<4xf64>
// CHECK-NEXT:       %2 = affine.apply #map(%c0)
// CHECK-NEXT:       %3 = affine.load %alloc[%arg0, %2] : memref<4x8xf64>
// CHECK-NEXT:       %4 = vector.broadcast %3 : f64 to vector<4xf64>
// CHECK-NEXT:       %5 = affine.apply #map1(%c0)
// CHECK-NEXT:       %6 = affine.load %alloc[%arg0, %5] : memref<4x8xf64>
// CHECK-NEXT:       %7 = vector.broadcast %6 : f64 to vector<4xf64>
// CHECK-NEXT:       %8 = affine.apply #map2(%c0)
// CHECK-NEXT:       %9 = affine.load %alloc[%arg0, %8] : memref<4x8xf64>
// CHECK-NEXT:       %10 = vector.broadcast %9 : f64 to vector<4xf64>
// CHECK-NEXT:       %11 = affine.apply #map3(%c0)
// CHECK-NEXT:       %12 = affine.load %alloc[%arg0, %11] : memref<4x8xf64>
// CHECK-NEXT:       %13 = vector.broadcast %12 : f64 to vector<4xf64>
// CHECK-NEXT:       %14 = affine.apply #map4(%c0)
// CHECK-NEXT:       %15 = affine.load %alloc[%arg0, %14] : memref<4x8xf64>
// CHECK-NEXT:       %16 = vector.broadcast %15 : f64 to vector<4xf64>
// CHECK-NEXT:       %17 = affine.apply #map5(%c0)
// CHECK-NEXT:       %18 = affine.load %alloc[%arg0, %17] : memref<4x8xf64>
// CHECK-NEXT:       %19 = vector.broadcast %18 : f64 to vector<4xf64>
// CHECK-NEXT:       %20 = affine.apply #map6(%c0)
// CHECK-NEXT:       %21 = affine.load %alloc[%arg0, %20] : memref<4x8xf64>
// CHECK-NEXT:       %22 = vector.broadcast %21 : f64 to vector<4xf64>
// CHECK-NEXT:       affine.for %arg1 = 0 to 8 step 8 {
// CHECK-NEXT:         %23 = affine.vector_load %alloc_1[%arg0, %arg1] : memref<4x8xf64>, vector<4xf64>
// CHECK-NEXT:         %24 = affine.vector_load %alloc_1[%arg0, %arg1 + 4] : memref<4x8xf64>, vector<4xf64>
// CHECK-NEXT:         %25 = affine.vector_load %alloc_0[0, %arg1] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %26 = affine.vector_load %alloc_0[0, %arg1 + 4] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %27 = arith.mulf %1, %25 : vector<4xf64>
// CHECK-NEXT:         %28 = arith.mulf %1, %26 : vector<4xf64>
// CHECK-NEXT:         %29 = arith.addf %23, %27 : vector<4xf64>
// CHECK-NEXT:         %30 = arith.addf %24, %28 : vector<4xf64>
// CHECK-NEXT:         %31 = affine.vector_load %alloc_0[1, %arg1] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %32 = affine.vector_load %alloc_0[1, %arg1 + 4] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %33 = arith.mulf %4, %31 : vector<4xf64>
// CHECK-NEXT:         %34 = arith.mulf %4, %32 : vector<4xf64>
// CHECK-NEXT:         %35 = arith.addf %29, %33 : vector<4xf64>
// CHECK-NEXT:         %36 = arith.addf %30, %34 : vector<4xf64>
// CHECK-NEXT:         %37 = affine.vector_load %alloc_0[2, %arg1] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %38 = affine.vector_load %alloc_0[2, %arg1 + 4] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %39 = arith.mulf %7, %37 : vector<4xf64>
// CHECK-NEXT:         %40 = arith.mulf %7, %38 : vector<4xf64>
// CHECK-NEXT:         %41 = arith.addf %35, %39 : vector<4xf64>
// CHECK-NEXT:         %42 = arith.addf %36, %40 : vector<4xf64>
// CHECK-NEXT:         %43 = affine.vector_load %alloc_0[3, %arg1] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %44 = affine.vector_load %alloc_0[3, %arg1 + 4] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %45 = arith.mulf %10, %43 : vector<4xf64>
// CHECK-NEXT:         %46 = arith.mulf %10, %44 : vector<4xf64>
// CHECK-NEXT:         %47 = arith.addf %41, %45 : vector<4xf64>
// CHECK-NEXT:         %48 = arith.addf %42, %46 : vector<4xf64>
// CHECK-NEXT:         %49 = affine.vector_load %alloc_0[4, %arg1] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %50 = affine.vector_load %alloc_0[4, %arg1 + 4] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %51 = arith.mulf %13, %49 : vector<4xf64>
// CHECK-NEXT:         %52 = arith.mulf %13, %50 : vector<4xf64>
// CHECK-NEXT:         %53 = arith.addf %47, %51 : vector<4xf64>
// CHECK-NEXT:         %54 = arith.addf %48, %52 : vector<4xf64>
// CHECK-NEXT:         %55 = affine.vector_load %alloc_0[5, %arg1] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %56 = affine.vector_load %alloc_0[5, %arg1 + 4] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %57 = arith.mulf %16, %55 : vector<4xf64>
// CHECK-NEXT:         %58 = arith.mulf %16, %56 : vector<4xf64>
// CHECK-NEXT:         %59 = arith.addf %53, %57 : vector<4xf64>
// CHECK-NEXT:         %60 = arith.addf %54, %58 : vector<4xf64>
// CHECK-NEXT:         %61 = affine.vector_load %alloc_0[6, %arg1] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %62 = affine.vector_load %alloc_0[6, %arg1 + 4] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %63 = arith.mulf %19, %61 : vector<4xf64>
// CHECK-NEXT:         %64 = arith.mulf %19, %62 : vector<4xf64>
// CHECK-NEXT:         %65 = arith.addf %59, %63 : vector<4xf64>
// CHECK-NEXT:         %66 = arith.addf %60, %64 : vector<4xf64>
// CHECK-NEXT:         %67 = affine.vector_load %alloc_0[7, %arg1] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %68 = affine.vector_load %alloc_0[7, %arg1 + 4] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %69 = arith.mulf %22, %67 : vector<4xf64>
// CHECK-NEXT:         %70 = arith.mulf %22, %68 : vector<4xf64>
// CHECK-NEXT:         %71 = arith.addf %65, %69 : vector<4xf64>
// CHECK-NEXT:         %72 = arith.addf %66, %70 : vector<4xf64>
// CHECK-NEXT:         affine.vector_store %71, %alloc_1[%arg0, %arg1] : memref<4x8xf64>, vector<4xf64>
// CHECK-NEXT:         affine.vector_store %72, %alloc_1[%arg0, %arg1 + 4] : memref<4x8xf64>, vector<4xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg0 = 0 to 4 {
// CHECK-NEXT:       affine.for %arg1 = 0 to 8 step 8 {
// CHECK-NEXT:         %0 = affine.vector_load %alloc_1[%arg0, %arg1] : memref<4x8xf64>, vector<4xf64>
// CHECK-NEXT:         %1 = affine.vector_load %alloc_1[%arg0, %arg1 + 4] : memref<4x8xf64>, vector<4xf64>
// CHECK-NEXT:         affine.vector_store %0, %alloc_1[%arg0, %arg1] : memref<4x8xf64>, vector<4xf64>
// CHECK-NEXT:         affine.vector_store %1, %alloc_1[%arg0, %arg1 + 4] : memref<4x8xf64>, vector<4xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %alloc_1 : memref<4x8xf64>
// CHECK-NEXT:   }

func.func @product() -> memref<4x8xf64> {
  %zero = arith.constant 0.0 : f64
  %a = memref.alloc() : memref<4x8xf64>
  %b = memref.alloc() : memref<8x8xf64>
  %c = memref.alloc() : memref<4x8xf64>
  affine.for %i = 0 to 4 {
    affine.for %j = 0 to 8 {
      %r = affine.for %k = 0 to 8 iter_args(%s = %zero) -> (f64) {
        %x = affine.load %a[%i, %k] : memref<4x8xf64>
        %y = affine.load %b[%k, %j] : memref<8x8xf64>
        %p = arith.mulf %x, %y : f64
        %t = arith.addf %s, %p : f64
        affine.yield %t : f64
      }
      affine.store %r, %c[%i, %j] : memref<4x8xf64>
    }
  }
  return %c : memref<4x8xf64>
}
