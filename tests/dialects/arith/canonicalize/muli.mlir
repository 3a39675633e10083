// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A constant factor moves to the right.
// CHECK-LABEL: func.func @constant_moves(
// CHECK-NEXT:    %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:    %0 = arith.muli %arg0, %c5_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @constant_moves(%x: i32) -> i32 {
  %c5_i32 = arith.constant 5 : i32
  %r = arith.muli %c5_i32, %x : i32
  return %r : i32
}

// (x * 3) * 4 = x * 12.
// CHECK-LABEL: func.func @mul_of_mul(
// CHECK-NEXT:    %c12_i32 = arith.constant 12 : i32
// CHECK-NEXT:    %0 = arith.muli %arg0, %c12_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @mul_of_mul(%x: i32) -> i32 {
  %c3_i32 = arith.constant 3 : i32
  %c4_i32 = arith.constant 4 : i32
  %0 = arith.muli %x, %c3_i32 : i32
  %1 = arith.muli %0, %c4_i32 : i32
  return %1 : i32
}

// (x * 3) * y has one constant only, and stays.
// CHECK-LABEL: func.func @one_constant(
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %0 = arith.muli %arg0, %c3_i32 : i32
// CHECK-NEXT:    %1 = arith.muli %0, %arg1 : i32
// CHECK-NEXT:    return %1 : i32
func.func @one_constant(%x: i32, %y: i32) -> i32 {
  %c3_i32 = arith.constant 3 : i32
  %0 = arith.muli %x, %c3_i32 : i32
  %1 = arith.muli %0, %y : i32
  return %1 : i32
}
