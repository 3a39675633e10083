// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // An argument for which the call has the operand of another one is that one.
  // CHECK-LABEL: func.func @callee(
  // CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 : i32
  // CHECK-NEXT:      %1 = arith.addf %arg1, %arg1 : f32
  // CHECK-NEXT:      return %1, %0 : f32, i32
  func.func @callee(%a: i32, %b: f32, %c: i32, %d: f32) -> (f32, i32) {
    %0 = arith.addi %a, %c : i32
    %1 = arith.addf %b, %d : f32
    return %1, %0 : f32, i32
  }

  // The call has each operand once.
  // CHECK-LABEL: func.func @caller(
  // CHECK-NEXT:      %0:2 = call @callee(%arg0, %arg1) : (i32, f32) -> (f32, i32)
  // CHECK-NEXT:      return %0#0 : f32
  func.func @caller(%a: i32, %b: f32) -> f32 {
    %0:2 = call @callee(%a, %b, %a, %b) : (i32, f32, i32, f32) -> (f32, i32)
    return %0#0 : f32
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.consumed}) {
    %0, %1 = transform.func.deduplicate_func_args @callee at %m : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
