// RUN: mlir-opt %s --canonicalize | FileCheck %s

// (x + 5) - 7 = x - 2: the constants are merged, and the result is a sum or a difference of one.
// CHECK-LABEL: func.func @sub_of_add(
// CHECK-NEXT:    %c-2_i32 = arith.constant -2 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c-2_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @sub_of_add(%x: i32) -> i32 {
  %c5_i32 = arith.constant 5 : i32
  %c7_i32 = arith.constant 7 : i32
  %0 = arith.addi %x, %c5_i32 : i32
  %1 = arith.subi %0, %c7_i32 : i32
  return %1 : i32
}

// 5 - (x + 7) = -2 - x.
// CHECK-LABEL: func.func @add_from_constant(
// CHECK-NEXT:    %c-2_i32 = arith.constant -2 : i32
// CHECK-NEXT:    %0 = arith.subi %c-2_i32, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
func.func @add_from_constant(%x: i32) -> i32 {
  %c7_i32 = arith.constant 7 : i32
  %c5_i32 = arith.constant 5 : i32
  %0 = arith.addi %x, %c7_i32 : i32
  %1 = arith.subi %c5_i32, %0 : i32
  return %1 : i32
}

// (x - 5) - 7 = x - 12.
// CHECK-LABEL: func.func @sub_of_sub(
// CHECK-NEXT:    %c12_i32 = arith.constant 12 : i32
// CHECK-NEXT:    %0 = arith.subi %arg0, %c12_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @sub_of_sub(%x: i32) -> i32 {
  %c5_i32 = arith.constant 5 : i32
  %c7_i32 = arith.constant 7 : i32
  %0 = arith.subi %x, %c5_i32 : i32
  %1 = arith.subi %0, %c7_i32 : i32
  return %1 : i32
}

// (5 - x) - 7 = -2 - x.
// CHECK-LABEL: func.func @sub_of_constant_sub(
// CHECK-NEXT:    %c-2_i32 = arith.constant -2 : i32
// CHECK-NEXT:    %0 = arith.subi %c-2_i32, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
func.func @sub_of_constant_sub(%x: i32) -> i32 {
  %c5_i32 = arith.constant 5 : i32
  %c7_i32 = arith.constant 7 : i32
  %0 = arith.subi %c5_i32, %x : i32
  %1 = arith.subi %0, %c7_i32 : i32
  return %1 : i32
}

// 5 - (x - 7) = 12 - x.
// CHECK-LABEL: func.func @sub_from_constant(
// CHECK-NEXT:    %c12_i32 = arith.constant 12 : i32
// CHECK-NEXT:    %0 = arith.subi %c12_i32, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
func.func @sub_from_constant(%x: i32) -> i32 {
  %c7_i32 = arith.constant 7 : i32
  %c5_i32 = arith.constant 5 : i32
  %0 = arith.subi %x, %c7_i32 : i32
  %1 = arith.subi %c5_i32, %0 : i32
  return %1 : i32
}

// 5 - (7 - x) = x - 2.
// CHECK-LABEL: func.func @constant_sub_from_constant(
// CHECK-NEXT:    %c-2_i32 = arith.constant -2 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c-2_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @constant_sub_from_constant(%x: i32) -> i32 {
  %c7_i32 = arith.constant 7 : i32
  %c5_i32 = arith.constant 5 : i32
  %0 = arith.subi %c7_i32, %x : i32
  %1 = arith.subi %c5_i32, %0 : i32
  return %1 : i32
}

// (x - y) - x = 0 - y: the minuend cancels.
// CHECK-LABEL: func.func @minuend(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = arith.subi %c0_i32, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
func.func @minuend(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %x, %y : i32
  %1 = arith.subi %0, %x : i32
  return %1 : i32
}

// (x - y) - y is x - 2 * y, and stays.
// CHECK-LABEL: func.func @subtrahend_twice(
// CHECK-NEXT:    %0 = arith.subi %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.subi %0, %arg1 : i32
// CHECK-NEXT:    return %1 : i32
func.func @subtrahend_twice(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %x, %y : i32
  %1 = arith.subi %0, %y : i32
  return %1 : i32
}
