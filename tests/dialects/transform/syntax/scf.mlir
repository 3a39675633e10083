// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Patterns that canonicalize affine operations inside `scf.for` by its bounds.
// CHECK-LABEL: func.func @apply_patterns_scf_for_loop_canonicalization() {
// CHECK-NEXT:    transform.apply_patterns.scf.for_loop_canonicalization
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_scf_for_loop_canonicalization() {
  transform.apply_patterns.scf.for_loop_canonicalization
  return
}

// Conversion patterns that convert the types of operands, results and arguments of `scf`.
// CHECK-LABEL: func.func @apply_conversion_patterns_scf_structural_conversions() {
// CHECK-NEXT:    transform.apply_conversion_patterns.scf.structural_conversions
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_conversion_patterns_scf_structural_conversions() {
  transform.apply_conversion_patterns.scf.structural_conversions
  return
}

// Conversion patterns that convert `scf` to `cf`.
// CHECK-LABEL: func.func @apply_conversion_patterns_scf_scf_to_control_flow() {
// CHECK-NEXT:    transform.apply_conversion_patterns.scf.scf_to_control_flow
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_conversion_patterns_scf_scf_to_control_flow() {
  transform.apply_conversion_patterns.scf.scf_to_control_flow
  return
}

// Replaces `scf.if` by one of its branches.
// CHECK-LABEL: func.func @scf_take_assumed_branch(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.scf.take_assumed_branch %arg0 : (!transform.any_op) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @scf_take_assumed_branch(%target: !transform.any_op) {
  transform.scf.take_assumed_branch %target : (!transform.any_op) -> ()
  return
}
