// RUN: mlir-opt %s --canonicalize | FileCheck %s

// addui_extended(x, 0) = x, without a carry.
// CHECK-LABEL: func.func @add_zero(
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    return %arg0, %false : i32, i1
func.func @add_zero(%x: i32) -> (i32, i1) {
  %c0_i32 = arith.constant 0 : i32
  %0, %1 = arith.addui_extended %x, %c0_i32 : i32, i1
  return %0, %1 : i32, i1
}

// 200 + 100 = 44 with a carry in i8.
// CHECK-LABEL: func.func @add_constants(
// CHECK-NEXT:    %c44_i8 = arith.constant 44 : i8
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %c44_i8, %true : i8, i1
func.func @add_constants() -> (i8, i1) {
  %cm56_i8 = arith.constant -56 : i8
  %c100_i8 = arith.constant 100 : i8
  %0, %1 = arith.addui_extended %cm56_i8, %c100_i8 : i8, i1
  return %0, %1 : i8, i1
}

// The halves of a product with 0 are 0; of a product with an unsigned 1, x and 0.
// CHECK-LABEL: func.func @mului(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    return %c0_i32, %c0_i32, %arg0, %c0_i32 : i32, i32, i32, i32
func.func @mului(%x: i32) -> (i32, i32, i32, i32) {
  %c0_i32 = arith.constant 0 : i32
  %c1_i32 = arith.constant 1 : i32
  %0, %1 = arith.mului_extended %x, %c0_i32 : i32
  %2, %3 = arith.mului_extended %x, %c1_i32 : i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// -1 * -1 = 1 with a sign; without, 255 * 255 = 254 * 256 + 1.
// CHECK-LABEL: func.func @mul_constants(
// CHECK-NEXT:    %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:    %c-2_i8 = arith.constant -2 : i8
// CHECK-NEXT:    return %c1_i8, %c0_i8, %c1_i8, %c-2_i8 : i8, i8, i8, i8
func.func @mul_constants() -> (i8, i8, i8, i8) {
  %cm1_i8 = arith.constant -1 : i8
  %0, %1 = arith.mulsi_extended %cm1_i8, %cm1_i8 : i8
  %2, %3 = arith.mului_extended %cm1_i8, %cm1_i8 : i8
  return %0, %1, %2, %3 : i8, i8, i8, i8
}
