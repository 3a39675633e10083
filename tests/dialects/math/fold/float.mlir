// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Functions of constants are computed; here are places where the results are exact.
// CHECK-LABEL: func.func @trigonometric(
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    return %cst, %cst_0, %cst : f32, f32, f32
// CHECK-LABEL: func.func @inverse_trigonometric(
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    return %cst, %cst, %cst, %cst : f32, f32, f32, f32
// CHECK-LABEL: func.func @hyperbolic(
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    return %cst, %cst_0, %cst : f32, f32, f32
// CHECK-LABEL: func.func @inverse_hyperbolic(
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    return %cst, %cst, %cst : f32, f32, f32
// CHECK-LABEL: func.func @exponential(
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 8.000000e+00 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    return %cst, %cst_0, %cst_1 : f32, f32, f32
// CHECK-LABEL: func.func @logarithm(
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:    %cst_1 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:    return %cst, %cst_0, %cst_1, %cst : f32, f32, f32, f32
// CHECK-LABEL: func.func @error_function(
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    return %cst, %cst_0 : f32, f32
// CHECK-LABEL: func.func @powers(
// CHECK-NEXT:    %cst = arith.constant 3.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant 1.024000e+03 : f32
// CHECK-NEXT:    return %cst, %cst_0 : f32, f32
func.func @trigonometric() -> (f32, f32, f32) {
  %c0.0_f32 = arith.constant 0.0 : f32
  %0 = math.sin %c0.0_f32 : f32
  %1 = math.cos %c0.0_f32 : f32
  %2 = math.tan %c0.0_f32 : f32
  return %0, %1, %2 : f32, f32, f32
}

func.func @inverse_trigonometric() -> (f32, f32, f32, f32) {
  %c0.0_f32 = arith.constant 0.0 : f32
  %c1.0_f32 = arith.constant 1.0 : f32
  %0 = math.asin %c0.0_f32 : f32
  %1 = math.acos %c1.0_f32 : f32
  %2 = math.atan %c0.0_f32 : f32
  %3 = math.atan2 %c0.0_f32, %c1.0_f32 : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

func.func @hyperbolic() -> (f32, f32, f32) {
  %c0.0_f32 = arith.constant 0.0 : f32
  %0 = math.sinh %c0.0_f32 : f32
  %1 = math.cosh %c0.0_f32 : f32
  %2 = math.tanh %c0.0_f32 : f32
  return %0, %1, %2 : f32, f32, f32
}

func.func @inverse_hyperbolic() -> (f32, f32, f32) {
  %c0.0_f32 = arith.constant 0.0 : f32
  %c1.0_f32 = arith.constant 1.0 : f32
  %0 = math.asinh %c0.0_f32 : f32
  %1 = math.acosh %c1.0_f32 : f32
  %2 = math.atanh %c0.0_f32 : f32
  return %0, %1, %2 : f32, f32, f32
}

func.func @exponential() -> (f32, f32, f32) {
  %c0.0_f32 = arith.constant 0.0 : f32
  %c3.0_f32 = arith.constant 3.0 : f32
  %0 = math.exp %c0.0_f32 : f32
  %1 = math.exp2 %c3.0_f32 : f32
  %2 = math.expm1 %c0.0_f32 : f32
  return %0, %1, %2 : f32, f32, f32
}

func.func @logarithm() -> (f32, f32, f32, f32) {
  %c1.0_f32 = arith.constant 1.0 : f32
  %c8.0_f32 = arith.constant 8.0 : f32
  %c100.0_f32 = arith.constant 100.0 : f32
  %c0.0_f32 = arith.constant 0.0 : f32
  %0 = math.log %c1.0_f32 : f32
  %1 = math.log2 %c8.0_f32 : f32
  %2 = math.log10 %c100.0_f32 : f32
  %3 = math.log1p %c0.0_f32 : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

func.func @error_function() -> (f32, f32) {
  %c0.0_f32 = arith.constant 0.0 : f32
  %0 = math.erf %c0.0_f32 : f32
  %1 = math.erfc %c0.0_f32 : f32
  return %0, %1 : f32, f32
}

func.func @powers() -> (f32, f32) {
  %c9.0_f32 = arith.constant 9.0 : f32
  %c2.0_f32 = arith.constant 2.0 : f32
  %c10.0_f32 = arith.constant 10.0 : f32
  %0 = math.sqrt %c9.0_f32 : f32
  %1 = math.powf %c2.0_f32, %c10.0_f32 : f32
  return %0, %1 : f32, f32
}

// A logarithm and a square root of a negative number are NaN, and stay.
// CHECK-LABEL: func.func @negative(
// CHECK-NEXT:    %cst = arith.constant -1.000000e+00 : f32
// CHECK-NEXT:    %0 = math.log %cst : f32
// CHECK-NEXT:    %1 = math.sqrt %cst : f32
// CHECK-NEXT:    return %0, %1 : f32, f32
func.func @negative() -> (f32, f32) {
  %cm1.0_f32 = arith.constant -1.0 : f32
  %0 = math.log %cm1.0_f32 : f32
  %1 = math.sqrt %cm1.0_f32 : f32
  return %0, %1 : f32, f32
}

// Functions of other floats than f32 and f64 are not computed: they stay.
// CHECK-LABEL: func.func @half(
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f16
// CHECK-NEXT:    %0 = math.sin %cst : f16
// CHECK-NEXT:    return %0 : f16
func.func @half() -> f16 {
  %c0.0_f16 = arith.constant 0.0 : f16
  %r = math.sin %c0.0_f16 : f16
  return %r : f16
}

// sin(asin(x)) and the like stay: they are not exact.
// CHECK-LABEL: func.func @inverse(
// CHECK-NEXT:    %0 = math.asin %arg0 : f32
// CHECK-NEXT:    %1 = math.sin %0 : f32
// CHECK-NEXT:    return %1 : f32
func.func @inverse(%x: f32) -> f32 {
  %0 = math.asin %x : f32
  %1 = math.sin %0 : f32
  return %1 : f32
}

// A constant vector is computed element by element.
// CHECK-LABEL: func.func @elements(
// CHECK-NEXT:    %cst = arith.constant dense<[2.000000e+00, 3.000000e+00]> : vector<2xf32>
// CHECK-NEXT:    return %cst : vector<2xf32>
func.func @elements() -> vector<2xf32> {
  %cst_vector_2xf32 = arith.constant dense<[4.0, 9.0]> : vector<2xf32>
  %r = math.sqrt %cst_vector_2xf32 : vector<2xf32>
  return %r : vector<2xf32>
}
