// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A leading zero adds nothing.
// CHECK-LABEL: func.func @leading_zero(
// CHECK-NEXT:    %0 = affine.linearize_index [%arg0, %arg1] by (3, 4) : index
// CHECK-NEXT:    return %0 : index
func.func @leading_zero(%x: index, %y: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index [%c0, %x, %y] by (2, 3, 4) : index
  return %0 : index
}

// A digit in radix 1 that is zero goes; disjoint says that it is.
// CHECK-LABEL: func.func @unit_zero(
// CHECK-NEXT:    %0 = affine.linearize_index [%arg0, %arg1] by (3, 4) : index
// CHECK-NEXT:    return %0 : index
// CHECK-LABEL: func.func @unit_disjoint(
// CHECK-NEXT:    %0 = affine.linearize_index disjoint [%arg0, %arg2] by (3, 4) : index
// CHECK-NEXT:    return %0 : index
func.func @unit_zero(%x: index, %y: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index [%x, %c0, %y] by (3, 1, 4) : index
  return %0 : index
}

func.func @unit_disjoint(%x: index, %u: index, %y: index) -> index {
  %0 = affine.linearize_index disjoint [%x, %u, %y] by (3, 1, 4) : index
  return %0 : index
}

// Without disjoint an unknown digit stays, even in radix 1.
// CHECK-LABEL: func.func @unit_unknown(
// CHECK-NEXT:    %0 = affine.linearize_index [%arg0, %arg1, %arg2] by (3, 1, 4) : index
// CHECK-NEXT:    return %0 : index
func.func @unit_unknown(%x: index, %u: index, %y: index) -> index {
  %0 = affine.linearize_index [%x, %u, %y] by (3, 1, 4) : index
  return %0 : index
}

// Digits that were split from an index and are joined in another order stay.
// CHECK-LABEL: func.func @swapped(
// CHECK-NEXT:    %0:2 = affine.delinearize_index %arg0 into (3, 4) : index, index
// CHECK-NEXT:    %1 = affine.linearize_index disjoint [%0#1, %0#0] by (4, 3) : index
// CHECK-NEXT:    return %1 : index
func.func @swapped(%x: index) -> index {
  %0:2 = affine.delinearize_index %x into (3, 4) : index, index
  %1 = affine.linearize_index disjoint [%0#1, %0#0] by (4, 3) : index
  return %1 : index
}
