// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A repeated condition is known: c ? a : (c ? x : b) = c ? a : b, and c ? (c ? a : x) : b = c ? a : b.
// CHECK-LABEL: func.func @repeated_if_false(
// CHECK-NEXT:    %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-LABEL: func.func @repeated_if_true(
// CHECK-NEXT:    %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:    return %0 : i32
func.func @repeated_if_false(%c: i1, %a: i32, %b: i32, %x: i32) -> i32 {
  %0 = arith.select %c, %x, %b : i32
  %1 = arith.select %c, %a, %0 : i32
  return %1 : i32
}

func.func @repeated_if_true(%c: i1, %a: i32, %b: i32, %x: i32) -> i32 {
  %0 = arith.select %c, %a, %x : i32
  %1 = arith.select %c, %0, %b : i32
  return %1 : i32
}

// Different conditions stay.
// CHECK-LABEL: func.func @different(
// CHECK-NEXT:    %0 = arith.select %arg1, %arg4, %arg3 : i32
// CHECK-NEXT:    %1 = arith.select %arg0, %arg2, %0 : i32
// CHECK-NEXT:    return %1 : i32
func.func @different(%c: i1, %d: i1, %a: i32, %b: i32, %x: i32) -> i32 {
  %0 = arith.select %d, %x, %b : i32
  %1 = arith.select %c, %a, %0 : i32
  return %1 : i32
}

// !c ? a : b = c ? b : a.
// CHECK-LABEL: func.func @negated(
// CHECK-NEXT:    %0 = arith.select %arg0, %arg2, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
func.func @negated(%c: i1, %a: i32, %b: i32) -> i32 {
  %true = arith.constant true
  %0 = arith.xori %c, %true : i1
  %1 = arith.select %0, %a, %b : i32
  return %1 : i32
}

// c ? false : true = !c.
// CHECK-LABEL: func.func @false_and_true(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT:    return %0 : i1
func.func @false_and_true(%c: i1) -> i1 {
  %false = arith.constant false
  %true = arith.constant true
  %r = arith.select %c, %false, %true : i1
  return %r : i1
}

// c ? 1 : 0 extends c, and c ? 0 : 1 extends !c.
// CHECK-LABEL: func.func @one_and_zero(
// CHECK-NEXT:    %0 = arith.extui %arg0 : i1 to i32
// CHECK-NEXT:    return %0 : i32
// CHECK-LABEL: func.func @zero_and_one(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %0 = arith.xori %arg0, %true : i1
// CHECK-NEXT:    %1 = arith.extui %0 : i1 to i32
// CHECK-NEXT:    return %1 : i32
func.func @one_and_zero(%c: i1) -> i32 {
  %c1_i32 = arith.constant 1 : i32
  %c0_i32 = arith.constant 0 : i32
  %r = arith.select %c, %c1_i32, %c0_i32 : i32
  return %r : i32
}

func.func @zero_and_one(%c: i1) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %c1_i32 = arith.constant 1 : i32
  %r = arith.select %c, %c0_i32, %c1_i32 : i32
  return %r : i32
}

// c ? 2 : 0 is no extension, and stays.
// CHECK-LABEL: func.func @two_and_zero(
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = arith.select %arg0, %c2_i32, %c0_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @two_and_zero(%c: i1) -> i32 {
  %c2_i32 = arith.constant 2 : i32
  %c0_i32 = arith.constant 0 : i32
  %r = arith.select %c, %c2_i32, %c0_i32 : i32
  return %r : i32
}
