// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Patterns that fold slices, padding and casts into `linalg.pack` and `linalg.unpack`.
// CHECK-LABEL: func.func @apply_patterns_tensor_fold_into_pack_and_unpack() {
// CHECK-NEXT:    transform.apply_patterns.tensor.fold_into_pack_and_unpack
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_tensor_fold_into_pack_and_unpack() {
  transform.apply_patterns.tensor.fold_into_pack_and_unpack
  return
}

// Patterns that move `tensor.extract_slice` up through operations on whole tensors.
// CHECK-LABEL: func.func @apply_patterns_tensor_bubble_up_extract_slice() {
// CHECK-NEXT:    transform.apply_patterns.tensor.bubble_up_extract_slice
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_tensor_bubble_up_extract_slice() {
  transform.apply_patterns.tensor.bubble_up_extract_slice
  return
}

// Patterns that decompose `tensor.concat` to insertions of slices.
// CHECK-LABEL: func.func @apply_patterns_tensor_decompose_concat() {
// CHECK-NEXT:    transform.apply_patterns.tensor.decompose_concat
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_tensor_decompose_concat() {
  transform.apply_patterns.tensor.decompose_concat
  return
}

// Patterns that drop the rank expansion of a slice that is reduced again.
// CHECK-LABEL: func.func @apply_patterns_tensor_drop_redundant_insert_slice_rank_expansion() {
// CHECK-NEXT:    transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_tensor_drop_redundant_insert_slice_rank_expansion() {
  transform.apply_patterns.tensor.drop_redundant_insert_slice_rank_expansion
  return
}

// Patterns that fold `tensor.extract_slice` and reshapes of `tensor.empty`.
// CHECK-LABEL: func.func @apply_patterns_tensor_fold_tensor_empty() {
// CHECK-NEXT:    transform.apply_patterns.tensor.fold_tensor_empty
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_tensor_fold_tensor_empty() {
  transform.apply_patterns.tensor.fold_tensor_empty
  return
}

// Patterns that fold slices of tensors into `vector.transfer_read` and `vector.transfer_write`.
// CHECK-LABEL: func.func @apply_patterns_tensor_fold_tensor_subset_ops_into_vector_transfers() {
// CHECK-NEXT:    transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_tensor_fold_tensor_subset_ops_into_vector_transfers() {
  transform.apply_patterns.tensor.fold_tensor_subset_ops_into_vector_transfers
  return
}

// Patterns that fold slices of tensors into the operations that use them.
// CHECK-LABEL: func.func @apply_patterns_tensor_fold_tensor_subset_ops() {
// CHECK-NEXT:    transform.apply_patterns.tensor.fold_tensor_subset_ops
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_tensor_fold_tensor_subset_ops() {
  transform.apply_patterns.tensor.fold_tensor_subset_ops
  return
}

// Patterns that merge consecutive `tensor.extract_slice` and `tensor.insert_slice`.
// CHECK-LABEL: func.func @apply_patterns_tensor_merge_consecutive_insert_extract_slice() {
// CHECK-NEXT:    transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_tensor_merge_consecutive_insert_extract_slice() {
  transform.apply_patterns.tensor.merge_consecutive_insert_extract_slice
  return
}

// Patterns that fold reshapes that collapse or expand into neighbouring slices and reshapes.
// CHECK-LABEL: func.func @apply_patterns_tensor_reassociative_reshape_folding() {
// CHECK-NEXT:    transform.apply_patterns.tensor.reassociative_reshape_folding
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_tensor_reassociative_reshape_folding() {
  transform.apply_patterns.tensor.reassociative_reshape_folding
  return
}

// Patterns that replace operations on constant tensors by constants.
// CHECK-LABEL: func.func @apply_patterns_tensor_rewrite_as_constant() {
// CHECK-NEXT:    transform.apply_patterns.tensor.rewrite_as_constant
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_tensor_rewrite_as_constant() {
  transform.apply_patterns.tensor.rewrite_as_constant
  return
}

// Makes a tensor operation independent of the variables of a number of enclosing loops.
// CHECK-LABEL: func.func @tensor_make_loop_independent(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.tensor.make_loop_independent %arg0 {num_loops = 4 : i64} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @tensor_make_loop_independent(%target: !transform.any_op) {
  %0 = transform.tensor.make_loop_independent %target {num_loops = 4 : i64} : (!transform.any_op) -> !transform.any_op
  return
}

// Type converter that lets tensors gain or lose dynamic sizes by `tensor.cast`.
// CHECK-LABEL: func.func @type_conversion_tensor_cast_shape_dynamic_dims() {
// CHECK-NEXT:    transform.type_conversion.tensor.cast_shape_dynamic_dims
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @type_conversion_tensor_cast_shape_dynamic_dims() {
  transform.type_conversion.tensor.cast_shape_dynamic_dims
  return
}
