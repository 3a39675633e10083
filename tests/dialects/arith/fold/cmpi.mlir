// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A value compared with itself: true for the predicates that hold for equal numbers, false for the others.
// CHECK-LABEL: func.func @itself_true(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %true, %true, %true : i1, i1, i1
// CHECK-LABEL: func.func @itself_false(
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    return %false, %false, %false : i1, i1, i1
func.func @itself_true(%x: i32) -> (i1, i1, i1) {
  %0 = arith.cmpi eq, %x, %x : i32
  %1 = arith.cmpi sle, %x, %x : i32
  %2 = arith.cmpi uge, %x, %x : i32
  return %0, %1, %2 : i1, i1, i1
}

func.func @itself_false(%x: i32) -> (i1, i1, i1) {
  %0 = arith.cmpi ne, %x, %x : i32
  %1 = arith.cmpi slt, %x, %x : i32
  %2 = arith.cmpi ugt, %x, %x : i32
  return %0, %1, %2 : i1, i1, i1
}

// A truth value is its own test: x != false and x == true are x.
// CHECK-LABEL: func.func @truth_values(
// CHECK-NEXT:    return %arg0, %arg0 : i1, i1
func.func @truth_values(%x: i1) -> (i1, i1) {
  %false = arith.constant false
  %true = arith.constant true
  %0 = arith.cmpi ne, %x, %false : i1
  %1 = arith.cmpi eq, %x, %true : i1
  return %0, %1 : i1, i1
}

// So is an extended one: ext(x) != 0 is x.
// CHECK-LABEL: func.func @extended_truth_value(
// CHECK-NEXT:    return %arg0, %arg0 : i1, i1
func.func @extended_truth_value(%x: i1) -> (i1, i1) {
  %c0_i32 = arith.constant 0 : i32
  %0 = arith.extui %x : i1 to i32
  %1 = arith.cmpi ne, %0, %c0_i32 : i32
  %2 = arith.extsi %x : i1 to i32
  %3 = arith.cmpi ne, %2, %c0_i32 : i32
  return %1, %3 : i1, i1
}

// An extension of a wider integer stays: it is no truth value.
// CHECK-LABEL: func.func @extended_byte(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.cmpi ne, %0, %c0_i32 : i32
// CHECK-NEXT:    return %1 : i1
func.func @extended_byte(%x: i8) -> i1 {
  %c0_i32 = arith.constant 0 : i32
  %0 = arith.extui %x : i8 to i32
  %1 = arith.cmpi ne, %0, %c0_i32 : i32
  return %1 : i1
}

// Without a sign -1 is the greatest number: -1 < 1 holds for slt, and not for ult.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    return %true, %false : i1, i1
func.func @constants() -> (i1, i1) {
  %cm1_i8 = arith.constant -1 : i8
  %c1_i8 = arith.constant 1 : i8
  %0 = arith.cmpi slt, %cm1_i8, %c1_i8 : i8
  %1 = arith.cmpi ult, %cm1_i8, %c1_i8 : i8
  return %0, %1 : i1, i1
}
