// RUN: mlir-opt %s -allow-unregistered-dialect -pass-pipeline='builtin.module(func.func(test-decompose-affine-ops))' | FileCheck %s

// A sum is computed in steps, those first that change in the fewest loops.

// CHECK-DAG: #map = affine_map<() -> (8)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> (s0 * 7)>
// CHECK-DAG: #map2 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-DAG: #map3 = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK-DAG: #map4 = affine_map<()[s0] -> (s0 * 3)>
// CHECK-LABEL:   func.func @sum(%arg0: index, %arg1: index) {
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      %c10 = arith.constant 10 : index
// CHECK-NEXT:      scf.for %arg2 = %c0 to %c10 step %c1 {
// CHECK-NEXT:        scf.for %arg3 = %c0 to %c10 step %c1 {
// CHECK-NEXT:          %0 = affine.apply #map()
// CHECK-NEXT:          %1 = affine.apply #map1()[%arg0]
// CHECK-NEXT:          %2 = affine.apply #map2()[%0, %1]
// CHECK-NEXT:          %3 = affine.apply #map3()[%arg1, %arg2]
// CHECK-NEXT:          %4 = affine.apply #map2()[%2, %3]
// CHECK-NEXT:          %5 = affine.apply #map4()[%arg3]
// CHECK-NEXT:          %6 = affine.apply #map2()[%4, %5]
// CHECK-NEXT:          %7 = affine.apply #map2()[%arg0, %arg2]
// CHECK-NEXT:          "use"(%6, %7) : (index, index) -> ()
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:      return
// CHECK-NEXT:    }

func.func @sum(%a: index, %b: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c0 to %c10 step %c1 {
    scf.for %j = %c0 to %c10 step %c1 {
      %0 = affine.apply affine_map<(d0, d1)[s0, s1] -> (d0 * s1 + d1 * 3 + s0 * 7 + 8)>(%i, %j)[%a, %b]
      %1 = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%i)[%a]
      "use"(%0, %1) : (index, index) -> ()
    }
  }
  return
}
