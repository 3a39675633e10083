// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Handle to the operations nested in the target that satisfy all given conditions.
// CHECK-LABEL: func.func @structured_match(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.match ops{["arith.addi", "arith.muli"]} in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_match(%target: !transform.any_op) {
  %matched = transform.structured.match ops{["arith.addi", "arith.muli"]} in %target : (!transform.any_op) -> !transform.any_op
  return
}
