// RUN: mlir-opt %s --canonicalize | FileCheck %s

// x & 0 = 0, x & -1 = x, x & x = x.
// CHECK-LABEL: func.func @and_zero(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    return %c0_i32 : i32
// CHECK-LABEL: func.func @and_ones(
// CHECK-NEXT:    return %arg0 : i32
// CHECK-LABEL: func.func @and_itself(
// CHECK-NEXT:    return %arg0 : i32
func.func @and_zero(%x: i32) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %r = arith.andi %x, %c0_i32 : i32
  return %r : i32
}

func.func @and_ones(%x: i32) -> i32 {
  %cm1_i32 = arith.constant -1 : i32
  %r = arith.andi %x, %cm1_i32 : i32
  return %r : i32
}

func.func @and_itself(%x: i32) -> i32 {
  %r = arith.andi %x, %x : i32
  return %r : i32
}

// x & ~x = 0, and x | ~x = -1, where ~x is x ^ -1.
// CHECK-LABEL: func.func @and_not(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    return %c0_i32 : i32
// CHECK-LABEL: func.func @or_not(
// CHECK-NEXT:    %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:    return %c-1_i32 : i32
func.func @and_not(%x: i32) -> i32 {
  %cm1_i32 = arith.constant -1 : i32
  %0 = arith.xori %x, %cm1_i32 : i32
  %1 = arith.andi %0, %x : i32
  return %1 : i32
}

func.func @or_not(%x: i32) -> i32 {
  %cm1_i32 = arith.constant -1 : i32
  %0 = arith.xori %x, %cm1_i32 : i32
  %1 = arith.ori %x, %0 : i32
  return %1 : i32
}

// (x & y) & y = x & y: the second mask is redundant.
// CHECK-LABEL: func.func @and_twice(
// CHECK-NEXT:    %0 = arith.andi %arg0, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
func.func @and_twice(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.andi %0, %y : i32
  return %1 : i32
}

// Two masks are not merged: (x & 12) & 10 stays.
// CHECK-LABEL: func.func @and_of_constants(
// CHECK-NEXT:    %c12_i32 = arith.constant 12 : i32
// CHECK-NEXT:    %c10_i32 = arith.constant 10 : i32
// CHECK-NEXT:    %0 = arith.andi %arg0, %c12_i32 : i32
// CHECK-NEXT:    %1 = arith.andi %0, %c10_i32 : i32
// CHECK-NEXT:    return %1 : i32
func.func @and_of_constants(%x: i32) -> i32 {
  %c12_i32 = arith.constant 12 : i32
  %c10_i32 = arith.constant 10 : i32
  %0 = arith.andi %x, %c12_i32 : i32
  %1 = arith.andi %0, %c10_i32 : i32
  return %1 : i32
}

// x | 0 = x, x | -1 = -1, x | x = x.
// CHECK-LABEL: func.func @or_zero(
// CHECK-NEXT:    return %arg0 : i32
// CHECK-LABEL: func.func @or_ones(
// CHECK-NEXT:    %c-1_i32 = arith.constant -1 : i32
// CHECK-NEXT:    return %c-1_i32 : i32
// CHECK-LABEL: func.func @or_itself(
// CHECK-NEXT:    return %arg0 : i32
func.func @or_zero(%x: i32) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %r = arith.ori %x, %c0_i32 : i32
  return %r : i32
}

func.func @or_ones(%x: i32) -> i32 {
  %cm1_i32 = arith.constant -1 : i32
  %r = arith.ori %x, %cm1_i32 : i32
  return %r : i32
}

func.func @or_itself(%x: i32) -> i32 {
  %r = arith.ori %x, %x : i32
  return %r : i32
}

// x ^ 0 = x, x ^ x = 0.
// CHECK-LABEL: func.func @xor_zero(
// CHECK-NEXT:    return %arg0 : i32
// CHECK-LABEL: func.func @xor_itself(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    return %c0_i32 : i32
func.func @xor_zero(%x: i32) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %r = arith.xori %x, %c0_i32 : i32
  return %r : i32
}

func.func @xor_itself(%x: i32) -> i32 {
  %r = arith.xori %x, %x : i32
  return %r : i32
}

// (x ^ y) ^ y = x and (x ^ y) ^ x = y: an exclusive or undoes itself.
// CHECK-LABEL: func.func @xor_rhs_twice(
// CHECK-NEXT:    return %arg0 : i32
// CHECK-LABEL: func.func @xor_lhs_twice(
// CHECK-NEXT:    return %arg1 : i32
func.func @xor_rhs_twice(%x: i32, %y: i32) -> i32 {
  %0 = arith.xori %x, %y : i32
  %1 = arith.xori %0, %y : i32
  return %1 : i32
}

func.func @xor_lhs_twice(%x: i32, %y: i32) -> i32 {
  %0 = arith.xori %x, %y : i32
  %1 = arith.xori %0, %x : i32
  return %1 : i32
}

// 12 & 10 = 8, 12 | 10 = 14, 12 ^ 10 = 6.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %c8_i8 = arith.constant 8 : i8
// CHECK-NEXT:    %c14_i8 = arith.constant 14 : i8
// CHECK-NEXT:    %c6_i8 = arith.constant 6 : i8
// CHECK-NEXT:    return %c8_i8, %c14_i8, %c6_i8 : i8, i8, i8
func.func @constants() -> (i8, i8, i8) {
  %c12_i8 = arith.constant 12 : i8
  %c10_i8 = arith.constant 10 : i8
  %0 = arith.andi %c12_i8, %c10_i8 : i8
  %1 = arith.ori %c12_i8, %c10_i8 : i8
  %2 = arith.xori %c12_i8, %c10_i8 : i8
  return %0, %1, %2 : i8, i8, i8
}
