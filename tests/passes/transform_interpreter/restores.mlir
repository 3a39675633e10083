// RUN: not mlir-opt %s --transform-interpreter --mlir-print-ir-after-failure 2>&1 | FileCheck %s

// A script that fails leaves the payload as it was. mlir-opt leaves what was done before.
// CHECK: error: wrong operation name
// CHECK: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    return %0 : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %add = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.annotate %add "changed" : !transform.any_op
    transform.match.operation_name %add ["scf.for"] : !transform.any_op
    transform.yield
  }
}
