// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Tile sizes that halve from the target size, and the chunk of the dimension that each covers.
// CHECK-LABEL: func.func @structured_continuous_tile_sizes(%arg0: !transform.any_op) {
// CHECK-NEXT:    %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %arg0 {dimension = 4 : i64, target_size = 4 : i64} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_continuous_tile_sizes(%target: !transform.any_op) {
  %tile_sizes, %chunk_sizes = transform.structured.continuous_tile_sizes %target {dimension = 4 : i64, target_size = 4 : i64} : (!transform.any_op) -> !transform.any_op
  return
}

// Two tile sizes, multiples of the divisor, that cover a dimension without a rest, and the point where it is
// split.
// CHECK-LABEL: func.func @structured_multitile_sizes(%arg0: !transform.any_op) {
// CHECK-NEXT:    %low_size, %high_size, %split_point = transform.structured.multitile_sizes %arg0 {dimension = 4 : i64, target_size = 4 : i64} : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_multitile_sizes(%target: !transform.any_op) {
  %low_size, %high_size, %split_point = transform.structured.multitile_sizes %target {dimension = 4 : i64, target_size = 4 : i64} : (!transform.any_op) -> !transform.any_op
  return
}

// Splits an operation in two along a dimension, or with `multiway` in as many as there are sizes.
// CHECK-LABEL: func.func @structured_split(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.split %arg0 after 8  {dimension = 0 : i64} : !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_split(%target: !transform.any_op) {
  %parts = transform.structured.split %target after 8 {dimension = 0} : !transform.any_op
  return
}

// Splits a reduction in a parallel one and one that combines its results.
// CHECK-LABEL: func.func @structured_split_reduction(%arg0: !transform.any_op) {
// CHECK-NEXT:    %init_or_alloc_op, %fill_op, %split_linalg_op, %combining_linalg_op = transform.structured.split_reduction %arg0 : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_split_reduction(%target: !transform.any_op) {
  %init_or_alloc_op, %fill_op, %split_linalg_op, %combining_linalg_op = transform.structured.split_reduction %target : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
  return
}
