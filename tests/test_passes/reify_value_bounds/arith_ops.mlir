// RUN: mlir-opt %s --allow-unregistered-dialect -pass-pipeline='builtin.module(func.func(test-affine-reify-value-bounds{use-arith-ops}))' | FileCheck %s

// A bound may be computed by operations of arith.

// CHECK-DAG: #map = affine_map<(d0)[s0] -> (d0 + s0 * 3)>
// CHECK-LABEL:   func.func @sum(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT:      %0 = affine.apply #map(%arg0)[%arg1]
// CHECK-NEXT:      %c3 = arith.constant 3 : index
// CHECK-NEXT:      %1 = arith.muli %arg1, %c3 : index
// CHECK-NEXT:      %2 = arith.addi %arg0, %1 : index
// CHECK-NEXT:      return %2 : index
// CHECK-NEXT:    }

func.func @sum(%a: index, %b: index) -> index {
  %0 = affine.apply affine_map<(d0)[s0] -> (d0 + s0 * 3)>(%a)[%b]
  %1 = "test.reify_bound"(%0) <{type = "EQ"}> : (index) -> index
  return %1 : index
}
