// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A constant operand moves to the right: 5 + x = x + 5.
// CHECK-LABEL: func.func @constant_moves(
// CHECK-NEXT:    %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c5_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @constant_moves(%x: i32) -> i32 {
  %c5_i32 = arith.constant 5 : i32
  %r = arith.addi %c5_i32, %x : i32
  return %r : i32
}

// Constants of a chain are added up: (x + 5) + 7 = x + 12.
// CHECK-LABEL: func.func @add_of_add(
// CHECK-NEXT:    %c12_i32 = arith.constant 12 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c12_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @add_of_add(%x: i32) -> i32 {
  %c5_i32 = arith.constant 5 : i32
  %c7_i32 = arith.constant 7 : i32
  %0 = arith.addi %x, %c5_i32 : i32
  %1 = arith.addi %0, %c7_i32 : i32
  return %1 : i32
}

// (x - 5) + 7 = x + 2.
// CHECK-LABEL: func.func @add_of_sub_constant(
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c2_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @add_of_sub_constant(%x: i32) -> i32 {
  %c5_i32 = arith.constant 5 : i32
  %c7_i32 = arith.constant 7 : i32
  %0 = arith.subi %x, %c5_i32 : i32
  %1 = arith.addi %0, %c7_i32 : i32
  return %1 : i32
}

// (5 - x) + 7 = 12 - x.
// CHECK-LABEL: func.func @add_of_constant_sub(
// CHECK-NEXT:    %c12_i32 = arith.constant 12 : i32
// CHECK-NEXT:    %0 = arith.subi %c12_i32, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
func.func @add_of_constant_sub(%x: i32) -> i32 {
  %c5_i32 = arith.constant 5 : i32
  %c7_i32 = arith.constant 7 : i32
  %0 = arith.subi %c5_i32, %x : i32
  %1 = arith.addi %0, %c7_i32 : i32
  return %1 : i32
}

// x + (y * -1) = x - y, whichever operand is negated.
// CHECK-LABEL: func.func @add_of_negated_rhs(
// CHECK-NEXT:    %0 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-LABEL: func.func @add_of_negated_lhs(
// CHECK-NEXT:    %0 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
func.func @add_of_negated_rhs(%x: i32, %y: i32) -> i32 {
  %cm1_i32 = arith.constant -1 : i32
  %0 = arith.muli %y, %cm1_i32 : i32
  %1 = arith.addi %x, %0 : i32
  return %1 : i32
}

func.func @add_of_negated_lhs(%x: i32, %y: i32) -> i32 {
  %cm1_i32 = arith.constant -1 : i32
  %0 = arith.muli %y, %cm1_i32 : i32
  %1 = arith.addi %0, %x : i32
  return %1 : i32
}

// Without a constant there is nothing to merge: (x + y) + z stays.
// CHECK-LABEL: func.func @no_constants(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.addi %0, %arg2 : i32
// CHECK-NEXT:    return %1 : i32
func.func @no_constants(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %0, %z : i32
  return %1 : i32
}

// The inner sum is kept where it has other users; the outer one no longer needs it.
// CHECK-LABEL: func.func @other_users(
// CHECK-NEXT:    %c12_i32 = arith.constant 12 : i32
// CHECK-NEXT:    %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c5_i32 : i32
// CHECK-NEXT:    %1 = arith.addi %arg0, %c12_i32 : i32
// CHECK-NEXT:    return %0, %1 : i32, i32
func.func @other_users(%x: i32) -> (i32, i32) {
  %c5_i32 = arith.constant 5 : i32
  %c7_i32 = arith.constant 7 : i32
  %0 = arith.addi %x, %c5_i32 : i32
  %1 = arith.addi %0, %c7_i32 : i32
  return %0, %1 : i32, i32
}
