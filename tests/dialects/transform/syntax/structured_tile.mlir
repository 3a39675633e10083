// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Tiles all dynamic dimensions by one.
// CHECK-LABEL: func.func @structured_scalarize(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.scalarize %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_scalarize(%target: !transform.any_op) {
  %0 = transform.structured.scalarize %target : (!transform.any_op) -> !transform.any_op
  return
}

// Tiles a reduction to partial ones in `scf.for`, which are combined after it.
// CHECK-LABEL: func.func @structured_tile_reduction_using_for(%arg0: !transform.any_op) {
// CHECK-NEXT:    %fill_op, %split_op, %combining_op, %for_op = transform.structured.tile_reduction_using_for %arg0 by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_tile_reduction_using_for(%target: !transform.any_op) {
  %fill, %split, %combining, %for = transform.structured.tile_reduction_using_for %target by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
  return
}

// Tiles a reduction to partial ones in `scf.forall`, which are combined after it.
// CHECK-LABEL: func.func @structured_tile_reduction_using_forall(%arg0: !transform.any_op) {
// CHECK-NEXT:    %fill_op, %split_op, %combining_op, %forall_op = transform.structured.tile_reduction_using_forall %arg0 by num_threads = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_tile_reduction_using_forall(%target: !transform.any_op) {
  %fill, %split, %combining, %forall = transform.structured.tile_reduction_using_forall %target by num_threads = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
  return
}

// Tiles an operation by `scf.for` loops, one for each size that is not zero.
// CHECK-LABEL: func.func @structured_tile_using_for(%arg0: !transform.any_op, %arg1: !transform.any_op) {
// CHECK-NEXT:    %tiled_linalg_op, %loops:2 = transform.structured.tile_using_for %arg0 tile_sizes [4, 0, %arg1] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_tile_using_for(%target: !transform.any_op, %size: !transform.any_op) {
  %tiled, %loops:2 = transform.structured.tile_using_for %target tile_sizes [4, 0, %size] : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  return
}

// Tiles an operation by a `scf.forall`, by sizes or numbers of threads.
// CHECK-LABEL: func.func @structured_tile_using_forall(%arg0: !transform.any_op) {
// CHECK-NEXT:    %tiled_op, %forall_op = transform.structured.tile_using_forall %arg0 num_threads [10, 20] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_tile_using_forall(%target: !transform.any_op) {
  %tiled, %forall = transform.structured.tile_using_forall %target num_threads [10, 20] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  return
}
