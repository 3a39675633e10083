// RUN: mlir-opt %s --canonicalize | FileCheck %s

// ceil rounds up, floor down, trunc towards zero: of -1.5 these are -1, -2, -1.
// CHECK-LABEL: func.func @directed(
// CHECK-NEXT:    %cst = arith.constant -1.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant -2.000000e+00 : f32
// CHECK-NEXT:    return %cst, %cst_0, %cst : f32, f32, f32
func.func @directed() -> (f32, f32, f32) {
  %cm1.5_f32 = arith.constant -1.5 : f32
  %0 = math.ceil %cm1.5_f32 : f32
  %1 = math.floor %cm1.5_f32 : f32
  %2 = math.trunc %cm1.5_f32 : f32
  return %0, %1, %2 : f32, f32, f32
}

// round takes halves away from zero, roundeven to even numbers: of 2.5 these are 3 and 2.
// CHECK-LABEL: func.func @halves(
// CHECK-NEXT:    %cst = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    return %cst, %cst_0 : f32, f32
func.func @halves() -> (f32, f32) {
  %c2.5_f32 = arith.constant 2.5 : f32
  %0 = math.round %c2.5_f32 : f32
  %1 = math.roundeven %c2.5_f32 : f32
  return %0, %1 : f32, f32
}

// absf clears the sign, copysign takes it from the second operand.
// CHECK-LABEL: func.func @signs(
// CHECK-NEXT:    %cst = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant -2.000000e+00 : f32
// CHECK-NEXT:    return %cst, %cst_0 : f32, f32
func.func @signs() -> (f32, f32) {
  %cm2.0_f32 = arith.constant -2.0 : f32
  %c2.0_f32 = arith.constant 2.0 : f32
  %cm0.0_f32 = arith.constant -0.0 : f32
  %0 = math.absf %cm2.0_f32 : f32
  %1 = math.copysign %c2.0_f32, %cm0.0_f32 : f32
  return %0, %1 : f32, f32
}

// A rounding of a rounding stays: only constants are rounded.
// CHECK-LABEL: func.func @twice(
// CHECK-NEXT:    %0 = math.floor %arg0 : f32
// CHECK-NEXT:    %1 = math.floor %0 : f32
// CHECK-NEXT:    return %1 : f32
func.func @twice(%x: f32) -> f32 {
  %0 = math.floor %x : f32
  %1 = math.floor %0 : f32
  return %1 : f32
}
