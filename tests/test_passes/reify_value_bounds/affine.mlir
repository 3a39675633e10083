// RUN: mlir-opt %s --allow-unregistered-dialect -pass-pipeline='builtin.module(func.func(test-affine-reify-value-bounds))' | FileCheck %s

// Results of affine operations have the bounds of their maps: exact for a linear one, a number where several are there.

// CHECK-DAG: #map = affine_map<(d0)[s0] -> (d0 floordiv 4 + s0 * 3)>
// CHECK-DAG: #map1 = affine_map<()[s0, s1] -> (s1 * 3 + s0 floordiv 4)>
// CHECK-DAG: #map2 = affine_map<(d0) -> (d0 + 3, 42)>
// CHECK-DAG: #map3 = affine_map<(d0)[s0] -> (d0, s0 + 2, 9)>
// CHECK-LABEL:   func.func @affine(%arg0: index, %arg1: index) -> (index, index, index) {
// CHECK-NEXT:      %0 = affine.apply #map(%arg0)[%arg1]
// CHECK-NEXT:      %1 = affine.apply #map1()[%arg0, %arg1]
// CHECK-NEXT:      %2 = affine.min #map2(%arg0)
// CHECK-NEXT:      %c43 = arith.constant 43 : index
// CHECK-NEXT:      %3 = affine.max #map3(%arg0)[%arg1]
// CHECK-NEXT:      %c9 = arith.constant 9 : index
// CHECK-NEXT:      return %1, %c43, %c9 : index, index, index
// CHECK-NEXT:    }

func.func @affine(%a: index, %b: index) -> (index, index, index) {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 floordiv 4 + s0 * 3)>(%a)[%b]
  %1 = "test.reify_bound"(%0) <{type = "EQ"}> : (index) -> index
  %2 = affine.min affine_map<(d0) -> (d0 + 3, 42)>(%a)
  %3 = "test.reify_bound"(%2) <{type = "UB"}> : (index) -> index
  %4 = affine.max affine_map<(d0)[s0] -> (d0, s0 + 2, 9)>(%a)[%b]
  %5 = "test.reify_bound"(%4) <{type = "LB"}> : (index) -> index
  return %1, %3, %5 : index, index, index
}
