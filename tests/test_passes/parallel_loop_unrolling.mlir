// RUN: mlir-opt %s -test-parallel-loop-unrolling='unroll-factors=2,4' | FileCheck %s

// Each dimension is unrolled by its factor; a loop whose trip count a factor does not divide stays.

// CHECK-DAG: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 + 2)>
// CHECK-DAG: #map2 = affine_map<(d0) -> (d0 + 3)>
// CHECK-LABEL:   func.func @unrolled(%arg0: memref<4x8xf32>, %arg1: f32) {
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      %c4 = arith.constant 4 : index
// CHECK-NEXT:      %c8 = arith.constant 8 : index
// CHECK-NEXT:      %c2 = arith.constant 2 : index
// CHECK-NEXT:      %c4_0 = arith.constant 4 : index
// CHECK-NEXT:      scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%c4, %c8) step (%c2, %c4_0) {
// CHECK-NEXT:        memref.store %arg1, %arg0[%arg2, %arg3] : memref<4x8xf32>
// CHECK-NEXT:        %0 = affine.apply #map(%arg2)
// CHECK-NEXT:        memref.store %arg1, %arg0[%0, %arg3] : memref<4x8xf32>
// CHECK-NEXT:        %1 = affine.apply #map(%arg3)
// CHECK-NEXT:        memref.store %arg1, %arg0[%arg2, %1] : memref<4x8xf32>
// CHECK-NEXT:        %2 = affine.apply #map(%arg2)
// CHECK-NEXT:        memref.store %arg1, %arg0[%2, %1] : memref<4x8xf32>
// CHECK-NEXT:        %3 = affine.apply #map1(%arg3)
// CHECK-NEXT:        memref.store %arg1, %arg0[%arg2, %3] : memref<4x8xf32>
// CHECK-NEXT:        %4 = affine.apply #map(%arg2)
// CHECK-NEXT:        memref.store %arg1, %arg0[%4, %3] : memref<4x8xf32>
// CHECK-NEXT:        %5 = affine.apply #map2(%arg3)
// CHECK-NEXT:        memref.store %arg1, %arg0[%arg2, %5] : memref<4x8xf32>
// CHECK-NEXT:        %6 = affine.apply #map(%arg2)
// CHECK-NEXT:        memref.store %arg1, %arg0[%6, %5] : memref<4x8xf32>
// CHECK-NEXT:        scf.reduce
// CHECK-NEXT:      }
// CHECK-NEXT:      return
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @not_divided(%arg0: memref<4x7xf32>, %arg1: f32) {
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      %c4 = arith.constant 4 : index
// CHECK-NEXT:      %c7 = arith.constant 7 : index
// CHECK-NEXT:      scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%c4, %c7) step (%c1, %c1) {
// CHECK-NEXT:        memref.store %arg1, %arg0[%arg2, %arg3] : memref<4x7xf32>
// CHECK-NEXT:        scf.reduce
// CHECK-NEXT:      }
// CHECK-NEXT:      return
// CHECK-NEXT:    }

func.func @unrolled(%m: memref<4x8xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c4, %c8) step (%c1, %c1) {
    memref.store %x, %m[%i, %j] : memref<4x8xf32>
    scf.reduce
  }
  return
}

func.func @not_divided(%m: memref<4x7xf32>, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%c4, %c7) step (%c1, %c1) {
    memref.store %x, %m[%i, %j] : memref<4x7xf32>
    scf.reduce
  }
  return
}
