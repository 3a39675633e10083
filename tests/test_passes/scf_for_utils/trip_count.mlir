// RUN: mlir-opt %s --split-input-file --test-scf-for-utils | FileCheck %s

// Loops of constant bounds tell their number of iterations.
// CHECK-LABEL: func.func @count(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c10 = arith.constant 10 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     scf.for %arg1 = %c0 to %c10 step %c3 {
// CHECK-NEXT:     } {"test.trip-count" = 4 : i64}
// CHECK-NEXT:     scf.for %arg1 = %c0 to %arg0 step %c3 {
// CHECK-NEXT:     } {"test.trip-count" = "none"}
// CHECK-NEXT:     return
func.func @count(%n: index) {
  %a = arith.constant 0 : index
  %b = arith.constant 10 : index
  %c = arith.constant 3 : index
  scf.for %j = %a to %b step %c {
  }
  scf.for %j = %a to %n step %c {
  }
  return
}
