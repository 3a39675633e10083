// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A constant operand of a commutative operation moves to the right.
// CHECK-LABEL: func.func @addf_constant(
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.addf %arg0, %cst : f32
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @andi_constant(
// CHECK-NEXT:    %c6_i32 = arith.constant 6 : i32
// CHECK-NEXT:    %0 = arith.andi %arg0, %c6_i32 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-LABEL: func.func @maxsi_constant(
// CHECK-NEXT:    %c6_i32 = arith.constant 6 : i32
// CHECK-NEXT:    %0 = arith.maxsi %arg0, %c6_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @addf_constant(%x: f32) -> f32 {
  %c1.0_f32 = arith.constant 1.0 : f32
  %r = arith.addf %c1.0_f32, %x : f32
  return %r : f32
}

func.func @andi_constant(%x: i32) -> i32 {
  %c6_i32 = arith.constant 6 : i32
  %r = arith.andi %c6_i32, %x : i32
  return %r : i32
}

func.func @maxsi_constant(%x: i32) -> i32 {
  %c6_i32 = arith.constant 6 : i32
  %r = arith.maxsi %c6_i32, %x : i32
  return %r : i32
}

// A difference is not commutative: its constant stays.
// CHECK-LABEL: func.func @subf_constant(
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %0 = arith.subf %cst, %arg0 : f32
// CHECK-NEXT:    return %0 : f32
func.func @subf_constant(%x: f32) -> f32 {
  %c1.0_f32 = arith.constant 1.0 : f32
  %r = arith.subf %c1.0_f32, %x : f32
  return %r : f32
}
