// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Constants of a chain are merged; a promise is kept only if the merged constant itself does not overflow in its sense.

// CHECK-LABEL: func @kept
// CHECK-DAG:     %[[C50:.*]] = arith.constant 50 : i8
// CHECK-DAG:     %[[C12:.*]] = arith.constant 12 : i8
// CHECK:         arith.addi %arg0, %[[C50]] overflow<nsw, nuw> : i8
// CHECK:         arith.muli %arg0, %[[C12]] overflow<nsw> : i8
func.func @kept(%x: i8) -> (i8, i8) {
  %c20 = arith.constant 20 : i8
  %c30 = arith.constant 30 : i8
  %c3 = arith.constant 3 : i8
  %c4 = arith.constant 4 : i8
  %0 = arith.addi %x, %c20 overflow<nsw, nuw> : i8
  %1 = arith.addi %0, %c30 overflow<nsw, nuw> : i8
  %2 = arith.muli %x, %c3 overflow<nsw> : i8
  %3 = arith.muli %2, %c4 overflow<nsw> : i8
  return %1, %3 : i8, i8
}

// 100 + 100 is no i8 but below 256; 200 - 100 - 100 and 20 * 20 are neither.
// CHECK-LABEL: func @dropped
// CHECK-DAG:     %[[M56:.*]] = arith.constant -56 : i8
// CHECK-DAG:     %[[M112:.*]] = arith.constant -112 : i8
// CHECK:         arith.addi %arg0, %[[M56]] overflow<nuw> : i8
// CHECK:         arith.subi %arg0, %[[M56]] : i8
// CHECK:         arith.muli %arg0, %[[M112]] : i8
// CHECK:         arith.subi %[[M56]], %arg0 : i8
func.func @dropped(%x: i8) -> (i8, i8, i8, i8) {
  %c100 = arith.constant 100 : i8
  %c20 = arith.constant 20 : i8
  %0 = arith.addi %x, %c100 overflow<nsw, nuw> : i8
  %1 = arith.addi %0, %c100 overflow<nsw, nuw> : i8
  %2 = arith.subi %x, %c100 overflow<nsw> : i8
  %3 = arith.subi %2, %c100 overflow<nsw> : i8
  %4 = arith.muli %x, %c20 overflow<nsw, nuw> : i8
  %5 = arith.muli %4, %c20 overflow<nsw, nuw> : i8
  %6 = arith.subi %c100, %x overflow<nsw> : i8
  %7 = arith.addi %6, %c100 overflow<nsw> : i8
  return %1, %3, %5, %7 : i8, i8, i8, i8
}
