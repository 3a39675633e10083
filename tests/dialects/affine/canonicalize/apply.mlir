// RUN: mlir-opt %s --canonicalize --mlir-print-local-scope | FileCheck %s

// A map of the result of a map is one map.
// CHECK-LABEL: func.func @compose(
// CHECK-NEXT:    %0 = affine.apply affine_map<()[s0] -> (s0 * 2 + 2)>()[%arg0]
// CHECK-NEXT:    return %0 : index
func.func @compose(%x: index) -> index {
  %0 = affine.apply affine_map<(d0) -> (d0 + 1)>(%x)
  %1 = affine.apply affine_map<(d0) -> (d0 * 2)>(%0)
  return %1 : index
}

// An operand that is given twice is one operand; one that the map does not use goes.
// CHECK-LABEL: func.func @duplicate_operands(
// CHECK-NEXT:    %0 = affine.apply affine_map<()[s0] -> (s0 * 2)>()[%arg0]
// CHECK-NEXT:    return %0 : index
// CHECK-LABEL: func.func @unused_operand(
// CHECK-NEXT:    %0 = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%arg0]
// CHECK-NEXT:    return %0 : index
func.func @duplicate_operands(%x: index) -> index {
  %r = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%x, %x)
  return %r : index
}

func.func @unused_operand(%x: index, %y: index) -> index {
  %r = affine.apply affine_map<(d0, d1) -> (d0 + 1)>(%x, %y)
  return %r : index
}

// A constant operand moves into the map.
// CHECK-LABEL: func.func @constant_operand(
// CHECK-NEXT:    %0 = affine.apply affine_map<()[s0] -> (s0 + 4)>()[%arg0]
// CHECK-NEXT:    return %0 : index
func.func @constant_operand(%x: index) -> index {
  %c4 = arith.constant 4 : index
  %r = affine.apply affine_map<(d0)[s0] -> (d0 + s0)>(%x)[%c4]
  return %r : index
}

// An operand that is no map stays an operand.
// CHECK-LABEL: func.func @other_operand(
// CHECK-NEXT:    %0 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT:    %1 = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%0]
// CHECK-NEXT:    return %1 : index
func.func @other_operand(%x: index, %y: index) -> index {
  %0 = arith.muli %x, %y : index
  %1 = affine.apply affine_map<(d0) -> (d0 + 1)>(%0)
  return %1 : index
}
