// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Succeeds if no operation is associated with the handle.
// CHECK-LABEL: func.func @match_operation_empty(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.match.operation_empty %arg0 : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_operation_empty(%operand_handle: !transform.any_op) {
  transform.match.operation_empty %operand_handle : !transform.any_op
  return
}

// Succeeds if the operation has one of the names.
// CHECK-LABEL: func.func @match_operation_name(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.match.operation_name %arg0 ["scf.for", "scf.while"] : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_operation_name(%op: !transform.any_op) {
  transform.match.operation_name %op ["scf.for", "scf.while"] : !transform.any_op
  return
}

// Succeeds if the comparison holds for each pair of parameters.
// CHECK-LABEL: func.func @match_param_cmpi(%arg0: !transform.param<i64>, %arg1: !transform.param<i64>) {
// CHECK-NEXT:    transform.match.param.cmpi lt %arg0, %arg1 : !transform.param<i64>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @match_param_cmpi(%param: !transform.param<i64>, %reference: !transform.param<i64>) {
  transform.match.param.cmpi lt %param, %reference : !transform.param<i64>
  return
}
