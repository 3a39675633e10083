// RUN: mlir-opt %s --canonicalize --mlir-print-local-scope | FileCheck %s

// A map of constants is a constant: 2 * 3 + 4 = 10.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %c10 = arith.constant 10 : index
// CHECK-NEXT:    return %c10 : index
func.func @constants() -> index {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %r = affine.apply affine_map<(d0)[s0] -> (d0 * 2 + s0)>(%c3)[%c4]
  return %r : index
}

// The identity is its operand, and a constant map a constant.
// CHECK-LABEL: func.func @identity(
// CHECK-NEXT:    return %arg0 : index
// CHECK-LABEL: func.func @constant_map(
// CHECK-NEXT:    %c7 = arith.constant 7 : index
// CHECK-NEXT:    return %c7 : index
func.func @identity(%x: index) -> index {
  %r = affine.apply affine_map<(d0) -> (d0)>(%x)
  return %r : index
}

func.func @constant_map(%x: index) -> index {
  %r = affine.apply affine_map<(d0) -> (7)>(%x)
  return %r : index
}

// floordiv rounds down and ceildiv up; mod is never negative: for -7 and 2 these are -4, -3 and 1.
// CHECK-LABEL: func.func @division(
// CHECK-NEXT:    %c-4 = arith.constant -4 : index
// CHECK-NEXT:    %c-3 = arith.constant -3 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    return %c-4, %c-3, %c1 : index, index, index
func.func @division() -> (index, index, index) {
  %cm7 = arith.constant -7 : index
  %0 = affine.apply affine_map<(d0) -> (d0 floordiv 2)>(%cm7)
  %1 = affine.apply affine_map<(d0) -> (d0 ceildiv 2)>(%cm7)
  %2 = affine.apply affine_map<(d0) -> (d0 mod 2)>(%cm7)
  return %0, %1, %2 : index, index, index
}

// A division by zero is undefined, and stays.
// CHECK-LABEL: func.func @by_zero(
// CHECK-NEXT:    %0 = affine.apply affine_map<()[s0] -> (s0 floordiv 0)>()[%arg0]
// CHECK-NEXT:    return %0 : index
func.func @by_zero(%x: index) -> index {
  %c0 = arith.constant 0 : index
  %r = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%x)[%c0]
  return %r : index
}
