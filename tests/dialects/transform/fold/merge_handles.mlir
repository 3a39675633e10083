// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A single handle needs no merging, unless it is deduplicated.
// CHECK-LABEL: func.func @single(
// CHECK-NEXT:    %0 = transform.merge_handles deduplicate %arg0 : !transform.any_op
// CHECK-NEXT:    return %arg0, %0 : !transform.any_op, !transform.any_op
func.func @single(%a: !transform.any_op) -> (!transform.any_op, !transform.any_op) {
  %0 = transform.merge_handles %a : !transform.any_op
  %1 = transform.merge_handles deduplicate %a : !transform.any_op
  return %0, %1 : !transform.any_op, !transform.any_op
}

// Several handles stay.
// CHECK-LABEL: func.func @several(
// CHECK-NEXT:    %0 = transform.merge_handles %arg0, %arg1 : !transform.any_op
// CHECK-NEXT:    return %0 : !transform.any_op
func.func @several(%a: !transform.any_op, %b: !transform.any_op) -> !transform.any_op {
  %0 = transform.merge_handles %a, %b : !transform.any_op
  return %0 : !transform.any_op
}
