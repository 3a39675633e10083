// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-tile{tile-sizes=8,5,3 }))' | FileCheck %s
// Shows R-251.

// A rectangular nest is tiled by the sizes of the list; where a size does not divide the trip count, the end of a tile is a minimum. A
// triangle is left.

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 + 8)>
// CHECK-DAG: #map2 = affine_map<(d0)[s0] -> (d0 + 5, s0)>
// CHECK-DAG: #map3 = affine_map<(d0) -> (d0 + 6)>
// CHECK-DAG: #map4 = affine_map<(d0) -> (d0 + 1)>
// CHECK-LABEL:  func.func @matrix_product(%arg0: memref<64x64xf32>, %arg1: memref<64x64xf32>, %arg2: memref<64x64xf32>, %arg3: index) {
// CHECK-NEXT:     affine.for %arg4 = 0 to 64 step 8 {
// CHECK-NEXT:       affine.for %arg5 = 0 to %arg3 step 5 {
// CHECK-NEXT:         affine.for %arg6 = 0 to 30 step 6 {
// CHECK-NEXT:           affine.for %arg7 = #map(%arg4) to #map1(%arg4) {
// CHECK-NEXT:             affine.for %arg8 = #map(%arg5) to min #map2(%arg5)[%arg3] {
// CHECK-NEXT:               affine.for %arg9 = #map(%arg6) to #map3(%arg6) step 2 {
// CHECK-NEXT:                 %0 = affine.load %arg0[%arg7, %arg9] : memref<64x64xf32>
// CHECK-NEXT:                 %1 = affine.load %arg1[%arg9, %arg8] : memref<64x64xf32>
// CHECK-NEXT:                 %2 = arith.mulf %0, %1 : f32
// CHECK-NEXT:                 %3 = affine.load %arg2[%arg7, %arg8] : memref<64x64xf32>
// CHECK-NEXT:                 %4 = arith.addf %2, %3 : f32
// CHECK-NEXT:                 affine.store %4, %arg2[%arg7, %arg8] : memref<64x64xf32>
// CHECK-NEXT:               }
// CHECK-NEXT:             }
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-LABEL:  func.func @triangle(%arg0: memref<64x64xf32>, %arg1: f32) {
// CHECK-NEXT:     affine.for %arg2 = 0 to 64 {
// CHECK-NEXT:       affine.for %arg3 = 0 to #map4(%arg2) {
// CHECK-NEXT:         affine.store %arg1, %arg0[%arg2, %arg3] : memref<64x64xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @matrix_product(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %c: memref<64x64xf32>, %n: index) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to %n {
      affine.for %k = 0 to 30 step 2 {
        %0 = affine.load %a[%i, %k] : memref<64x64xf32>
        %1 = affine.load %b[%k, %j] : memref<64x64xf32>
        %2 = arith.mulf %0, %1 : f32
        %3 = affine.load %c[%i, %j] : memref<64x64xf32>
        %4 = arith.addf %2, %3 : f32
        affine.store %4, %c[%i, %j] : memref<64x64xf32>
      }
    }
  }
  return
}

func.func @triangle(%a: memref<64x64xf32>, %x: f32) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to affine_map<(d0) -> (d0 + 1)>(%i) {
      affine.store %x, %a[%i, %j] : memref<64x64xf32>
    }
  }
  return
}
