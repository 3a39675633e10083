// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Handle of another type to the same payload operations.
// CHECK-LABEL: func.func @cast(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.cast %arg0 : !transform.any_op to !transform.op<"scf.for">
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @cast(%input: !transform.any_op) {
  %loop = transform.cast %input : !transform.any_op to !transform.op<"scf.for">
  return
}

// Parameter with the number of payload entities of a handle.
// CHECK-LABEL: func.func @num_associations(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.num_associations %arg0 : (!transform.any_op) -> !transform.param<i64>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @num_associations(%handle: !transform.any_op) {
  %count = transform.num_associations %handle : (!transform.any_op) -> !transform.param<i64>
  return
}

// Handles repeated as often as the pattern has payload operations.
// CHECK-LABEL: func.func @replicate(%arg0: !transform.any_op, %arg1: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.replicate num(%arg0) %arg1 : !transform.any_op, !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @replicate(%pattern: !transform.any_op, %handle: !transform.any_op) {
  %replicated = transform.replicate num(%pattern) %handle : !transform.any_op, !transform.any_op
  return
}

// Handle to those payload operations that have the name.
// CHECK-LABEL: func.func @select(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.select "scf.for" in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @select(%target: !transform.any_op) {
  %loops = transform.select "scf.for" in %target : (!transform.any_op) -> !transform.any_op
  return
}

// Handle to the payload of all handles, in order; with `deduplicate` each once.
// CHECK-LABEL: func.func @merge_handles(%arg0: !transform.any_op, %arg1: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.merge_handles deduplicate %arg0, %arg1 : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @merge_handles(%first: !transform.any_op, %second: !transform.any_op) {
  %both = transform.merge_handles deduplicate %first, %second : !transform.any_op
  return
}

// One handle for each payload entity; a surplus goes to the last, or to `overflow_result`.
// CHECK-LABEL: func.func @split_handle(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0:2 = transform.split_handle %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @split_handle(%handle: !transform.any_op) {
  %first, %second = transform.split_handle %handle : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  return
}
