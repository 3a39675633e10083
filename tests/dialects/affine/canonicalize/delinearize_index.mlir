// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A digit in radix 1 is 0.
// CHECK-LABEL: func.func @unit(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0:2 = affine.delinearize_index %arg0 into (3, 4) : index, index
// CHECK-NEXT:    return %0#0, %c0, %0#1 : index, index, index
func.func @unit(%x: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %x into (3, 1, 4) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}

// Splitting an index that was joined from digits stays: without disjoint these may be larger than their bases.
// CHECK-LABEL: func.func @of_loose_linearize(
// CHECK-NEXT:    %0 = affine.linearize_index [%arg0, %arg1] by (3, 4) : index
// CHECK-NEXT:    %1:2 = affine.delinearize_index %0 into (3, 4) : index, index
// CHECK-NEXT:    return %1#0, %1#1 : index, index
func.func @of_loose_linearize(%x: index, %y: index) -> (index, index) {
  %0 = affine.linearize_index [%x, %y] by (3, 4) : index
  %1:2 = affine.delinearize_index %0 into (3, 4) : index, index
  return %1#0, %1#1 : index, index
}
