// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Handle to the operations in the root that satisfy the constraints of a definition.
// CHECK-LABEL: func.func @irdl_collect_matching(%arg0: !transform.any_op) {
// CHECK-NEXT:    %0 = transform.irdl.collect_matching in %arg0 : (!transform.any_op) -> !transform.any_op attributes {a} {
// CHECK-NEXT:      irdl.dialect @d {
// CHECK-NEXT:        irdl.operation @o {
// CHECK-NEXT:          %1 = irdl.any
// CHECK-NEXT:          irdl.operands(a: %1)
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @irdl_collect_matching(%root: !transform.any_op) {
  %matched = transform.irdl.collect_matching in %root : (!transform.any_op) -> !transform.any_op attributes {a} {
    irdl.dialect @d {
      irdl.operation @o {
        %0 = irdl.any
        irdl.operands(a: %0)
      }
    }
  }
  return
}

// Parameters that satisfy constraints, which operations of `smt` state.
// CHECK-LABEL: func.func @smt_constrain_params(%arg0: !transform.any_param) {
// CHECK-NEXT:    %0 = transform.smt.constrain_params(%arg0) {a} : (!transform.any_param) -> !transform.any_param {
// CHECK-NEXT:    ^bb0(%arg1: !smt.int):
// CHECK-NEXT:      %c4 = smt.int.constant 4
// CHECK-NEXT:      %1 = smt.eq %arg1, %c4 : !smt.int
// CHECK-NEXT:      smt.assert %1
// CHECK-NEXT:      smt.yield %arg1 : !smt.int
// CHECK-NEXT:    }
// CHECK-NEXT:    transform.smt.constrain_params() : () -> () {
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @smt_constrain_params(%size: !transform.any_param) {
  %constrained = transform.smt.constrain_params(%size) {a} : (!transform.any_param) -> !transform.any_param {
  ^bb0(%a: !smt.int):
    %c4 = smt.int.constant 4
    %equal = smt.eq %a, %c4 : !smt.int
    smt.assert %equal
    smt.yield %a : !smt.int
  }
  transform.smt.constrain_params() : () -> () {
  }
  return
}
