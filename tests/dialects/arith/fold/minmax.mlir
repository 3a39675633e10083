// RUN: mlir-opt %s --canonicalize | FileCheck %s

// The extreme of a number and itself is that number.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    return %arg0, %arg0, %arg0, %arg0 : i32, i32, i32, i32
func.func @itself(%x: i32) -> (i32, i32, i32, i32) {
  %0 = arith.maxsi %x, %x : i32
  %1 = arith.maxui %x, %x : i32
  %2 = arith.minsi %x, %x : i32
  %3 = arith.minui %x, %x : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// max(x, least) = x and max(x, greatest) = greatest; signed, these are -128 and 127 in i8.
// CHECK-LABEL: func.func @maxsi(
// CHECK-NEXT:    %c127_i8 = arith.constant 127 : i8
// CHECK-NEXT:    return %arg0, %c127_i8 : i8, i8
func.func @maxsi(%x: i8) -> (i8, i8) {
  %cm128_i8 = arith.constant -128 : i8
  %c127_i8 = arith.constant 127 : i8
  %0 = arith.maxsi %x, %cm128_i8 : i8
  %1 = arith.maxsi %x, %c127_i8 : i8
  return %0, %1 : i8, i8
}

// Unsigned, the least number is 0 and the greatest has all bits set.
// CHECK-LABEL: func.func @maxui(
// CHECK-NEXT:    %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:    return %arg0, %c-1_i8 : i8, i8
func.func @maxui(%x: i8) -> (i8, i8) {
  %c0_i8 = arith.constant 0 : i8
  %cm1_i8 = arith.constant -1 : i8
  %0 = arith.maxui %x, %c0_i8 : i8
  %1 = arith.maxui %x, %cm1_i8 : i8
  return %0, %1 : i8, i8
}

// min(x, greatest) = x and min(x, least) = least.
// CHECK-LABEL: func.func @minsi(
// CHECK-NEXT:    %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT:    return %arg0, %c-128_i8 : i8, i8
// CHECK-LABEL: func.func @minui(
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:    return %arg0, %c0_i8 : i8, i8
func.func @minsi(%x: i8) -> (i8, i8) {
  %c127_i8 = arith.constant 127 : i8
  %cm128_i8 = arith.constant -128 : i8
  %0 = arith.minsi %x, %c127_i8 : i8
  %1 = arith.minsi %x, %cm128_i8 : i8
  return %0, %1 : i8, i8
}

func.func @minui(%x: i8) -> (i8, i8) {
  %cm1_i8 = arith.constant -1 : i8
  %c0_i8 = arith.constant 0 : i8
  %0 = arith.minui %x, %cm1_i8 : i8
  %1 = arith.minui %x, %c0_i8 : i8
  return %0, %1 : i8, i8
}

// A constant between the extremes decides nothing: the operation stays.
// CHECK-LABEL: func.func @between(
// CHECK-NEXT:    %c5_i8 = arith.constant 5 : i8
// CHECK-NEXT:    %0 = arith.maxsi %arg0, %c5_i8 : i8
// CHECK-NEXT:    return %0 : i8
func.func @between(%x: i8) -> i8 {
  %c5_i8 = arith.constant 5 : i8
  %r = arith.maxsi %x, %c5_i8 : i8
  return %r : i8
}

// -1 is the lesser of -1 and 1 with a sign, and the greater without.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT:    %c-1_i8 = arith.constant -1 : i8
// CHECK-NEXT:    return %c1_i8, %c-1_i8 : i8, i8
func.func @constants() -> (i8, i8) {
  %cm1_i8 = arith.constant -1 : i8
  %c1_i8 = arith.constant 1 : i8
  %0 = arith.maxsi %cm1_i8, %c1_i8 : i8
  %1 = arith.maxui %cm1_i8, %c1_i8 : i8
  return %0, %1 : i8, i8
}
