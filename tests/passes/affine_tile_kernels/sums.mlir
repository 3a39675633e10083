// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// A sum keeps its order: four rows are summed at once, each in a value of its own. Where a loop may have no iteration, its sum is read and
// written only if it has one.

// CHECK:        #map = affine_map<(d0) -> (d0 + 1)>
// CHECK:        #map1 = affine_map<(d0) -> (d0 + 2)>
// CHECK:        #map2 = affine_map<(d0) -> (d0 + 3)>
// CHECK:        #set = affine_set<()[s0] : (s0 - 1 >= 0)>
// CHECK:        func.func @rows(%arg0: index) -> memref<8xf64> {
// CHECK-NEXT:     %alloc = memref.alloc() : memref<8x32xf64>
// CHECK-NEXT:     %alloc_0 = memref.alloc() : memref<8xf64>
// CHECK-NEXT:     affine.for %arg1 = 0 to 8 step 4 {
// CHECK-NEXT:       %0 = affine.apply #map(%arg1)
// CHECK-NEXT:       %1 = affine.apply #map1(%arg1)
// CHECK-NEXT:       %2 = affine.apply #map2(%arg1)
// CHECK-NEXT:       %3 = affine.load %alloc_0[%arg1] : memref<8xf64>
// CHECK-NEXT:       %4 = affine.load %alloc_0[%arg1 + 1] : memref<8xf64>
// CHECK-NEXT:       %5 = affine.load %alloc_0[%arg1 + 2] : memref<8xf64>
// CHECK-NEXT:       %6 = affine.load %alloc_0[%arg1 + 3] : memref<8xf64>
// CHECK-NEXT:       %7:4 = affine.for %arg2 = 0 to 32 iter_args(%arg3 = %3, %arg4 = %4, %arg5 = %5, %arg6 = %6) -> (f64, f64, f64, f64) {
// CHECK-NEXT:         %8 = affine.load %alloc[%arg1, %arg2] : memref<8x32xf64>
// CHECK-NEXT:         %9 = arith.addf %arg3, %8 : f64
// CHECK-NEXT:         %10 = affine.load %alloc[%0, %arg2] : memref<8x32xf64>
// CHECK-NEXT:         %11 = arith.addf %arg4, %10 : f64
// CHECK-NEXT:         %12 = affine.load %alloc[%1, %arg2] : memref<8x32xf64>
// CHECK-NEXT:         %13 = arith.addf %arg5, %12 : f64
// CHECK-NEXT:         %14 = affine.load %alloc[%2, %arg2] : memref<8x32xf64>
// CHECK-NEXT:         %15 = arith.addf %arg6, %14 : f64
// CHECK-NEXT:         affine.yield %9, %11, %13, %15 : f64, f64, f64, f64
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.store %7#0, %alloc_0[%arg1] : memref<8xf64>
// CHECK-NEXT:       affine.store %7#1, %alloc_0[%arg1 + 1] : memref<8xf64>
// CHECK-NEXT:       affine.store %7#2, %alloc_0[%arg1 + 2] : memref<8xf64>
// CHECK-NEXT:       affine.store %7#3, %alloc_0[%arg1 + 3] : memref<8xf64>
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.if #set()[%arg0] {
// CHECK-NEXT:       %0 = affine.load %alloc_0[7] : memref<8xf64>
// CHECK-NEXT:       %1 = affine.for %arg1 = 0 to %arg0 iter_args(%arg2 = %0) -> (f64) {
// CHECK-NEXT:         %2 = affine.load %alloc[0, %arg1] : memref<8x32xf64>
// CHECK-NEXT:         %3 = arith.addf %arg2, %2 : f64
// CHECK-NEXT:         affine.yield %3 : f64
// CHECK-NEXT:       }
// CHECK-NEXT:       affine.store %1, %alloc_0[7] : memref<8xf64>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %alloc_0 : memref<8xf64>
// CHECK-NEXT:   }

func.func @rows(%n: index) -> memref<8xf64> {
  %a = memref.alloc() : memref<8x32xf64>
  %c = memref.alloc() : memref<8xf64>
  affine.for %i = 0 to 8 {
    affine.for %k = 0 to 32 {
      %x = affine.load %a[%i, %k] : memref<8x32xf64>
      %z = affine.load %c[%i] : memref<8xf64>
      %s = arith.addf %z, %x : f64
      affine.store %s, %c[%i] : memref<8xf64>
    }
  }
  affine.for %k = 0 to %n {
    %x = affine.load %a[0, %k] : memref<8x32xf64>
    %z = affine.load %c[7] : memref<8xf64>
    %s = arith.addf %z, %x : f64
    affine.store %s, %c[7] : memref<8xf64>
  }
  return %c : memref<8xf64>
}
