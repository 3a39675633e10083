// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A constant index is split: 25 in the bases 3 and 4 is 2, 0, 1, as 25 = (2 * 3 + 0) * 4 + 1.
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    return %c2, %c0, %c1 : index, index, index
func.func @constant() -> (index, index, index) {
  %c25 = arith.constant 25 : index
  %0:3 = affine.delinearize_index %c25 into (5, 3, 4) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// A single digit without a basis is the index.
// CHECK-LABEL: func.func @single(
// CHECK-NEXT:    return %arg0 : index
func.func @single(%x: index) -> index {
  %0 = affine.delinearize_index %x into () : index
  return %0 : index
}

// A constant basis element becomes static.
// CHECK-LABEL: func.func @constant_basis(
// CHECK-NEXT:    %0:2 = affine.delinearize_index %arg0 into (%arg0, 4) : index, index
// CHECK-NEXT:    return %0#0, %0#1 : index, index
func.func @constant_basis(%x: index) -> (index, index) {
  %c4 = arith.constant 4 : index
  %0:2 = affine.delinearize_index %x into (%x, %c4) : index, index
  return %0#0, %0#1 : index, index
}
