// RUN: mlir-opt %s --canonicalize --mlir-print-local-scope | FileCheck %s

// The least of constants is a constant, as is the greatest.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %c5 = arith.constant 5 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    return %c5, %c8 : index, index
func.func @constants() -> (index, index) {
  %c8 = arith.constant 8 : index
  %0 = affine.min affine_map<(d0) -> (d0, 5)>(%c8)
  %1 = affine.max affine_map<(d0) -> (d0, 5)>(%c8)
  return %0, %1 : index, index
}

// An unknown operand may be less or greater: it stays.
// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT:    %0 = affine.min affine_map<()[s0] -> (5, s0)>()[%arg0]
// CHECK-NEXT:    %1 = affine.max affine_map<()[s0] -> (5, s0)>()[%arg0]
// CHECK-NEXT:    return %0, %1 : index, index
func.func @unknown(%x: index) -> (index, index) {
  %0 = affine.min affine_map<(d0) -> (d0, 5)>(%x)
  %1 = affine.max affine_map<(d0) -> (d0, 5)>(%x)
  return %0, %1 : index, index
}
