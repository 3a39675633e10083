// RUN: mlir-opt %s --canonicalize | FileCheck %s

// x + -0.0 = x, and x - 0.0 = x.
// CHECK-LABEL: func.func @add_negative_zero(
// CHECK-NEXT:    return %arg0 : f32
// CHECK-LABEL: func.func @sub_zero(
// CHECK-NEXT:    return %arg0 : f32
func.func @add_negative_zero(%x: f32) -> f32 {
  %cm0.0_f32 = arith.constant -0.0 : f32
  %r = arith.addf %x, %cm0.0_f32 : f32
  return %r : f32
}

func.func @sub_zero(%x: f32) -> f32 {
  %c0.0_f32 = arith.constant 0.0 : f32
  %r = arith.subf %x, %c0.0_f32 : f32
  return %r : f32
}

// x + 0.0 and x - -0.0 stay: they make 0.0 of -0.0.
// CHECK-LABEL: func.func @add_zero(
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.addf %arg0, %cst : f32
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @sub_negative_zero(
// CHECK-NEXT:    %cst = arith.constant -0.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.subf %arg0, %cst : f32
// CHECK-NEXT:    return %0 : f32
func.func @add_zero(%x: f32) -> f32 {
  %c0.0_f32 = arith.constant 0.0 : f32
  %r = arith.addf %x, %c0.0_f32 : f32
  return %r : f32
}

func.func @sub_negative_zero(%x: f32) -> f32 {
  %cm0.0_f32 = arith.constant -0.0 : f32
  %r = arith.subf %x, %cm0.0_f32 : f32
  return %r : f32
}

// x * 1.0 = x and x / 1.0 = x.
// CHECK-LABEL: func.func @mul_one(
// CHECK-NEXT:    return %arg0 : f32
// CHECK-LABEL: func.func @div_one(
// CHECK-NEXT:    return %arg0 : f32
func.func @mul_one(%x: f32) -> f32 {
  %c1.0_f32 = arith.constant 1.0 : f32
  %r = arith.mulf %x, %c1.0_f32 : f32
  return %r : f32
}

func.func @div_one(%x: f32) -> f32 {
  %c1.0_f32 = arith.constant 1.0 : f32
  %r = arith.divf %x, %c1.0_f32 : f32
  return %r : f32
}

// x * 0.0 stays, as x may be NaN, infinite or negative; with flags that rule this out it is 0.0.
// CHECK-LABEL: func.func @mul_zero(
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.mulf %arg0, %cst : f32
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @mul_zero_fast(
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    return %cst : f32
func.func @mul_zero(%x: f32) -> f32 {
  %c0.0_f32 = arith.constant 0.0 : f32
  %r = arith.mulf %x, %c0.0_f32 : f32
  return %r : f32
}

func.func @mul_zero_fast(%x: f32) -> f32 {
  %c0.0_f32 = arith.constant 0.0 : f32
  %r = arith.mulf %x, %c0.0_f32 fastmath<nnan,nsz> : f32
  return %r : f32
}

// x - x and x / x stay: for NaN and infinities they are NaN.
// CHECK-LABEL: func.func @sub_itself(
// CHECK-NEXT:    %0 = arith.subf %arg0, %arg0 : f32
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @div_itself(
// CHECK-NEXT:    %0 = arith.divf %arg0, %arg0 : f32
// CHECK-NEXT:    return %0 : f32
func.func @sub_itself(%x: f32) -> f32 {
  %r = arith.subf %x, %x : f32
  return %r : f32
}

func.func @div_itself(%x: f32) -> f32 {
  %r = arith.divf %x, %x : f32
  return %r : f32
}

// -(-x) = x.
// CHECK-LABEL: func.func @negf_twice(
// CHECK-NEXT:    return %arg0 : f32
func.func @negf_twice(%x: f32) -> f32 {
  %0 = arith.negf %x : f32
  %1 = arith.negf %0 : f32
  return %1 : f32
}

// Constants are computed in their type, rounded to nearest even: 0.1 + 0.2 as f32.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %cst = arith.constant 3.000000e-01 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 7.500000e-01 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 2.250000e+00 : f32
// CHECK-NEXT:    %cst_2 = arith.constant 0.333333343 : f32
// CHECK-NEXT:    return %cst, %cst_0, %cst_1, %cst_2 : f32, f32, f32, f32
func.func @constants() -> (f32, f32, f32, f32) {
  %c0.1_f32 = arith.constant 0.1 : f32
  %c0.2_f32 = arith.constant 0.2 : f32
  %c1.0_f32 = arith.constant 1.0 : f32
  %c0.25_f32 = arith.constant 0.25 : f32
  %c1.5_f32 = arith.constant 1.5 : f32
  %c3.0_f32 = arith.constant 3.0 : f32
  %0 = arith.addf %c0.1_f32, %c0.2_f32 : f32
  %1 = arith.subf %c1.0_f32, %c0.25_f32 : f32
  %2 = arith.mulf %c1.5_f32, %c1.5_f32 : f32
  %3 = arith.divf %c1.0_f32, %c3.0_f32 : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// A division by zero is infinite.
// CHECK-LABEL: func.func @div_by_zero(
// CHECK-NEXT:    %cst = arith.constant 0x7F800000 : f32
// CHECK-NEXT:    return %cst : f32
func.func @div_by_zero() -> f32 {
  %c1.0_f32 = arith.constant 1.0 : f32
  %c0.0_f32 = arith.constant 0.0 : f32
  %r = arith.divf %c1.0_f32, %c0.0_f32 : f32
  return %r : f32
}
