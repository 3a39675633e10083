// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(test-affine-reify-value-bounds))' | FileCheck %s

// A value may say its bounds itself.
// CHECK-LABEL: func.func @bounded
// CHECK:         %[[LOWER:.*]] = arith.constant 2 : index
// CHECK:         %[[UPPER:.*]] = arith.constant 9 : index
// CHECK:         return %[[LOWER]], %[[UPPER]]
func.func @bounded() -> (index, index) {
  %0 = test.value_with_bounds {max = 8 : index, min = 2 : index}
  %1 = "test.reify_bound"(%0) <{type = "LB"}> : (index) -> index
  %2 = "test.reify_bound"(%0) <{type = "UB"}> : (index) -> index
  return %1, %2 : index, index
}
