// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

// Operations that a pattern of pdl matches are found.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 {same} : i32
// CHECK-NEXT:    %1 = arith.addi %arg0, %0 : i32
// CHECK-NEXT:    %2 = arith.addi %1, %1 {same} : i32
// CHECK-NEXT:    return %2 : i32
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    %1 = arith.addi %x, %0 : i32
    %2 = arith.addi %1, %1 : i32
    return %2 : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.with_pdl_patterns %root : !transform.any_op {
    ^bb0(%arg0: !transform.any_op):
      pdl.pattern @addition_of_same : benefit(1) {
        %type = type
        %x = operand
        %0 = operation "arith.addi"(%x, %x : !pdl.value, !pdl.value) -> (%type : !pdl.type)
        rewrite %0 with "transform.dialect"
      }
      sequence %arg0 : !transform.any_op failures(propagate) {
      ^bb0(%arg1: !transform.any_op):
        %matched = pdl_match @addition_of_same in %arg1 : (!transform.any_op) -> !transform.any_op
        transform.annotate %matched "same" : !transform.any_op
      }
    }
    transform.yield
  }
}
