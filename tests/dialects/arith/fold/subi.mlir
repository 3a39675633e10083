// RUN: mlir-opt %s --canonicalize | FileCheck %s

// x - x = 0, and x - 0 = x.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    return %c0_i32 : i32
// CHECK-LABEL: func.func @zero(
// CHECK-NEXT:    return %arg0 : i32
func.func @itself(%x: i32) -> i32 {
  %r = arith.subi %x, %x : i32
  return %r : i32
}

func.func @zero(%x: i32) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %r = arith.subi %x, %c0_i32 : i32
  return %r : i32
}

// 0 - x is a negation, and stays.
// CHECK-LABEL: func.func @negation(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = arith.subi %c0_i32, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
func.func @negation(%x: i32) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %r = arith.subi %c0_i32, %x : i32
  return %r : i32
}

// (x + y) - y = x, and (x + y) - x = y.
// CHECK-LABEL: func.func @sub_rhs(
// CHECK-NEXT:    return %arg0 : i32
// CHECK-LABEL: func.func @sub_lhs(
// CHECK-NEXT:    return %arg1 : i32
func.func @sub_rhs(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %1 = arith.subi %0, %y : i32
  return %1 : i32
}

func.func @sub_lhs(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %1 = arith.subi %0, %x : i32
  return %1 : i32
}

// Differences of constants wrap: -128 - 1 = 127 in i8.
// CHECK-LABEL: func.func @wraps(
// CHECK-NEXT:    %c127_i8 = arith.constant 127 : i8
// CHECK-NEXT:    return %c127_i8 : i8
func.func @wraps() -> i8 {
  %cm128_i8 = arith.constant -128 : i8
  %c1_i8 = arith.constant 1 : i8
  %r = arith.subi %cm128_i8, %c1_i8 : i8
  return %r : i8
}
