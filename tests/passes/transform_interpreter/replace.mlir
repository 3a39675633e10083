// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// A module in the place of another one.
// CHECK-LABEL: module attributes {test.new} {
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  module @old {
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["builtin.module"]} attributes {sym_name = "old"} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.replace %op {
      builtin.module attributes {test.new} {
      }
    } : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
