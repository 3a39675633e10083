// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect --mlir-print-local-scope | FileCheck %s

// A map in front of an operand becomes part of the condition.
// CHECK-LABEL: func.func @composed(
// CHECK-NEXT:    affine.if affine_set<()[s0] : (s0 - 9 >= 0)>()[%arg0] {
// CHECK-NEXT:      "test.then"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @composed(%x: index) {
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%x)
  affine.if affine_set<(d0) : (d0 - 10 >= 0)>(%0) {
    "test.then"() : () -> ()
  }
  return
}
