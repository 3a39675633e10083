// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Lowers an operation that can be tiled to `scf.for`.
// CHECK-LABEL: func.func @structured_convert_to_loops(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.convert_to_loops %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_convert_to_loops(%target: !transform.any_op) {
  %0 = transform.structured.convert_to_loops %target : (!transform.any_op) -> !transform.any_op
  return
}

// Collapses all loops of an elementwise operation to one.
// CHECK-LABEL: func.func @structured_flatten_elementwise(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.flatten_elementwise %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_flatten_elementwise(%target: !transform.any_op) {
  %0 = transform.structured.flatten_elementwise %target : (!transform.any_op) -> !transform.any_op
  return
}

// Rewrites a named operation as `linalg.generic`.
// CHECK-LABEL: func.func @structured_generalize(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.generalize %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_generalize(%target: !transform.any_op) {
  %0 = transform.structured.generalize %target : (!transform.any_op) -> !transform.any_op
  return
}

// Permutes the loops of a `linalg.generic`.
// CHECK-LABEL: func.func @structured_interchange(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.interchange %arg0 iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_interchange(%target: !transform.any_op) {
  %transformed = transform.structured.interchange %target iterator_interchange = [1, 0] : (!transform.any_op) -> !transform.any_op
  return
}

// Replaces each target by the operation of the region.
// CHECK-LABEL: func.func @structured_replace(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.replace %arg0 {
// CHECK-NEXT:      builtin.module {
// CHECK-NEXT:      }
// CHECK-NEXT:    } : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_replace(%target: !transform.any_op) {
  %replacement = transform.structured.replace %target {
    builtin.module {
    }
  } : (!transform.any_op) -> !transform.any_op
  return
}

// Rewrites a tensor operation in destination-passing style.
// CHECK-LABEL: func.func @structured_rewrite_in_destination_passing_style(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.rewrite_in_destination_passing_style %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_rewrite_in_destination_passing_style(%target: !transform.any_op) {
  %0 = transform.structured.rewrite_in_destination_passing_style %target : (!transform.any_op) -> !transform.any_op
  return
}

// Rewrites a `linalg.generic` as the named operation that it is.
// CHECK-LABEL: func.func @structured_specialize(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.specialize %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_specialize(%target: !transform.any_op) {
  %0 = transform.structured.specialize %target : (!transform.any_op) -> !transform.any_op
  return
}
