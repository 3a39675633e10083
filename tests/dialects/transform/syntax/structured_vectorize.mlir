// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Hoists pairs of extractions and broadcasts out of loops.
// CHECK-LABEL: func.func @structured_hoist_redundant_vector_broadcasts(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.hoist_redundant_vector_broadcasts %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_hoist_redundant_vector_broadcasts(%target: !transform.any_op) {
  %0 = transform.structured.hoist_redundant_vector_broadcasts %target : (!transform.any_op) -> !transform.any_op
  return
}

// Hoists pairs of transfers out of loops.
// CHECK-LABEL: func.func @structured_hoist_redundant_vector_transfers(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.hoist_redundant_vector_transfers %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_hoist_redundant_vector_transfers(%target: !transform.any_op) {
  %0 = transform.structured.hoist_redundant_vector_transfers %target : (!transform.any_op) -> !transform.any_op
  return
}

// Vectorizes all operations nested in the target and applies patterns to what comes out.
// CHECK-LABEL: func.func @structured_vectorize_children_and_apply_patterns(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.vectorize_children_and_apply_patterns %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_vectorize_children_and_apply_patterns(%target: !transform.any_op) {
  %0 = transform.structured.vectorize_children_and_apply_patterns %target : (!transform.any_op) -> !transform.any_op
  return
}

// Vectorizes an operation, by masks if its sizes are not those of the vectors.
// CHECK-LABEL: func.func @structured_vectorize(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.structured.vectorize %arg0 vector_sizes [8, [4]] : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_vectorize(%target: !transform.any_op) {
  transform.structured.vectorize %target vector_sizes [8, [4]] : !transform.any_op
  return
}
