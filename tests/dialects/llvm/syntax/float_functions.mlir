// RUN: mlir-opt %s | FileCheck %s

// The arc cosine.
// CHECK-LABEL: func.func @acos(
// CHECK-NEXT:    %0 = llvm.intr.acos(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @acos(%a: f32) -> f32 {
  %0 = llvm.intr.acos(%a) : (f32) -> f32
  return %0 : f32
}

// The arc sine.
// CHECK-LABEL: func.func @asin(
// CHECK-NEXT:    %0 = llvm.intr.asin(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @asin(%a: f32) -> f32 {
  %0 = llvm.intr.asin(%a) : (f32) -> f32
  return %0 : f32
}

// The arc tangent.
// CHECK-LABEL: func.func @atan(
// CHECK-NEXT:    %0 = llvm.intr.atan(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @atan(%a: f32) -> f32 {
  %0 = llvm.intr.atan(%a) : (f32) -> f32
  return %0 : f32
}

// The hyperbolic cosine.
// CHECK-LABEL: func.func @cosh(
// CHECK-NEXT:    %0 = llvm.intr.cosh(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @cosh(%a: f32) -> f32 {
  %0 = llvm.intr.cosh(%a) : (f32) -> f32
  return %0 : f32
}

// The hyperbolic sine.
// CHECK-LABEL: func.func @sinh(
// CHECK-NEXT:    %0 = llvm.intr.sinh(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @sinh(%a: f32) -> f32 {
  %0 = llvm.intr.sinh(%a) : (f32) -> f32
  return %0 : f32
}

// The tangent.
// CHECK-LABEL: func.func @tan(
// CHECK-NEXT:    %0 = llvm.intr.tan(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @tan(%a: f32) -> f32 {
  %0 = llvm.intr.tan(%a) : (f32) -> f32
  return %0 : f32
}

// The hyperbolic tangent.
// CHECK-LABEL: func.func @tanh(
// CHECK-NEXT:    %0 = llvm.intr.tanh(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @tanh(%a: f32) -> f32 {
  %0 = llvm.intr.tanh(%a) : (f32) -> f32
  return %0 : f32
}

// 10 to the power of the operand.
// CHECK-LABEL: func.func @exp10(
// CHECK-NEXT:    %0 = llvm.intr.exp10(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @exp10(%a: f32) -> f32 {
  %0 = llvm.intr.exp10(%a) : (f32) -> f32
  return %0 : f32
}

// The logarithm to base 10.
// CHECK-LABEL: func.func @log10(
// CHECK-NEXT:    %0 = llvm.intr.log10(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @log10(%a: f32) -> f32 {
  %0 = llvm.intr.log10(%a) : (f32) -> f32
  return %0 : f32
}

// The nearest integer as a float, by the rounding mode that is set, without the exception for inexact results.
// CHECK-LABEL: func.func @nearbyint(
// CHECK-NEXT:    %0 = llvm.intr.nearbyint(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @nearbyint(%a: f32) -> f32 {
  %0 = llvm.intr.nearbyint(%a) : (f32) -> f32
  return %0 : f32
}

// The nearest integer as a float, by the rounding mode that is set.
// CHECK-LABEL: func.func @rint(
// CHECK-NEXT:    %0 = llvm.intr.rint(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @rint(%a: f32) -> f32 {
  %0 = llvm.intr.rint(%a) : (f32) -> f32
  return %0 : f32
}

// The angle of a point, y before x.
// CHECK-LABEL: func.func @atan2(
// CHECK-NEXT:    %0 = llvm.intr.atan2(%arg0, %arg1) : (f32, f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @atan2(%a: f32, %b: f32) -> f32 {
  %0 = llvm.intr.atan2(%a, %b) : (f32, f32) -> f32
  return %0 : f32
}

// a * b + c, with or without rounding between, whichever is faster.
// CHECK-LABEL: func.func @fmuladd(
// CHECK-NEXT:    %0 = llvm.intr.fmuladd(%arg0, %arg1, %arg2) : (f32, f32, f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @fmuladd(%a: f32, %b: f32, %c: f32) -> f32 {
  %0 = llvm.intr.fmuladd(%a, %b, %c) : (f32, f32, f32) -> f32
  return %0 : f32
}

// A float times a power of two.
// CHECK-LABEL: func.func @ldexp(
// CHECK-NEXT:    %0 = llvm.intr.ldexp(%arg0, %arg1) : (f32, i32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @ldexp(%a: f32, %b: i32) -> f32 {
  %0 = llvm.intr.ldexp(%a, %b) : (f32, i32) -> f32
  return %0 : f32
}

// Fraction and exponent of a float.
// CHECK-LABEL: func.func @frexp(
// CHECK-NEXT:    %0 = llvm.intr.frexp(%arg0) : (f32) -> !llvm.struct<(f32, i32)>
// CHECK-NEXT:    return %0 : !llvm.struct<(f32, i32)>
func.func @frexp(%a: f32) -> !llvm.struct<(f32, i32)> {
  %0 = llvm.intr.frexp(%a) : (f32) -> !llvm.struct<(f32, i32)>
  return %0 : !llvm.struct<(f32, i32)>
}

// Sine and cosine at once.
// CHECK-LABEL: func.func @sincos(
// CHECK-NEXT:    %0 = llvm.intr.sincos(%arg0) : (f32) -> !llvm.struct<(f32, f32)>
// CHECK-NEXT:    return %0 : !llvm.struct<(f32, f32)>
func.func @sincos(%a: f32) -> !llvm.struct<(f32, f32)> {
  %0 = llvm.intr.sincos(%a) : (f32) -> !llvm.struct<(f32, f32)>
  return %0 : !llvm.struct<(f32, f32)>
}

// The nearest integer, by the rounding mode that is set.
// CHECK-LABEL: func.func @lrint(
// CHECK-NEXT:    %0 = llvm.intr.lrint(%arg0) : (f32) -> i64
// CHECK-NEXT:    return %0 : i64
func.func @lrint(%a: f32) -> i64 {
  %0 = llvm.intr.lrint(%a) : (f32) -> i64
  return %0 : i64
}

// The nearest integer; halves go away from zero.
// CHECK-LABEL: func.func @lround(
// CHECK-NEXT:    %0 = llvm.intr.lround(%arg0) : (f32) -> i64
// CHECK-NEXT:    return %0 : i64
func.func @lround(%a: f32) -> i64 {
  %0 = llvm.intr.lround(%a) : (f32) -> i64
  return %0 : i64
}

// The nearest long integer, by the rounding mode that is set.
// CHECK-LABEL: func.func @llrint(
// CHECK-NEXT:    %0 = llvm.intr.llrint(%arg0) : (f32) -> i64
// CHECK-NEXT:    return %0 : i64
func.func @llrint(%a: f32) -> i64 {
  %0 = llvm.intr.llrint(%a) : (f32) -> i64
  return %0 : i64
}

// The nearest long integer; halves go away from zero.
// CHECK-LABEL: func.func @llround(
// CHECK-NEXT:    %0 = llvm.intr.llround(%arg0) : (f32) -> i64
// CHECK-NEXT:    return %0 : i64
func.func @llround(%a: f32) -> i64 {
  %0 = llvm.intr.llround(%a) : (f32) -> i64
  return %0 : i64
}
