// RUN: mlir-opt %s | FileCheck %s

// A library is a module of named sequences; another test preloads it.
// CHECK-LABEL: module attributes {transform.with_named_sequence} {
// CHECK-NEXT:    transform.named_sequence @mark(%arg0: !transform.any_op {transform.readonly}) {
module attributes {transform.with_named_sequence} {
  transform.named_sequence @mark(%op: !transform.any_op {transform.readonly}) {
    transform.annotate %op "marked" : !transform.any_op
    transform.yield
  }
}
