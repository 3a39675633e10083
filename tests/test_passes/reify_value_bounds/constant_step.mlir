// RUN: terrane opt %s --allow-unregistered-dialect --pass-pipeline='builtin.module(func.func(test-affine-reify-value-bounds))' | FileCheck %s

// The variable of a loop with a constant step is less than the upper bound.

// CHECK-LABEL: func.func @stepped(%arg0: index, %arg1: index)
// CHECK:       scf.for %arg2 = %arg0 to %arg1 step %c5 {
// CHECK-NEXT:    "use"(%arg1) : (index) -> ()
func.func @stepped(%lb: index, %ub: index) {
  %c5 = arith.constant 5 : index
  scf.for %i = %lb to %ub step %c5 {
    %0 = "test.reify_bound"(%i) <{type = "UB"}> : (index) -> index
    "use"(%0) : (index) -> ()
  }
  return
}
