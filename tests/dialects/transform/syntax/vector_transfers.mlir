// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Patterns that lower masks to comparisons of indices.
// CHECK-LABEL: func.func @apply_patterns_vector_materialize_masks() {
// CHECK-NEXT:    transform.apply_patterns.vector.materialize_masks
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_materialize_masks() {
  transform.apply_patterns.vector.materialize_masks
  return
}

// Patterns that make transfers read and write views of lower rank.
// CHECK-LABEL: func.func @apply_patterns_vector_rank_reducing_subview_patterns() {
// CHECK-NEXT:    transform.apply_patterns.vector.rank_reducing_subview_patterns
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_rank_reducing_subview_patterns() {
  transform.apply_patterns.vector.rank_reducing_subview_patterns
  return
}

// Patterns that replace conversions of narrow integers by operations on bytes.
// CHECK-LABEL: func.func @apply_patterns_vector_rewrite_narrow_types() {
// CHECK-NEXT:    transform.apply_patterns.vector.rewrite_narrow_types
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_rewrite_narrow_types() {
  transform.apply_patterns.vector.rewrite_narrow_types
  return
}

// Patterns that sink loads, stores and transfers to their users.
// CHECK-LABEL: func.func @apply_patterns_vector_sink_mem_ops() {
// CHECK-NEXT:    transform.apply_patterns.vector.sink_mem_ops
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_sink_mem_ops() {
  transform.apply_patterns.vector.sink_mem_ops
  return
}

// Patterns that sink broadcasts and transposes through elementwise operations.
// CHECK-LABEL: func.func @apply_patterns_vector_sink_ops() {
// CHECK-NEXT:    transform.apply_patterns.vector.sink_ops
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_sink_ops() {
  transform.apply_patterns.vector.sink_ops
  return
}

// Patterns that split transfers into those in bounds and the rest.
// CHECK-LABEL: func.func @apply_patterns_vector_split_transfer_full_partial() {
// CHECK-NEXT:    transform.apply_patterns.vector.split_transfer_full_partial
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_split_transfer_full_partial() {
  transform.apply_patterns.vector.split_transfer_full_partial
  return
}

// Patterns that make the permutation of a transfer an operation of its own.
// CHECK-LABEL: func.func @apply_patterns_vector_transfer_permutation_patterns() {
// CHECK-NEXT:    transform.apply_patterns.vector.transfer_permutation_patterns
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_transfer_permutation_patterns() {
  transform.apply_patterns.vector.transfer_permutation_patterns
  return
}

// Patterns that lower transfers to loops over transfers of lower rank.
// CHECK-LABEL: func.func @apply_patterns_vector_transfer_to_scf() {
// CHECK-NEXT:    transform.apply_patterns.vector.transfer_to_scf
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_transfer_to_scf() {
  transform.apply_patterns.vector.transfer_to_scf
  return
}

// Patterns that unroll `vector.from_elements` to one dimension.
// CHECK-LABEL: func.func @apply_patterns_vector_unroll_from_elements() {
// CHECK-NEXT:    transform.apply_patterns.vector.unroll_from_elements
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_unroll_from_elements() {
  transform.apply_patterns.vector.unroll_from_elements
  return
}

// Patterns that unroll `vector.to_elements` to one dimension.
// CHECK-LABEL: func.func @apply_patterns_vector_unroll_to_elements() {
// CHECK-NEXT:    transform.apply_patterns.vector.unroll_to_elements
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_unroll_to_elements() {
  transform.apply_patterns.vector.unroll_to_elements
  return
}

// Patterns that fold a multiplication and a reduction to `vector.contract`.
// CHECK-LABEL: func.func @apply_patterns_vector_reduction_to_contract() {
// CHECK-NEXT:    transform.apply_patterns.vector.reduction_to_contract
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_reduction_to_contract() {
  transform.apply_patterns.vector.reduction_to_contract
  return
}
