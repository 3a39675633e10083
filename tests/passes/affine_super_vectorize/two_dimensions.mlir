// RUN: mlir-opt %s -affine-super-vectorize='virtual-vector-size=4,8 test-fastest-varying=0,1' | FileCheck %s
// Shows R-264, R-265.

// Two loops run over vectors of two dimensions. Maps say which index varies along which of them.

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0, 0)>
// CHECK-DAG: #map2 = affine_map<(d0, d1) -> (0, d0)>
// CHECK-LABEL:  func.func @bc(%arg0: memref<64x64xf32>, %arg1: memref<64xf32>, %arg2: memref<64x64xf32>) {
// CHECK-NEXT:     affine.for %arg3 = 0 to 64 step 4 {
// CHECK-NEXT:       affine.for %arg4 = 0 to 64 step 8 {
// CHECK-NEXT:         %0 = ub.poison : f32
// CHECK-NEXT:         %1 = vector.transfer_read %arg0[%arg4, %arg3], %0 {permutation_map = #map} : memref<64x64xf32>, vector<4x8xf32>
// CHECK-NEXT:         %2 = ub.poison : f32
// CHECK-NEXT:         %3 = vector.transfer_read %arg1[%arg3], %2 {permutation_map = #map1} : memref<64xf32>, vector<4x8xf32>
// CHECK-NEXT:         %4 = arith.addf %1, %3 : vector<4x8xf32>
// CHECK-NEXT:         vector.transfer_write %4, %arg2[%arg4, %arg3] {permutation_map = #map} : vector<4x8xf32>, memref<64x64xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.for %arg3 = 0 to 64 step 4 {
// CHECK-NEXT:       affine.for %arg4 = 0 to 64 step 8 {
// CHECK-NEXT:         affine.for %arg5 = 0 to 4 {
// CHECK-NEXT:           %0 = ub.poison : f32
// CHECK-NEXT:           %1 = vector.transfer_read %arg0[%arg4, %arg5], %0 {permutation_map = #map2} : memref<64x64xf32>, vector<4x8xf32>
// CHECK-NEXT:           %2 = ub.poison : f32
// CHECK-NEXT:           %3 = vector.transfer_read %arg1[%arg3], %2 {permutation_map = #map1} : memref<64xf32>, vector<4x8xf32>
// CHECK-NEXT:           %4 = arith.addf %1, %3 : vector<4x8xf32>
// CHECK-NEXT:           vector.transfer_write %4, %arg2[%arg4, %arg3] {permutation_map = #map} : vector<4x8xf32>, memref<64x64xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @bc(%a: memref<64x64xf32>, %b: memref<64xf32>, %c: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %0 = affine.load %a[%j, %i] : memref<64x64xf32>
      %1 = affine.load %b[%i] : memref<64xf32>
      %2 = arith.addf %0, %1 : f32
      affine.store %2, %c[%j, %i] : memref<64x64xf32>
    }
  }
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      affine.for %k = 0 to 4 {
        %0 = affine.load %a[%j, %k] : memref<64x64xf32>
        %1 = affine.load %b[%i] : memref<64xf32>
        %2 = arith.addf %0, %1 : f32
        affine.store %2, %c[%j, %i] : memref<64x64xf32>
      }
    }
  }
  return
}
