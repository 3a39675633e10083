// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Reports parameters as remarks, at the payload of the anchor if there is one.
// CHECK-LABEL: func.func @debug_emit_param_as_remark(%arg0: !transform.param<i64>, %arg1: !transform.any_op) {
// CHECK-NEXT:    transform.debug.emit_param_as_remark %arg0, "size" at %arg1 : !transform.param<i64>, !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @debug_emit_param_as_remark(%param: !transform.param<i64>, %anchor: !transform.any_op) {
  transform.debug.emit_param_as_remark %param, "size" at %anchor : !transform.param<i64>, !transform.any_op
  return
}

// Reports a remark at each payload operation or value.
// CHECK-LABEL: func.func @debug_emit_remark_at(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.debug.emit_remark_at %arg0, "found" : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @debug_emit_remark_at(%at: !transform.any_op) {
  transform.debug.emit_remark_at %at, "found" : !transform.any_op
  return
}

// Sets an attribute of each payload operation: a unit, or the parameter.
// CHECK-LABEL: func.func @annotate(%arg0: !transform.any_op, %arg1: !transform.any_param) {
// CHECK-NEXT:    transform.annotate %arg0 "key" = %arg1 : !transform.any_op, !transform.any_param
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @annotate(%target: !transform.any_op, %param: !transform.any_param) {
  transform.annotate %target "key" = %param : !transform.any_op, !transform.any_param
  return
}

// Parameters with the types of the values, or of their elements.
// CHECK-LABEL: func.func @get_type(%arg0: !transform.any_value) {
// CHECK-NEXT:    %0 = transform.get_type %arg0 : (!transform.any_value) -> !transform.any_param
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @get_type(%value: !transform.any_value) {
  %0 = transform.get_type %value : (!transform.any_value) -> !transform.any_param
  return
}

// Parameter with a constant value.
// CHECK-LABEL: func.func @param_constant() {
// CHECK-NEXT:    %0 = transform.param.constant 8 : i64 -> !transform.param<i64>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @param_constant() {
  %size = transform.param.constant 8 : i64 -> !transform.param<i64>
  return
}

// Prints the payload operations, or all of the payload without a target.
// CHECK-LABEL: func.func @print(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.print %arg0 {name = "the loops"} : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @print(%target: !transform.any_op) {
  transform.print %target {name = "the loops"} : !transform.any_op
  return
}

// Verifies the target: a failure is a definite error.
// CHECK-LABEL: func.func @verify(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.verify %arg0 : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @verify(%target: !transform.any_op) {
  transform.verify %target : !transform.any_op
  return
}
