// RUN: mlir-opt %s --canonicalize | FileCheck %s

// The bits of -1 are 255 without a sign.
// CHECK-LABEL: func.func @to_float(
// CHECK-NEXT:    %cst = arith.constant -1.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 2.550000e+02 : f32
// CHECK-NEXT:    return %cst, %cst_0 : f32, f32
func.func @to_float() -> (f32, f32) {
  %cm1_i8 = arith.constant -1 : i8
  %0 = arith.sitofp %cm1_i8 : i8 to f32
  %1 = arith.uitofp %cm1_i8 : i8 to f32
  return %0, %1 : f32, f32
}

// Floats are rounded towards zero: -2.75 becomes -2.
// CHECK-LABEL: func.func @to_int(
// CHECK-NEXT:    %c-2_i8 = arith.constant -2 : i8
// CHECK-NEXT:    %c-56_i8 = arith.constant -56 : i8
// CHECK-NEXT:    return %c-2_i8, %c-56_i8 : i8, i8
func.func @to_int() -> (i8, i8) {
  %cm2.75_f32 = arith.constant -2.75 : f32
  %c200.5_f32 = arith.constant 200.5 : f32
  %0 = arith.fptosi %cm2.75_f32 : f32 to i8
  %1 = arith.fptoui %c200.5_f32 : f32 to i8
  return %0, %1 : i8, i8
}

// A float that does not fit gives poison: the conversion stays.
// CHECK-LABEL: func.func @too_large(
// CHECK-NEXT:    %cst = arith.constant 2.000000e+02 : f32
// CHECK-NEXT:    %cst_0 = arith.constant -2.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.fptosi %cst : f32 to i8
// CHECK-NEXT:    %1 = arith.fptoui %cst_0 : f32 to i8
// CHECK-NEXT:    return %0, %1 : i8, i8
func.func @too_large() -> (i8, i8) {
  %c200.0_f32 = arith.constant 200.0 : f32
  %cm2.0_f32 = arith.constant -2.0 : f32
  %0 = arith.fptosi %c200.0_f32 : f32 to i8
  %1 = arith.fptoui %cm2.0_f32 : f32 to i8
  return %0, %1 : i8, i8
}

// A large integer is rounded to the nearest float: 16777217 to 16777216.
// CHECK-LABEL: func.func @rounded(
// CHECK-NEXT:    %cst = arith.constant 0x4B800000 : f32
// CHECK-NEXT:    return %cst : f32
func.func @rounded() -> f32 {
  %c16777217_i32 = arith.constant 16777217 : i32
  %r = arith.sitofp %c16777217_i32 : i32 to f32
  return %r : f32
}
