// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Fuses a producer into a containing loop that uses its result.
// CHECK-LABEL: func.func @structured_fuse_into_containing_op(%arg0: !transform.any_op, %arg1: !transform.any_op) {
// CHECK-NEXT:    %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %arg0 into %arg1 : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_fuse_into_containing_op(%producer_op: !transform.any_op, %containing_op: !transform.any_op) {
  %fused_op, %new_containing_op = transform.structured.fuse_into_containing_op %producer_op into %containing_op : (!transform.any_op, !transform.any_op) -> (!transform.any_op, !transform.any_op)
  return
}

// Tiles an operation and fuses its producers into the loops.
// CHECK-LABEL: func.func @structured_fuse(%arg0: !transform.any_op) {
// CHECK-NEXT:    %transformed, %loops:2 = transform.structured.fuse %arg0 tile_sizes [4, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_fuse(%target: !transform.any_op) {
  %tiled, %loops:2 = transform.structured.fuse %target tile_sizes [4, 8] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  return
}
