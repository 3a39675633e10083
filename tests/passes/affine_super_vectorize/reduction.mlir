// RUN: mlir-opt %s -affine-super-vectorize='virtual-vector-size=128 vectorize-reductions=1' | FileCheck %s

// A sum is carried as a vector; lanes beyond the end of the loop add zero.

// CHECK-DAG: #map = affine_map<(d0) -> (-d0 + 500)>
// CHECK-LABEL:  func.func @row_sums(%arg0: memref<256x512xf32>, %arg1: memref<256xf32>) {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     affine.for %arg2 = 0 to 256 {
// CHECK-NEXT:       %cst_0 = arith.constant dense<0.000000e+00> : vector<128xf32>
// CHECK-NEXT:       %0 = affine.for %arg3 = 0 to 500 step 128 iter_args(%arg4 = %cst_0) -> (vector<128xf32>) {
// CHECK-NEXT:         %2 = affine.apply #map(%arg3)
// CHECK-NEXT:         %3 = vector.create_mask %2 : vector<128xi1>
// CHECK-NEXT:         %4 = ub.poison : f32
// CHECK-NEXT:         %5 = vector.transfer_read %arg0[%arg2, %arg3], %4 : memref<256x512xf32>, vector<128xf32>
// CHECK-NEXT:         %6 = arith.select %3, %5, %cst_0 : vector<128xi1>, vector<128xf32>
// CHECK-NEXT:         %7 = arith.addf %arg4, %6 : vector<128xf32>
// CHECK-NEXT:         affine.yield %7 : vector<128xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       %1 = vector.reduction <add>, %0 : vector<128xf32> into f32
// CHECK-NEXT:       affine.store %1, %arg1[%arg2] : memref<256xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @row_sums(%in: memref<256x512xf32>, %out: memref<256xf32>) {
  %cst = arith.constant 0.000000e+00 : f32
  affine.for %i = 0 to 256 {
    %r = affine.for %j = 0 to 500 iter_args(%s = %cst) -> (f32) {
      %ld = affine.load %in[%i, %j] : memref<256x512xf32>
      %add = arith.addf %s, %ld : f32
      affine.yield %add : f32
    }
    affine.store %r, %out[%i] : memref<256xf32>
  }
  return
}
