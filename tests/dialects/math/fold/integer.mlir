// RUN: mlir-opt %s --canonicalize | FileCheck %s

// 8 as i8 has four leading zeros, three trailing ones and one bit that is set.
// CHECK-LABEL: func.func @bits(
// CHECK-NEXT:    %c4_i8 = arith.constant 4 : i8
// CHECK-NEXT:    %c3_i8 = arith.constant 3 : i8
// CHECK-NEXT:    %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT:    return %c4_i8, %c3_i8, %c1_i8 : i8, i8, i8
func.func @bits() -> (i8, i8, i8) {
  %c8_i8 = arith.constant 8 : i8
  %0 = math.ctlz %c8_i8 : i8
  %1 = math.cttz %c8_i8 : i8
  %2 = math.ctpop %c8_i8 : i8
  return %0, %1, %2 : i8, i8, i8
}

// Of 0 all bits are leading and trailing zeros.
// CHECK-LABEL: func.func @bits_of_zero(
// CHECK-NEXT:    %c8_i8 = arith.constant 8 : i8
// CHECK-NEXT:    return %c8_i8, %c8_i8 : i8, i8
func.func @bits_of_zero() -> (i8, i8) {
  %c0_i8 = arith.constant 0 : i8
  %0 = math.ctlz %c0_i8 : i8
  %1 = math.cttz %c0_i8 : i8
  return %0, %1 : i8, i8
}

// The absolute value of the least number wraps to itself.
// CHECK-LABEL: func.func @absi(
// CHECK-NEXT:    %c5_i8 = arith.constant 5 : i8
// CHECK-NEXT:    %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT:    return %c5_i8, %c-128_i8 : i8, i8
func.func @absi() -> (i8, i8) {
  %cm5_i8 = arith.constant -5 : i8
  %cm128_i8 = arith.constant -128 : i8
  %0 = math.absi %cm5_i8 : i8
  %1 = math.absi %cm128_i8 : i8
  return %0, %1 : i8, i8
}

// 3 to the power of 4 is 81; a negative power of 2 rounds to 0.
// CHECK-LABEL: func.func @ipowi(
// CHECK-NEXT:    %c81_i32 = arith.constant 81 : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    return %c81_i32, %c0_i32 : i32, i32
func.func @ipowi() -> (i32, i32) {
  %c3_i32 = arith.constant 3 : i32
  %c4_i32 = arith.constant 4 : i32
  %c2_i32 = arith.constant 2 : i32
  %cm1_i32 = arith.constant -1 : i32
  %0 = math.ipowi %c3_i32, %c4_i32 : i32
  %1 = math.ipowi %c2_i32, %cm1_i32 : i32
  return %0, %1 : i32, i32
}

// 0 to a negative power is a division by zero, and stays.
// CHECK-LABEL: func.func @ipowi_of_zero(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:    %0 = math.ipowi %c0_i32, %c-1_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @ipowi_of_zero() -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %cm1_i32 = arith.constant -1 : i32
  %r = math.ipowi %c0_i32, %cm1_i32 : i32
  return %r : i32
}
