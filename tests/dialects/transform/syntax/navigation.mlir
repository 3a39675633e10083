// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Handle to the users of a result of the target, which must be one operation.
// CHECK-LABEL: func.func @get_consumers_of_result(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.get_consumers_of_result %arg0[0] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @get_consumers_of_result(%target: !transform.any_op) {
  %users = transform.get_consumers_of_result %target[0] : (!transform.any_op) -> !transform.any_op
  return
}

// Handle to the operations that define the values; for an argument of a block, the parent of the block.
// CHECK-LABEL: func.func @get_defining_op(%arg0: !transform.any_value) {
// CHECK-NEXT:    %0 = transform.get_defining_op %arg0 : (!transform.any_value) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @get_defining_op(%target: !transform.any_value) {
  %0 = transform.get_defining_op %target : (!transform.any_value) -> !transform.any_op
  return
}

// Handle to the operation that defines an operand.
// CHECK-LABEL: func.func @get_producer_of_operand(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.get_producer_of_operand %arg0[0] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @get_producer_of_operand(%target: !transform.any_op) {
  %producer = transform.get_producer_of_operand %target[0] : (!transform.any_op) -> !transform.any_op
  return
}

// Handle to operands of the target: those listed, all but those, or `all`.
// CHECK-LABEL: func.func @get_operand(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.get_operand %arg0[all] : (!transform.any_op) -> !transform.any_value
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @get_operand(%target: !transform.any_op) {
  %value = transform.get_operand %target[all] : (!transform.any_op) -> !transform.any_value
  return
}

// Handle to results of the target: those listed, all but those, or `all`.
// CHECK-LABEL: func.func @get_result(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.get_result %arg0[0] : (!transform.any_op) -> !transform.any_value
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @get_result(%target: !transform.any_op) {
  %value = transform.get_result %target[0] : (!transform.any_op) -> !transform.any_value
  return
}

// Handle to the closest parent that satisfies the conditions.
// CHECK-LABEL: func.func @get_parent_op(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.get_parent_op %arg0 {isolated_from_above, op_name = "func.func"} : (!transform.any_op) -> !transform.op<"func.func">
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @get_parent_op(%target: !transform.any_op) {
  %function = transform.get_parent_op %target {isolated_from_above, op_name = "func.func"} : (!transform.any_op) -> !transform.op<"func.func">
  return
}
