// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // A branch of scf is blocks.
  // CHECK-LABEL: func.func @branch(
  // CHECK-NEXT:      cf.cond_br %arg0, ^bb1, ^bb2
  // CHECK-NEXT:    ^bb1:  // pred: ^bb0
  // CHECK-NEXT:      cf.br ^bb3(%arg1 : i32)
  // CHECK-NEXT:    ^bb2:  // pred: ^bb0
  // CHECK-NEXT:      cf.br ^bb3(%arg2 : i32)
  // CHECK-NEXT:    ^bb3(%0: i32):  // 2 preds: ^bb1, ^bb2
  // CHECK-NEXT:      cf.br ^bb4
  // CHECK-NEXT:    ^bb4:  // pred: ^bb3
  // CHECK-NEXT:      return %0 : i32
  func.func @branch(%c: i1, %a: i32, %b: i32) -> i32 {
    %0 = scf.if %c -> (i32) {
      scf.yield %a : i32
    } else {
      scf.yield %b : i32
    }
    return %0 : i32
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_conversion_patterns to %f {
      transform.apply_conversion_patterns.scf.scf_to_control_flow
    } with type_converter {
      transform.apply_conversion_patterns.memref.memref_to_llvm_type_converter
    } {illegal_dialects = ["scf"], legal_dialects = ["cf"], partial_conversion} : !transform.any_op
    transform.yield
  }
}
