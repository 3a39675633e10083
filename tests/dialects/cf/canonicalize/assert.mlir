// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An assertion of true goes.
// CHECK-LABEL: func.func @holds(
// CHECK-NEXT:    return
func.func @holds() {
  %true = arith.constant true
  cf.assert %true, "holds"
  return
}

// An assertion of false stays: it fails when it runs.
// CHECK-LABEL: func.func @fails(
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    cf.assert %false, "fails"
// CHECK-NEXT:    return
func.func @fails() {
  %false = arith.constant false
  cf.assert %false, "fails"
  return
}

// An assertion of an unknown condition stays.
// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT:    cf.assert %arg0, "unknown"
// CHECK-NEXT:    return
func.func @unknown(%c: i1) {
  cf.assert %c, "unknown"
  return
}
