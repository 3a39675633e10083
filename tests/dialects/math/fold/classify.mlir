// RUN: mlir-opt %s --canonicalize | FileCheck %s

// NaN is not finite, nor are infinities; a number is normal if it is finite, and neither zero nor denormal.
// CHECK-LABEL: func.func @nan(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    return %true, %false, %false, %false : i1, i1, i1, i1
// CHECK-LABEL: func.func @infinity(
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %false, %true, %false, %false : i1, i1, i1, i1
// CHECK-LABEL: func.func @zero(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    return %true, %false : i1, i1
// CHECK-LABEL: func.func @one(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %true, %true : i1, i1
func.func @nan() -> (i1, i1, i1, i1) {
  %c0x7FC00000_f32 = arith.constant 0x7FC00000 : f32
  %0 = math.isnan %c0x7FC00000_f32 : f32
  %1 = math.isinf %c0x7FC00000_f32 : f32
  %2 = math.isfinite %c0x7FC00000_f32 : f32
  %3 = math.isnormal %c0x7FC00000_f32 : f32
  return %0, %1, %2, %3 : i1, i1, i1, i1
}

func.func @infinity() -> (i1, i1, i1, i1) {
  %c0xFF800000_f32 = arith.constant 0xFF800000 : f32
  %0 = math.isnan %c0xFF800000_f32 : f32
  %1 = math.isinf %c0xFF800000_f32 : f32
  %2 = math.isfinite %c0xFF800000_f32 : f32
  %3 = math.isnormal %c0xFF800000_f32 : f32
  return %0, %1, %2, %3 : i1, i1, i1, i1
}

func.func @zero() -> (i1, i1) {
  %c0.0_f32 = arith.constant 0.0 : f32
  %0 = math.isfinite %c0.0_f32 : f32
  %1 = math.isnormal %c0.0_f32 : f32
  return %0, %1 : i1, i1
}

func.func @one() -> (i1, i1) {
  %c1.0_f32 = arith.constant 1.0 : f32
  %0 = math.isfinite %c1.0_f32 : f32
  %1 = math.isnormal %c1.0_f32 : f32
  return %0, %1 : i1, i1
}

// An unknown number stays.
// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT:    %0 = math.isnan %arg0 : f32
// CHECK-NEXT:    return %0 : i1
func.func @unknown(%x: f32) -> i1 {
  %r = math.isnan %x : f32
  return %r : i1
}
