// RUN: mlir-opt %s --affine-expand-index-ops-as-affine | FileCheck %s

// Indices are taken apart and put together by affine maps, which are composed.

// CHECK-DAG: #map = affine_map<()[s0] -> (s0 floordiv 3584)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> ((s0 mod 3584) floordiv 224)>
// CHECK-DAG: #map2 = affine_map<()[s0] -> (s0 mod 224)>
// CHECK-DAG: #map3 = affine_map<()[s0, s1] -> (s1 floordiv (s0 * 7))>
// CHECK-DAG: #map4 = affine_map<()[s0, s1] -> ((s1 mod (s0 * 7)) floordiv 7)>
// CHECK-DAG: #map5 = affine_map<()[s0, s1] -> ((s1 mod (s0 * 7)) mod 7)>
// CHECK-DAG: #map6 = affine_map<()[s0, s1, s2] -> (s0 * 15 + s1 * 5 + s2)>
// CHECK-DAG: #map7 = affine_map<()[s0, s1, s2] -> (s1 * 5 + s2 + s0 * (s2 * 5))>
// CHECK-DAG: #map8 = affine_map<(d0) -> (d0 floordiv 4)>
// CHECK-DAG: #map9 = affine_map<(d0, d1) -> (d0 * 3 + d1)>
// CHECK-LABEL:  func.func @a(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index) {
// CHECK-NEXT:     %0 = affine.apply #map()[%arg0]
// CHECK-NEXT:     %1 = affine.apply #map1()[%arg0]
// CHECK-NEXT:     %2 = affine.apply #map2()[%arg0]
// CHECK-NEXT:     return %0, %1, %2 : index, index, index
// CHECK-NEXT:   }
// CHECK-LABEL:  func.func @b(%arg0: index, %arg1: index, %arg2: index, %arg3: memref<?x?x?xf32>) -> (index, index, index) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = memref.dim %arg3, %c1 : memref<?x?x?xf32>
// CHECK-NEXT:     %0 = affine.apply #map3()[%dim, %arg0]
// CHECK-NEXT:     %1 = affine.apply #map4()[%dim, %arg0]
// CHECK-NEXT:     %2 = affine.apply #map5()[%dim, %arg0]
// CHECK-NEXT:     return %0, %1, %2 : index, index, index
// CHECK-NEXT:   }
// CHECK-LABEL:  func.func @c(%arg0: index, %arg1: index, %arg2: index) -> (index, index) {
// CHECK-NEXT:     %0 = affine.apply #map6()[%arg0, %arg1, %arg2]
// CHECK-NEXT:     %1 = affine.apply #map7()[%arg0, %arg1, %arg2]
// CHECK-NEXT:     return %0, %1 : index, index
// CHECK-NEXT:   }
// CHECK-LABEL:  func.func @l(%arg0: index, %arg1: index, %arg2: memref<?x?xf32>, %arg3: memref<?x4xf32>) {
// CHECK-NEXT:     affine.for %arg4 = 0 to %arg1 {
// CHECK-NEXT:       affine.for %arg5 = 0 to 64 {
// CHECK-NEXT:         %0 = affine.apply #map8(%arg5)
// CHECK-NEXT:         %1 = affine.apply #map9(%arg4, %arg5)
// CHECK-NEXT:         %2 = affine.load %arg2[%arg4, %arg5] : memref<?x?xf32>
// CHECK-NEXT:         memref.store %2, %arg2[%0, %1] : memref<?x?xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }

func.func @a(%x: index, %n: index, %k: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %x into (16, 224) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @b(%x: index, %n: index, %k: index, %m: memref<?x?x?xf32>) -> (index, index, index) {
  %c1 = arith.constant 1 : index
  %d = memref.dim %m, %c1 : memref<?x?x?xf32>
  %0:3 = affine.delinearize_index %x into (%k, %d, 7) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @c(%x: index, %n: index, %k: index) -> (index, index) {
  %0 = affine.linearize_index [%x, %n, %k] by (2, 3, 5) : index
  %1 = affine.linearize_index disjoint [%x, %n, %k] by (%n, %k, 5) : index
  return %0, %1 : index, index
}
func.func @l(%x: index, %n: index, %m: memref<?x?xf32>, %o: memref<?x4xf32>) {
  affine.for %i = 0 to %n {
    affine.for %j = 0 to 64 {
      %s:2 = affine.delinearize_index %j into (3, 4) : index, index
      %t = affine.linearize_index [%i, %j] by (2, 3) : index
      %v = affine.load %m[%i, %j] : memref<?x?xf32>
      memref.store %v, %m[%s#0, %t] : memref<?x?xf32>
    }
  }
  return
}
