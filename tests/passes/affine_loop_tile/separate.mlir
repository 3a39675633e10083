// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-tile{tile-size=16 separate}))' | FileCheck %s

// Full tiles run in a nest without minima, by a condition.

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>
// CHECK-DAG: #map1 = affine_map<(d0) -> (d0 + 16)>
// CHECK-DAG: #map2 = affine_map<(d0) -> (d0 + 16, 50)>
// CHECK-DAG: #map3 = affine_map<(d0)[s0] -> (d0 + 16, s0)>
// CHECK-DAG: #set = affine_set<(d0, d1)[s0] : (-d0 + 34 >= 0, -d1 + s0 - 16 >= 0)>
// CHECK-LABEL:  func.func @copy(%arg0: memref<64x64xf32>, %arg1: memref<64x64xf32>, %arg2: index) {
// CHECK-NEXT:     affine.for %arg3 = 0 to 50 step 16 {
// CHECK-NEXT:       affine.for %arg4 = 0 to %arg2 step 16 {
// CHECK-NEXT:         affine.if #set(%arg3, %arg4)[%arg2] {
// CHECK-NEXT:           affine.for %arg5 = #map(%arg3) to #map1(%arg3) {
// CHECK-NEXT:             affine.for %arg6 = #map(%arg4) to #map1(%arg4) {
// CHECK-NEXT:               %0 = affine.load %arg0[%arg5, %arg6] : memref<64x64xf32>
// CHECK-NEXT:               affine.store %0, %arg1[%arg5, %arg6] : memref<64x64xf32>
// CHECK-NEXT:             }
// CHECK-NEXT:           }
// CHECK-NEXT:         } else {
// CHECK-NEXT:           affine.for %arg5 = #map(%arg3) to min #map2(%arg3) {
// CHECK-NEXT:             affine.for %arg6 = #map(%arg4) to min #map3(%arg4)[%arg2] {
// CHECK-NEXT:               %0 = affine.load %arg0[%arg5, %arg6] : memref<64x64xf32>
// CHECK-NEXT:               affine.store %0, %arg1[%arg5, %arg6] : memref<64x64xf32>
// CHECK-NEXT:             }
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @copy(%a: memref<64x64xf32>, %b: memref<64x64xf32>, %n: index) {
  affine.for %i = 0 to 50 {
    affine.for %j = 0 to %n {
      %0 = affine.load %a[%i, %j] : memref<64x64xf32>
      affine.store %0, %b[%i, %j] : memref<64x64xf32>
    }
  }
  return
}
