// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Patterns that replace `vector.interleave` by `vector.shuffle`.
// CHECK-LABEL: func.func @apply_patterns_vector_interleave_to_shuffle() {
// CHECK-NEXT:    transform.apply_patterns.vector.interleave_to_shuffle
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_interleave_to_shuffle() {
  transform.apply_patterns.vector.interleave_to_shuffle
  return
}

// Patterns that lower `vector.bitcast` to one dimension.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_bitcast() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_bitcast
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_bitcast() {
  transform.apply_patterns.vector.lower_bitcast
  return
}

// Patterns that lower `vector.broadcast` to extractions, insertions and splats.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_broadcast() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_broadcast
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_broadcast() {
  transform.apply_patterns.vector.lower_broadcast
  return
}

// Patterns that lower `vector.contract` by a strategy.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_contraction() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_contraction
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_contraction() {
  transform.apply_patterns.vector.lower_contraction
  return
}

// Patterns that lower `vector.create_mask` and `vector.constant_mask`.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_create_mask() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_create_mask
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_create_mask() {
  transform.apply_patterns.vector.lower_create_mask
  return
}

// Patterns that lower `vector.gather` to loads under conditions.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_gather() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_gather
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_gather() {
  transform.apply_patterns.vector.lower_gather
  return
}

// Patterns that lower `vector.interleave` and `vector.deinterleave` to one dimension.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_interleave() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_interleave
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_interleave() {
  transform.apply_patterns.vector.lower_interleave
  return
}

// Patterns that lower `vector.mask` of transfers to masked transfers.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_masked_transfers() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_masked_transfers
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_masked_transfers() {
  transform.apply_patterns.vector.lower_masked_transfers
  return
}

// Patterns that lower creations of masks.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_masks() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_masks
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_masks() {
  transform.apply_patterns.vector.lower_masks
  return
}

// Patterns that lower `vector.multi_reduction` by a strategy.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_multi_reduction() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_multi_reduction
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_multi_reduction() {
  transform.apply_patterns.vector.lower_multi_reduction
  return
}

// Patterns that lower `vector.outerproduct` to multiplications and additions.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_outerproduct() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_outerproduct
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_outerproduct() {
  transform.apply_patterns.vector.lower_outerproduct
  return
}

// Patterns that lower `vector.scan` to slices and arithmetic.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_scan() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_scan
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_scan() {
  transform.apply_patterns.vector.lower_scan
  return
}

// Patterns that lower `vector.shape_cast` to extractions and insertions.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_shape_cast() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_shape_cast
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_shape_cast() {
  transform.apply_patterns.vector.lower_shape_cast
  return
}

// Patterns that lower transfers of at most `max_transfer_rank` dimensions to loads and stores.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_transfer() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_transfer
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_transfer() {
  transform.apply_patterns.vector.lower_transfer
  return
}

// Patterns that lower `vector.transpose` by a strategy.
// CHECK-LABEL: func.func @apply_patterns_vector_lower_transpose() {
// CHECK-NEXT:    transform.apply_patterns.vector.lower_transpose
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_lower_transpose() {
  transform.apply_patterns.vector.lower_transpose
  return
}
