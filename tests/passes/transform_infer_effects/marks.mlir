// RUN: mlir-opt %s --transform-infer-effects | FileCheck %s

// Arguments are marked by what the body does to them.

// CHECK-LABEL: module attributes {transform.with_named_sequence} {
module attributes {transform.with_named_sequence} {
  // A handle that an operation consumes is consumed, others are only read.
  // CHECK: transform.named_sequence @unroll(%arg0: !transform.any_op {transform.consumed}, %arg1: !transform.any_op {transform.readonly}) {
  transform.named_sequence @unroll(%a: !transform.any_op, %b: !transform.any_op) {
    transform.loop.unroll %a {factor = 2} : !transform.any_op
    transform.annotate %b "seen" : !transform.any_op
    transform.yield
  }

  // A handle is consumed where the region of an operation consumes it.
  // CHECK: transform.named_sequence @nested(%arg0: !transform.any_op {transform.consumed}) {
  transform.named_sequence @nested(%a: !transform.any_op) {
    transform.foreach %a : !transform.any_op {
    ^bb0(%x: !transform.any_op):
      transform.loop.unroll %x {factor = 2} : !transform.any_op
    }
    transform.yield
  }

  // A handle is consumed where a sequence that is included consumes it.
  // CHECK: transform.named_sequence @included(%arg0: !transform.any_op {transform.consumed}) {
  transform.named_sequence @included(%a: !transform.any_op) {
    transform.include @consuming failures(propagate) (%a) : (!transform.any_op) -> ()
    transform.yield
  }
  transform.named_sequence @consuming(%a: !transform.any_op {transform.consumed}) {
    transform.loop.unroll %a {factor = 2} : !transform.any_op
    transform.yield
  }

  // CHECK: transform.named_sequence @none() {
  transform.named_sequence @none() {
    transform.yield
  }
}
