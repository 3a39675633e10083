// RUN: mlir-opt %s --allow-unregistered-dialect -pass-pipeline='builtin.module(func.func(test-affine-reify-value-bounds{reify-to-func-args}))' | FileCheck %s

// Sums, products by constants, quotients and selected values, in terms of the arguments of the function.

// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s0 + s1 - 3)>
// CHECK-DAG: #map1 = affine_map<()[s0, s1] -> (s0 * 3 + s1 * 3)>
// CHECK-DAG: #map2 = affine_map<()[s0] -> (s0 floordiv 3)>
// CHECK-DAG: #map3 = affine_map<()[s0] -> (s0 + 4)>
// CHECK-LABEL:   func.func @arith(%arg0: index, %arg1: index, %arg2: i1) -> (index, index, index, index, index) {
// CHECK-NEXT:      %c3 = arith.constant 3 : index
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg1 : index
// CHECK-NEXT:      %1 = arith.subi %0, %c3 : index
// CHECK-NEXT:      %2 = affine.apply #map()[%arg0, %arg1]
// CHECK-NEXT:      %3 = arith.muli %0, %c3 : index
// CHECK-NEXT:      %4 = affine.apply #map1()[%arg0, %arg1]
// CHECK-NEXT:      %5 = arith.floordivsi %arg0, %c3 : index
// CHECK-NEXT:      %6 = affine.apply #map2()[%arg0]
// CHECK-NEXT:      %7 = arith.addi %arg0, %c3 : index
// CHECK-NEXT:      %8 = arith.select %arg2, %arg0, %7 : index
// CHECK-NEXT:      %9 = affine.apply #map3()[%arg0]
// CHECK-NEXT:      return %2, %4, %6, %arg0, %9 : index, index, index, index, index
// CHECK-NEXT:    }

func.func @arith(%a: index, %b: index, %c: i1) -> (index, index, index, index, index) {
  %c3 = arith.constant 3 : index
  %0 = arith.addi %a, %b : index
  %1 = arith.subi %0, %c3 : index
  %2 = "test.reify_bound"(%1) <{type = "EQ"}> : (index) -> index
  %3 = arith.muli %0, %c3 : index
  %4 = "test.reify_bound"(%3) <{type = "EQ"}> : (index) -> index
  %5 = arith.floordivsi %a, %c3 : index
  %6 = "test.reify_bound"(%5) <{type = "EQ"}> : (index) -> index
  %7 = arith.addi %a, %c3 : index
  %8 = arith.select %c, %a, %7 : index
  %9 = "test.reify_bound"(%8) <{type = "LB"}> : (index) -> index
  %10 = "test.reify_bound"(%8) <{type = "UB"}> : (index) -> index
  return %2, %4, %6, %9, %10 : index, index, index, index, index
}
