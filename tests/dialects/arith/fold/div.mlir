// RUN: mlir-opt %s --canonicalize | FileCheck %s

// x / 1 = x, for all five divisions.
// CHECK-LABEL: func.func @one(
// CHECK-NEXT:    return %arg0, %arg0, %arg0, %arg0, %arg0 : i32, i32, i32, i32, i32
func.func @one(%x: i32) -> (i32, i32, i32, i32, i32) {
  %c1_i32 = arith.constant 1 : i32
  %0 = arith.divsi %x, %c1_i32 : i32
  %1 = arith.divui %x, %c1_i32 : i32
  %2 = arith.ceildivsi %x, %c1_i32 : i32
  %3 = arith.ceildivui %x, %c1_i32 : i32
  %4 = arith.floordivsi %x, %c1_i32 : i32
  return %0, %1, %2, %3, %4 : i32, i32, i32, i32, i32
}

// divsi rounds towards zero: -7 / 2 = -3.
// CHECK-LABEL: func.func @divsi(
// CHECK-NEXT:    %c-3_i32 = arith.constant -3 : i32
// CHECK-NEXT:    return %c-3_i32 : i32
func.func @divsi() -> i32 {
  %cm7_i32 = arith.constant -7 : i32
  %c2_i32 = arith.constant 2 : i32
  %r = arith.divsi %cm7_i32, %c2_i32 : i32
  return %r : i32
}

// floordivsi rounds down: -7 / 2 = -4.
// CHECK-LABEL: func.func @floordivsi(
// CHECK-NEXT:    %c-4_i32 = arith.constant -4 : i32
// CHECK-NEXT:    return %c-4_i32 : i32
func.func @floordivsi() -> i32 {
  %cm7_i32 = arith.constant -7 : i32
  %c2_i32 = arith.constant 2 : i32
  %r = arith.floordivsi %cm7_i32, %c2_i32 : i32
  return %r : i32
}

// ceildivsi rounds up: 7 / 2 = 4 and -7 / 2 = -3.
// CHECK-LABEL: func.func @ceildivsi(
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %c-3_i32 = arith.constant -3 : i32
// CHECK-NEXT:    return %c4_i32, %c-3_i32 : i32, i32
func.func @ceildivsi() -> (i32, i32) {
  %c7_i32 = arith.constant 7 : i32
  %c2_i32 = arith.constant 2 : i32
  %cm7_i32 = arith.constant -7 : i32
  %0 = arith.ceildivsi %c7_i32, %c2_i32 : i32
  %1 = arith.ceildivsi %cm7_i32, %c2_i32 : i32
  return %0, %1 : i32, i32
}

// divui and ceildivui take the bits for an unsigned number: -2 is 254, so the quotients by 4 are 63 and 64.
// CHECK-LABEL: func.func @unsigned(
// CHECK-NEXT:    %c63_i8 = arith.constant 63 : i8
// CHECK-NEXT:    %c64_i8 = arith.constant 64 : i8
// CHECK-NEXT:    return %c63_i8, %c64_i8 : i8, i8
func.func @unsigned() -> (i8, i8) {
  %cm2_i8 = arith.constant -2 : i8
  %c4_i8 = arith.constant 4 : i8
  %0 = arith.divui %cm2_i8, %c4_i8 : i8
  %1 = arith.ceildivui %cm2_i8, %c4_i8 : i8
  return %0, %1 : i8, i8
}

// A division by zero is undefined, and stays: it may be in code that never runs.
// CHECK-LABEL: func.func @by_zero(
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = arith.divsi %c7_i32, %c0_i32 : i32
// CHECK-NEXT:    %1 = arith.divui %arg0, %c0_i32 : i32
// CHECK-NEXT:    return %0, %1 : i32, i32
func.func @by_zero(%x: i32) -> (i32, i32) {
  %c7_i32 = arith.constant 7 : i32
  %c0_i32 = arith.constant 0 : i32
  %0 = arith.divsi %c7_i32, %c0_i32 : i32
  %1 = arith.divui %x, %c0_i32 : i32
  return %0, %1 : i32, i32
}

// The quotient -128 / -1 is no i8: the division stays.
// CHECK-LABEL: func.func @overflows(
// CHECK-NEXT:    %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT:    %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:    %0 = arith.divsi %c-128_i8, %c-1_i8 : i8
// CHECK-NEXT:    return %0 : i8
func.func @overflows() -> i8 {
  %cm128_i8 = arith.constant -128 : i8
  %cm1_i8 = arith.constant -1 : i8
  %r = arith.divsi %cm128_i8, %cm1_i8 : i8
  return %r : i8
}

// One zero among the divisors is enough to keep the division of vectors.
// CHECK-LABEL: func.func @zero_element(
// CHECK-NEXT:    %cst = arith.constant dense<8> : vector<2xi32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<[2, 0]> : vector<2xi32>
// CHECK-NEXT:    %0 = arith.divsi %cst, %cst_0 : vector<2xi32>
// CHECK-NEXT:    return %0 : vector<2xi32>
func.func @zero_element() -> vector<2xi32> {
  %cst_vector_2xi32 = arith.constant dense<8> : vector<2xi32>
  %cst_vector_2xi32_1 = arith.constant dense<[2, 0]> : vector<2xi32>
  %r = arith.divsi %cst_vector_2xi32, %cst_vector_2xi32_1 : vector<2xi32>
  return %r : vector<2xi32>
}

// (x * y) / y = x where the product promises not to overflow: nsw for divsi, nuw for divui.
// CHECK-LABEL: func.func @exact_product(
// CHECK-NEXT:    return %arg0, %arg1 : i32, i32
func.func @exact_product(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.muli %x, %y overflow<nsw> : i32
  %1 = arith.divsi %0, %y : i32
  %2 = arith.muli %x, %y overflow<nuw> : i32
  %3 = arith.divui %2, %x : i32
  return %1, %3 : i32, i32
}

// Without the promise that fits the sign, the division stays.
// CHECK-LABEL: func.func @inexact_product(
// CHECK-NEXT:    %0 = arith.muli %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.divsi %0, %arg1 : i32
// CHECK-NEXT:    %2 = arith.muli %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT:    %3 = arith.divui %2, %arg1 : i32
// CHECK-NEXT:    return %1, %3 : i32, i32
func.func @inexact_product(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.muli %x, %y : i32
  %1 = arith.divsi %0, %y : i32
  %2 = arith.muli %x, %y overflow<nsw> : i32
  %3 = arith.divui %2, %y : i32
  return %1, %3 : i32, i32
}
