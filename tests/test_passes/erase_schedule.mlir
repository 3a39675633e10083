// RUN: mlir-opt %s --test-transform-dialect-erase-schedule | FileCheck %s

// Sequences go, wherever they are; the module that has them stays.

// CHECK:      module {
// CHECK-NEXT:   func.func @payload() {
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   module attributes {transform.with_named_sequence} {
// CHECK-NEXT:     func.func @beside() {
// CHECK-NEXT:       return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func @payload() {
  return
}

transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  %0 = transform.structured.match ops{["linalg.fill"]} in %root : (!transform.any_op) -> !transform.any_op
}

module attributes {transform.with_named_sequence} {
  func.func @beside() {
    return
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.fill"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.annotate %0 "seen" : !transform.any_op
    transform.yield
  }
}
