// RUN: mlir-opt %s --canonicalize | FileCheck %s

// x mod 1 = 0, signed and unsigned.
// CHECK-LABEL: func.func @one(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    return %c0_i32, %c0_i32 : i32, i32
func.func @one(%x: i32) -> (i32, i32) {
  %c1_i32 = arith.constant 1 : i32
  %0 = arith.remsi %x, %c1_i32 : i32
  %1 = arith.remui %x, %c1_i32 : i32
  return %0, %1 : i32, i32
}

// remsi has the sign of the dividend: -7 mod 3 = -1 and 7 mod -3 = 1.
// CHECK-LABEL: func.func @remsi(
// CHECK-NEXT:    %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    return %c-1_i32, %c1_i32 : i32, i32
func.func @remsi() -> (i32, i32) {
  %cm7_i32 = arith.constant -7 : i32
  %c3_i32 = arith.constant 3 : i32
  %c7_i32 = arith.constant 7 : i32
  %cm3_i32 = arith.constant -3 : i32
  %0 = arith.remsi %cm7_i32, %c3_i32 : i32
  %1 = arith.remsi %c7_i32, %cm3_i32 : i32
  return %0, %1 : i32, i32
}

// remui takes the bits for an unsigned number: -1 is 255, and 255 mod 16 = 15.
// CHECK-LABEL: func.func @remui(
// CHECK-NEXT:    %c15_i8 = arith.constant 15 : i8
// CHECK-NEXT:    return %c15_i8 : i8
func.func @remui() -> i8 {
  %cm1_i8 = arith.constant -1 : i8
  %c16_i8 = arith.constant 16 : i8
  %r = arith.remui %cm1_i8, %c16_i8 : i8
  return %r : i8
}

// A remainder by zero is undefined, and stays.
// CHECK-LABEL: func.func @by_zero(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = arith.remsi %c7_i32, %c0_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @by_zero() -> i32 {
  %c7_i32 = arith.constant 7 : i32
  %c0_i32 = arith.constant 0 : i32
  %r = arith.remsi %c7_i32, %c0_i32 : i32
  return %r : i32
}

// remf has the sign of the dividend too: -5.5 mod 2.0 = -1.5.
// CHECK-LABEL: func.func @remf(
// CHECK-NEXT:    %cst = arith.constant -1.500000e+00 : f32
// CHECK-NEXT:    return %cst : f32
func.func @remf() -> f32 {
  %cm5.5_f32 = arith.constant -5.5 : f32
  %c2.0_f32 = arith.constant 2.0 : f32
  %r = arith.remf %cm5.5_f32, %c2.0_f32 : f32
  return %r : f32
}
