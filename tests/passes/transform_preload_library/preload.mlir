// RUN: mlir-opt %s --pass-pipeline='builtin.module(transform-preload-library{transform-library-paths=%S/library.mlir},transform-interpreter)' | FileCheck %s

// A sequence that is only declared is that of the library.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 {marked} : i32
// CHECK-NEXT:    return %0 : i32
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %0 = arith.addi %x, %x : i32
    return %0 : i32
  }

  transform.named_sequence private @mark(!transform.any_op {transform.readonly})

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.include @mark failures(propagate) (%adds) : (!transform.any_op) -> ()
    transform.yield
  }
}
