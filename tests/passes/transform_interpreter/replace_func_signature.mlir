// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // Arguments and results are in another order.
  // CHECK-LABEL: func.func private @callee(
  // CHECK-NEXT:      return %arg1, %arg2 : i32, f32
  func.func private @callee(%a: i32 {test.a}, %b: f32, %c: i64) -> (f32 {test.r}, i32) {
    return %b, %a : f32, i32
  }

  // Calls give and take them so.
  // CHECK-LABEL: func.func @caller(
  // CHECK-NEXT:      %0:2 = call @callee(%arg2, %arg0, %arg1) : (i64, i32, f32) -> (i32, f32)
  // CHECK-NEXT:      return %0#1 : f32
  func.func @caller(%a: i32, %b: f32, %c: i64) -> f32 {
    %0:2 = call @callee(%a, %b, %c) : (i32, f32, i64) -> (f32, i32)
    return %0#0 : f32
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.consumed}) {
    %0, %1 = transform.func.replace_func_signature @callee args_interchange = [2, 0, 1] results_interchange = [1, 0] at %m {adjust_func_calls} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
