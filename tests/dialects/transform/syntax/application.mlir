// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Patterns that canonicalize all registered operations.
// CHECK-LABEL: func.func @apply_patterns_canonicalization() {
// CHECK-NEXT:    transform.apply_patterns.canonicalization
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_canonicalization() {
  transform.apply_patterns.canonicalization
  return
}

// Applies the patterns of the region to the target until nothing changes.
// CHECK-LABEL: func.func @apply_patterns(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.apply_patterns to %arg0 {
// CHECK-NEXT:      transform.apply_patterns.canonicalization
// CHECK-NEXT:    } {apply_cse} : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns(%target: !transform.any_op) {
  transform.apply_patterns to %target {
    transform.apply_patterns.canonicalization
  } {apply_cse} : !transform.any_op
  return
}

// Eliminates common subexpressions in the target.
// CHECK-LABEL: func.func @apply_cse(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.apply_cse to %arg0 : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_cse(%target: !transform.any_op) {
  transform.apply_cse to %target : !transform.any_op
  return
}

// Erases dead operations in the target.
// CHECK-LABEL: func.func @apply_dce(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.apply_dce to %arg0 : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_dce(%target: !transform.any_op) {
  transform.apply_dce to %target : !transform.any_op
  return
}

// Moves loop-invariant operations out of the target, a loop.
// CHECK-LABEL: func.func @apply_licm(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.apply_licm to %arg0 : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_licm(%target: !transform.any_op) {
  transform.apply_licm to %target : !transform.any_op
  return
}

// Converts the target by the conversion patterns of a region.
// CHECK-LABEL: func.func @apply_conversion_patterns(%arg0: !transform.any_op) {
// CHECK-NEXT:    transform.apply_conversion_patterns to %arg0 {
// CHECK-NEXT:      transform.apply_conversion_patterns.func.func_to_llvm
// CHECK-NEXT:    } with type_converter {
// CHECK-NEXT:      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
// CHECK-NEXT:    } {legal_dialects = ["llvm"]} : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_conversion_patterns(%target: !transform.any_op) {
  transform.apply_conversion_patterns to %target {
    transform.apply_conversion_patterns.func.func_to_llvm
  } with type_converter {
    transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
  } {legal_dialects = ["llvm"]} : !transform.any_op
  return
}

// Conversion patterns that convert a dialect to `llvm`: those that the dialect gives to `convert-to-llvm`.
// CHECK-LABEL: func.func @apply_conversion_patterns_dialect_to_llvm() {
// CHECK-NEXT:    transform.apply_conversion_patterns.dialect_to_llvm "cf"
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_conversion_patterns_dialect_to_llvm() {
  transform.apply_conversion_patterns.dialect_to_llvm "cf"
  return
}

// Runs a pass or pipeline on the target; its options are attributes or parameters.
// CHECK-LABEL: func.func @apply_registered_pass(%arg0: !transform.any_param, %arg1: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.apply_registered_pass "canonicalize" with options = {"max-iterations" = %arg0, "top-down" = false} to %arg1 : (!transform.any_op, !transform.any_param) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_registered_pass(%param: !transform.any_param, %target: !transform.any_op) {
  %result = transform.apply_registered_pass "canonicalize" with options = {"max-iterations" = %param, "top-down" = false} to %target : (!transform.any_op, !transform.any_param) -> !transform.any_op
  return
}
