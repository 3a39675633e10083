// RUN: mlir-opt %s --canonicalize | FileCheck %s

// trunc(ext(x)) to a type wider than that of x extends less.
// CHECK-LABEL: func.func @extends_less(
// CHECK-NEXT:    %0 = arith.extsi %arg0 : i8 to i16
// CHECK-NEXT:    %1 = arith.extui %arg0 : i8 to i16
// CHECK-NEXT:    return %0, %1 : i16, i16
func.func @extends_less(%x: i8) -> (i16, i16) {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.trunci %0 : i32 to i16
  %2 = arith.extui %x : i8 to i32
  %3 = arith.trunci %2 : i32 to i16
  return %1, %3 : i16, i16
}

// trunc(ext(x)) to a narrower type truncates x.
// CHECK-LABEL: func.func @truncates(
// CHECK-NEXT:    %0 = arith.trunci %arg0 : i16 to i8
// CHECK-NEXT:    return %0 : i8
func.func @truncates(%x: i16) -> i8 {
  %0 = arith.extsi %x : i16 to i32
  %1 = arith.trunci %0 : i32 to i8
  return %1 : i8
}

// A signed shift whose copies of the sign are all truncated may be unsigned.
// CHECK-LABEL: func.func @of_shift(
// CHECK-NEXT:    %c16_i32 = arith.constant 16 : i32
// CHECK-NEXT:    %0 = arith.extsi %arg0 : i16 to i32
// CHECK-NEXT:    %1 = arith.muli %0, %0 : i32
// CHECK-NEXT:    %2 = arith.shrui %1, %c16_i32 : i32
// CHECK-NEXT:    %3 = arith.trunci %2 : i32 to i16
// CHECK-NEXT:    return %3 : i16
func.func @of_shift(%x: i16) -> i16 {
  %c16_i32 = arith.constant 16 : i32
  %0 = arith.extsi %x : i16 to i32
  %1 = arith.muli %0, %0 : i32
  %2 = arith.shrsi %1, %c16_i32 : i32
  %3 = arith.trunci %2 : i32 to i16
  return %3 : i16
}

// Where copies of the sign remain it stays signed.
// CHECK-LABEL: func.func @of_far_shift(
// CHECK-NEXT:    %c24_i32 = arith.constant 24 : i32
// CHECK-NEXT:    %0 = arith.shrsi %arg0, %c24_i32 : i32
// CHECK-NEXT:    %1 = arith.trunci %0 : i32 to i16
// CHECK-NEXT:    return %1 : i16
func.func @of_far_shift(%x: i32) -> i16 {
  %c24_i32 = arith.constant 24 : i32
  %0 = arith.shrsi %x, %c24_i32 : i32
  %1 = arith.trunci %0 : i32 to i16
  return %1 : i16
}
