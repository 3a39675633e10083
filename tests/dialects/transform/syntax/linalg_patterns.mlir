// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Patterns that decompose `linalg.pack` and `linalg.unpack` whose outer dimensions are one.
// CHECK-LABEL: func.func @apply_patterns_linalg_decompose_pack_unpack() {
// CHECK-NEXT:    transform.apply_patterns.linalg.decompose_pack_unpack
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_linalg_decompose_pack_unpack() {
  transform.apply_patterns.linalg.decompose_pack_unpack
  return
}

// Patterns that decompose `tensor.pad` to an empty tensor, a fill and an insertion.
// CHECK-LABEL: func.func @apply_patterns_linalg_decompose_pad() {
// CHECK-NEXT:    transform.apply_patterns.linalg.decompose_pad
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_linalg_decompose_pad() {
  transform.apply_patterns.linalg.decompose_pad
  return
}

// Patterns that erase unused and repeated inputs of `linalg.generic`.
// CHECK-LABEL: func.func @apply_patterns_linalg_erase_unnecessary_inputs() {
// CHECK-NEXT:    transform.apply_patterns.linalg.erase_unnecessary_inputs
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_linalg_erase_unnecessary_inputs() {
  transform.apply_patterns.linalg.erase_unnecessary_inputs
  return
}

// Patterns that accumulate into the summand of an addition of a product.
// CHECK-LABEL: func.func @apply_patterns_linalg_fold_add_into_dest() {
// CHECK-NEXT:    transform.apply_patterns.linalg.fold_add_into_dest
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_linalg_fold_add_into_dest() {
  transform.apply_patterns.linalg.fold_add_into_dest
  return
}

// Patterns that fold `linalg.pack` and `linalg.unpack` of `tensor.empty`.
// CHECK-LABEL: func.func @apply_patterns_linalg_fold_pack_unpack_into_empty() {
// CHECK-NEXT:    transform.apply_patterns.linalg.fold_pack_unpack_into_empty
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_linalg_fold_pack_unpack_into_empty() {
  transform.apply_patterns.linalg.fold_pack_unpack_into_empty
  return
}

// Patterns that fold dimensions of size one by reshapes.
// CHECK-LABEL: func.func @apply_patterns_linalg_fold_unit_extent_dims_via_reshapes() {
// CHECK-NEXT:    transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_linalg_fold_unit_extent_dims_via_reshapes() {
  transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes
  return
}

// Patterns that fold dimensions of size one by slices that reduce the rank.
// CHECK-LABEL: func.func @apply_patterns_linalg_fold_unit_extent_dims_via_slices() {
// CHECK-NEXT:    transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_linalg_fold_unit_extent_dims_via_slices() {
  transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
  return
}

// Patterns that vectorize `tensor.pad` with its users.
// CHECK-LABEL: func.func @apply_patterns_linalg_pad_vectorization() {
// CHECK-NEXT:    transform.apply_patterns.linalg.pad_vectorization
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_linalg_pad_vectorization() {
  transform.apply_patterns.linalg.pad_vectorization
  return
}

// Patterns that canonicalize what tiling leaves: affine maps, slices and loops.
// CHECK-LABEL: func.func @apply_patterns_linalg_tiling_canonicalization() {
// CHECK-NEXT:    transform.apply_patterns.linalg.tiling_canonicalization
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @apply_patterns_linalg_tiling_canonicalization() {
  transform.apply_patterns.linalg.tiling_canonicalization
  return
}
