// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Constant digits are joined: (2 * 3 + 1) * 4 + 3 = 31.
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %c31 = arith.constant 31 : index
// CHECK-NEXT:    return %c31 : index
func.func @constant() -> index {
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %0 = affine.linearize_index [%c2, %c1, %c3] by (5, 3, 4) : index
  return %0 : index
}

// A single digit is the index.
// CHECK-LABEL: func.func @single(
// CHECK-NEXT:    return %arg0 : index
func.func @single(%x: index) -> index {
  %0 = affine.linearize_index [%x] by () : index
  return %0 : index
}
