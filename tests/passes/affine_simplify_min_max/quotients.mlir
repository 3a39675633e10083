// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-simplify-min-max))' | FileCheck %s

// The quotient of a positive minimum by one of its results is 1, if it is rounded up.

// CHECK-DAG: #map = affine_map<()[s0] -> (1, s0)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> (s0 + 1)>
// CHECK-DAG: #map2 = affine_map<()[s0] -> (8, s0)>
// CHECK-DAG: #map3 = affine_map<()[s0] -> (s0 ceildiv 8)>
// CHECK-LABEL:   func.func @rounded_up(%arg0: index) -> (index, index, index) {
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      %0 = affine.max #map()[%arg0]
// CHECK-NEXT:      %1 = affine.apply #map1()[%0]
// CHECK-NEXT:      return %c1, %c1, %1 : index, index, index
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @may_be_zero(%arg0: index) -> index {
// CHECK-NEXT:      %0 = affine.min #map2()[%arg0]
// CHECK-NEXT:      %1 = affine.apply #map3()[%0]
// CHECK-NEXT:      return %1 : index
// CHECK-NEXT:    }

func.func @rounded_up(%n: index) -> (index, index, index) {
  %0 = affine.max affine_map<()[s0] -> (s0, 1)>()[%n]
  %1 = affine.min affine_map<()[s0] -> (s0, 8)>()[%0]
  %2 = affine.apply affine_map<()[s0] -> (s0 ceildiv 8)>()[%1]
  %3 = affine.apply affine_map<()[s0, s1] -> (s0 ceildiv s1)>()[%1, %0]
  %4 = affine.apply affine_map<()[s0, s1] -> ((s0 + 7) floordiv 8 + s1)>()[%1, %0]
  return %2, %3, %4 : index, index, index
}

func.func @may_be_zero(%n: index) -> index {
  %0 = affine.min affine_map<()[s0] -> (s0, 8)>()[%n]
  %1 = affine.apply affine_map<()[s0] -> (s0 ceildiv 8)>()[%0]
  return %1 : index
}
