// RUN: mlir-opt %s -test-affine-parametric-tile | FileCheck %s

// The sizes of tiles are the first arguments of the function.

// CHECK-DAG: #map = affine_map<()[s0] -> (256 ceildiv s0 + 2)>
// CHECK-DAG: #map1 = affine_map<(d0)[s0, s1] -> (d0 ceildiv s1, (s0 + 4) ceildiv s1)>
// CHECK-DAG: #map2 = affine_map<(d0)[s0] -> ((d0 - 2) * s0 + 2)>
// CHECK-DAG: #map3 = affine_map<(d0)[s0] -> ((d0 - 2) * s0 + s0 + 2, 258)>
// CHECK-DAG: #map4 = affine_map<(d0)[s0] -> (d0 * s0)>
// CHECK-DAG: #map5 = affine_map<(d0, d1)[s0, s1] -> (d1 * s1 + s1 * 2, d0, s0 + 4)>
// CHECK-LABEL:  func.func @tiled(%arg0: index, %arg1: index, %arg2: memref<?x?xf32>, %arg3: index, %arg4: f32) {
// CHECK-NEXT:     affine.for %arg5 = 2 to #map()[%arg0] {
// CHECK-NEXT:       affine.for %arg6 = 0 to min #map1(%arg3)[%arg3, %arg1] step 2 {
// CHECK-NEXT:         affine.for %arg7 = #map2(%arg5)[%arg0] to min #map3(%arg5)[%arg0] {
// CHECK-NEXT:           affine.for %arg8 = #map4(%arg6)[%arg1] to min #map5(%arg3, %arg6)[%arg3, %arg1] step 2 {
// CHECK-NEXT:             affine.store %arg4, %arg2[%arg7, %arg8] : memref<?x?xf32>
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @tiled(%s: index, %t: index, %m: memref<?x?xf32>, %n: index, %x: f32) {
  affine.for %i = 2 to 258 {
    affine.for %j = 0 to min affine_map<(d0)[s0] -> (d0, s0 + 4)>(%n)[%n] step 2 {
      affine.store %x, %m[%i, %j] : memref<?x?xf32>
    }
  }
  return
}
