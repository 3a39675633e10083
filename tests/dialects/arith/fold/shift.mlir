// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A shift by 0 is its operand.
// CHECK-LABEL: func.func @by_zero(
// CHECK-NEXT:    return %arg0, %arg0, %arg0 : i32, i32, i32
func.func @by_zero(%x: i32) -> (i32, i32, i32) {
  %c0_i32 = arith.constant 0 : i32
  %0 = arith.shli %x, %c0_i32 : i32
  %1 = arith.shrsi %x, %c0_i32 : i32
  %2 = arith.shrui %x, %c0_i32 : i32
  return %0, %1, %2 : i32, i32, i32
}

// shli drops high bits: 65 << 2 = 4 in i8.
// CHECK-LABEL: func.func @shli(
// CHECK-NEXT:    %c4_i8 = arith.constant 4 : i8
// CHECK-NEXT:    return %c4_i8 : i8
func.func @shli() -> i8 {
  %c65_i8 = arith.constant 65 : i8
  %c2_i8 = arith.constant 2 : i8
  %r = arith.shli %c65_i8, %c2_i8 : i8
  return %r : i8
}

// shrsi copies the sign, shrui fills with zeros: -8 >> 1 is -4, or 124.
// CHECK-LABEL: func.func @right(
// CHECK-NEXT:    %c-4_i8 = arith.constant -4 : i8
// CHECK-NEXT:    %c124_i8 = arith.constant 124 : i8
// CHECK-NEXT:    return %c-4_i8, %c124_i8 : i8, i8
func.func @right() -> (i8, i8) {
  %cm8_i8 = arith.constant -8 : i8
  %c1_i8 = arith.constant 1 : i8
  %0 = arith.shrsi %cm8_i8, %c1_i8 : i8
  %1 = arith.shrui %cm8_i8, %c1_i8 : i8
  return %0, %1 : i8, i8
}

// A shift by the width or more is poison, and stays.
// CHECK-LABEL: func.func @too_far(
// CHECK-NEXT:    %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT:    %c8_i8 = arith.constant 8 : i8
// CHECK-NEXT:    %c9_i8 = arith.constant 9 : i8
// CHECK-NEXT:    %0 = arith.shli %c1_i8, %c8_i8 : i8
// CHECK-NEXT:    %1 = arith.shrui %c1_i8, %c9_i8 : i8
// CHECK-NEXT:    return %0, %1 : i8, i8
func.func @too_far() -> (i8, i8) {
  %c1_i8 = arith.constant 1 : i8
  %c8_i8 = arith.constant 8 : i8
  %c9_i8 = arith.constant 9 : i8
  %0 = arith.shli %c1_i8, %c8_i8 : i8
  %1 = arith.shrui %c1_i8, %c9_i8 : i8
  return %0, %1 : i8, i8
}

// A shift of an unknown number by too much stays.
// CHECK-LABEL: func.func @unknown_too_far(
// CHECK-NEXT:    %c8_i8 = arith.constant 8 : i8
// CHECK-NEXT:    %0 = arith.shli %arg0, %c8_i8 : i8
// CHECK-NEXT:    return %0 : i8
func.func @unknown_too_far(%x: i8) -> i8 {
  %c8_i8 = arith.constant 8 : i8
  %r = arith.shli %x, %c8_i8 : i8
  return %r : i8
}
