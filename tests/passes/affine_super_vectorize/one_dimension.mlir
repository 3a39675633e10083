// RUN: mlir-opt %s -affine-super-vectorize='virtual-vector-size=128' | FileCheck %s

// The innermost parallel loop runs over vectors; what is not a constant is broadcast. The last vector writes no more than the memref
// has.

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d1 + 1)>
// CHECK-LABEL:  func.func @scaled_sum(%arg0: memref<?x?xf32>, %arg1: memref<64x64xf32>, %arg2: index, %arg3: index, %arg4: f32) -> memref<?x?xf32> {
// CHECK-NEXT:     %0 = vector.broadcast %arg4 : f32 to vector<128xf32>
// CHECK-NEXT:     %cst = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:     %alloc = memref.alloc(%arg2, %arg3) : memref<?x?xf32>
// CHECK-NEXT:     affine.for %arg5 = 0 to %arg2 {
// CHECK-NEXT:       affine.for %arg6 = 0 to %arg3 step 128 {
// CHECK-NEXT:         %cst_0 = arith.constant dense<2.000000e+00> : vector<128xf32>
// CHECK-NEXT:         %1 = ub.poison : f32
// CHECK-NEXT:         %2 = vector.transfer_read %arg0[%arg5, %arg6], %1 : memref<?x?xf32>, vector<128xf32>
// CHECK-NEXT:         %3 = affine.apply #map(%arg5, %arg6)
// CHECK-NEXT:         %4 = affine.apply #map1(%arg5, %arg6)
// CHECK-NEXT:         %5 = ub.poison : f32
// CHECK-NEXT:         %6 = vector.transfer_read %arg1[%3, %4], %5 : memref<64x64xf32>, vector<128xf32>
// CHECK-NEXT:         %7 = arith.addf %2, %6 : vector<128xf32>
// CHECK-NEXT:         %8 = arith.mulf %7, %cst_0 : vector<128xf32>
// CHECK-NEXT:         %9 = arith.mulf %8, %0 : vector<128xf32>
// CHECK-NEXT:         vector.transfer_write %9, %alloc[%arg5, %arg6] : vector<128xf32>, memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %alloc : memref<?x?xf32>
// CHECK-NEXT:   }

func.func @scaled_sum(%a: memref<?x?xf32>, %b: memref<64x64xf32>, %n: index, %m: index, %x: f32) -> memref<?x?xf32> {
  %k = arith.constant 2.0 : f32
  %c = memref.alloc(%n, %m) : memref<?x?xf32>
  affine.for %i = 0 to %n {
    affine.for %j = 0 to %m {
      %0 = affine.load %a[%i, %j] : memref<?x?xf32>
      %1 = affine.load %b[%i, %j + 1] : memref<64x64xf32>
      %2 = arith.addf %0, %1 : f32
      %3 = arith.mulf %2, %k : f32
      %4 = arith.mulf %3, %x : f32
      affine.store %4, %c[%i, %j] : memref<?x?xf32>
    }
  }
  return %c : memref<?x?xf32>
}
