// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Builds the loops that pack a padded tensor, without hoisting it.
// CHECK-LABEL: func.func @structured_hoist_pad_build_packing_loop_nest(%arg0: !transform.any_op, %arg1: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.hoist_pad.build_packing_loop_nest %arg0 above %arg1 : (!transform.any_op, !transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_hoist_pad_build_packing_loop_nest(%target: !transform.any_op, %loop: !transform.any_op) {
  %0 = transform.structured.hoist_pad.build_packing_loop_nest %target above %loop : (!transform.any_op, !transform.any_op) -> !transform.any_op
  return
}

// Hoists a `tensor.pad` out of a number of loops.
// CHECK-LABEL: func.func @structured_hoist_pad(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.structured.hoist_pad %arg0 by 2 loops : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_hoist_pad(%target: !transform.any_op) {
  %transformed = transform.structured.hoist_pad %target by 2 loops : (!transform.any_op) -> !transform.any_op
  return
}

// Pads the operands of an operation to static sizes, or to multiples.
// CHECK-LABEL: func.func @structured_pad(%arg0: !transform.any_op, %arg1: !transform.param<i64>) {
// CHECK-NEXT:    %padded, %pad, %copy = transform.structured.pad %arg0 pad_to_multiple_of [8, %arg1] {padding_dimensions = [0, 1], padding_values = [0.000000e+00 : f32, 0.000000e+00 : f32]} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_pad(%target: !transform.any_op, %size: !transform.param<i64>) {
  %padded, %pad, %copy = transform.structured.pad %target pad_to_multiple_of [8, %size] {padding_dimensions = [0, 1], padding_values = [0.0 : f32, 0.0 : f32]} : (!transform.any_op, !transform.param<i64>) -> (!transform.any_op, !transform.any_op, !transform.any_op)
  return
}

// Pads the iteration space of an operation that can be tiled.
// CHECK-LABEL: func.func @structured_pad_tiling_interface(%arg0: !transform.any_op) {
// CHECK-NEXT:    %padded, %pad = transform.structured.pad_tiling_interface %arg0 to : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @structured_pad_tiling_interface(%target: !transform.any_op) {
  %padded, %pad = transform.structured.pad_tiling_interface %target to : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
  return
}
