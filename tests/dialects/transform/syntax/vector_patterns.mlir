// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Patterns that drop leading dimensions of size one.
// CHECK-LABEL: func.func @apply_patterns_vector_cast_away_vector_leading_one_dim() {
// CHECK-NEXT:    transform.apply_patterns.vector.cast_away_vector_leading_one_dim
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_cast_away_vector_leading_one_dim() {
  transform.apply_patterns.vector.cast_away_vector_leading_one_dim
  return
}

// Patterns that drop innermost dimensions of size one of transfers.
// CHECK-LABEL: func.func @apply_patterns_vector_drop_inner_most_unit_dims_from_xfer_ops() {
// CHECK-NEXT:    transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_drop_inner_most_unit_dims_from_xfer_ops() {
  transform.apply_patterns.vector.drop_inner_most_unit_dims_from_xfer_ops
  return
}

// Patterns that drop dimensions of size one by `vector.shape_cast`.
// CHECK-LABEL: func.func @apply_patterns_vector_drop_unit_dims_with_shape_cast() {
// CHECK-NEXT:    transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_drop_unit_dims_with_shape_cast() {
  transform.apply_patterns.vector.drop_unit_dims_with_shape_cast
  return
}

// Patterns that fold extensions of `arith` into `vector.contract`.
// CHECK-LABEL: func.func @apply_patterns_vector_fold_arith_extension() {
// CHECK-NEXT:    transform.apply_patterns.vector.fold_arith_extension
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_fold_arith_extension() {
  transform.apply_patterns.vector.fold_arith_extension
  return
}

// Patterns that fold elementwise operations on vectors into `vector` operations.
// CHECK-LABEL: func.func @apply_patterns_vector_elementwise_to_vector() {
// CHECK-NEXT:    transform.apply_patterns.vector.elementwise_to_vector
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_vector_elementwise_to_vector() {
  transform.apply_patterns.vector.elementwise_to_vector
  return
}

// Conversion patterns that convert `vector` to `llvm`.
// CHECK-LABEL: func.func @apply_conversion_patterns_vector_vector_to_llvm() {
// CHECK-NEXT:    transform.apply_conversion_patterns.vector.vector_to_llvm
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_conversion_patterns_vector_vector_to_llvm() {
  transform.apply_conversion_patterns.vector.vector_to_llvm
  return
}
