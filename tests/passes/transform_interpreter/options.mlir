// RUN: mlir-opt %s --transform-interpreter='entry-point=other debug-payload-root-tag=here debug-bind-trailing-args=arith.muli,^arith.addi,#3;5' | FileCheck %s

// The script starts at another sequence, its root is the tagged function, and further arguments are bound: operations by
// their name, results by a name after ^, numbers after #.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
// CHECK-NEXT:  func.func @g(%arg0: i32) -> i32 attributes {root, transform.target_tag = "here"} {
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 {sum} : i32
// CHECK-NEXT:    %1 = arith.muli %0, %0 {numbers = 2 : i64} : i32
// CHECK-NEXT:    return %1 : i32
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    return %0 : i32
  }
  func.func @g(%x: i32) -> i32 attributes {transform.target_tag = "here"} {
    %0 = arith.addi %x, %x : i32
    %1 = arith.muli %0, %0 : i32
    return %1 : i32
  }

  transform.named_sequence @other(%root: !transform.any_op {transform.readonly}, %products: !transform.any_op {transform.readonly}, %sums: !transform.any_value {transform.readonly}, %numbers: !transform.param<i64> {transform.readonly}) {
    transform.annotate %root "root" : !transform.any_op
    %count = transform.num_associations %numbers : (!transform.param<i64>) -> !transform.param<i64>
    transform.annotate %products "numbers" = %count : !transform.any_op, !transform.param<i64>
    %sum = transform.get_defining_op %sums : (!transform.any_value) -> !transform.any_op
    transform.annotate %sum "sum" : !transform.any_op
    transform.yield
  }
}
