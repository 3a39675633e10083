// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// Where the inner loop carries values, the columns of an outer loop become vectors that it carries; where those are not neighbours, four rows are
// computed at once.

// CHECK:        #map = affine_map<(d0) -> (d0 + 1)>
// CHECK:        #map1 = affine_map<(d0) -> (d0 + 2)>
// CHECK:        #map2 = affine_map<(d0) -> (d0 + 3)>
// CHECK:        func.func @columns() -> memref<8x8xf64> {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f64
// CHECK-NEXT:     %alloc = memref.alloc() : memref<8x8xf64>
// CHECK-NEXT:     affine.for %arg0 = 0 to 8 step 8 {
// CHECK-NEXT:       %0 = vector.broadcast %cst : f64 to vector<4xf64>
// CHECK-NEXT:       %1:2 = affine.for %arg1 = 0 to 8 iter_args(%arg2 = %0, %arg3 = %0) -> (vector<4xf64>, vector<4xf64>) {
// CHECK-NEXT:         %2 = affine.vector_load %alloc[%arg1, %arg0] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %3 = affine.vector_load %alloc[%arg1, %arg0 + 4] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         %4 = arith.addf %arg2, %2 : vector<4xf64>
// CHECK-NEXT:         %5 = arith.addf %arg3, %3 : vector<4xf64>
// CHECK-NEXT:         affine.vector_store %4, %alloc[%arg1, %arg0] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         affine.vector_store %5, %alloc[%arg1, %arg0 + 4] : memref<8x8xf64>, vector<4xf64>
// CHECK-NEXT:         affine.yield %4, %5 : vector<4xf64>, vector<4xf64>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %alloc : memref<8x8xf64>
// CHECK-NEXT:   }
// CHECK:        func.func @rows() -> memref<8x8xf64> {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f64
// CHECK-NEXT:     %alloc = memref.alloc() : memref<8x8xf64>
// CHECK-NEXT:     affine.for %arg0 = 0 to 8 step 4 {
// CHECK-NEXT:       %0 = affine.apply #map(%arg0)
// CHECK-NEXT:       %1 = affine.apply #map1(%arg0)
// CHECK-NEXT:       %2 = affine.apply #map2(%arg0)
// CHECK-NEXT:       %3:4 = affine.for %arg1 = 0 to 8 iter_args(%arg2 = %cst, %arg3 = %cst, %arg4 = %cst, %arg5 = %cst) -> (f64, f64, f64, f64) {
// CHECK-NEXT:         %4 = affine.load %alloc[%arg0, %arg1] : memref<8x8xf64>
// CHECK-NEXT:         %5 = arith.addf %arg2, %4 : f64
// CHECK-NEXT:         affine.store %5, %alloc[%arg0, %arg1] : memref<8x8xf64>
// CHECK-NEXT:         %6 = affine.load %alloc[%0, %arg1] : memref<8x8xf64>
// CHECK-NEXT:         %7 = arith.addf %arg3, %6 : f64
// CHECK-NEXT:         affine.store %7, %alloc[%0, %arg1] : memref<8x8xf64>
// CHECK-NEXT:         %8 = affine.load %alloc[%1, %arg1] : memref<8x8xf64>
// CHECK-NEXT:         %9 = arith.addf %arg4, %8 : f64
// CHECK-NEXT:         affine.store %9, %alloc[%1, %arg1] : memref<8x8xf64>
// CHECK-NEXT:         %10 = affine.load %alloc[%2, %arg1] : memref<8x8xf64>
// CHECK-NEXT:         %11 = arith.addf %arg5, %10 : f64
// CHECK-NEXT:         affine.store %11, %alloc[%2, %arg1] : memref<8x8xf64>
// CHECK-NEXT:         affine.yield %5, %7, %9, %11 : f64, f64, f64, f64
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %alloc : memref<8x8xf64>
// CHECK-NEXT:   }

func.func @columns() -> memref<8x8xf64> {
  %zero = arith.constant 0.0 : f64
  %a = memref.alloc() : memref<8x8xf64>
  affine.for %j = 0 to 8 {
    %r = affine.for %i = 0 to 8 iter_args(%s = %zero) -> (f64) {
      %x = affine.load %a[%i, %j] : memref<8x8xf64>
      %t = arith.addf %s, %x : f64
      affine.store %t, %a[%i, %j] : memref<8x8xf64>
      affine.yield %t : f64
    }
  }
  return %a : memref<8x8xf64>
}

func.func @rows() -> memref<8x8xf64> {
  %zero = arith.constant 0.0 : f64
  %a = memref.alloc() : memref<8x8xf64>
  affine.for %i = 0 to 8 {
    %r = affine.for %j = 0 to 8 iter_args(%s = %zero) -> (f64) {
      %x = affine.load %a[%i, %j] : memref<8x8xf64>
      %t = arith.addf %s, %x : f64
      affine.store %t, %a[%i, %j] : memref<8x8xf64>
      affine.yield %t : f64
    }
  }
  return %a : memref<8x8xf64>
}
