// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A constant is extended if that is exact, as it always is from f32 to f64.
// CHECK-LABEL: func.func @extf(
// CHECK-NEXT:    %cst = arith.constant 1.500000e+00 : f64
// CHECK-NEXT:    return %cst : f64
func.func @extf() -> f64 {
  %c1.5_f32 = arith.constant 1.5 : f32
  %r = arith.extf %c1.5_f32 : f32 to f64
  return %r : f64
}

// truncf rounds constants only where nothing is lost: 0.1 as f64 is no f32, and stays.
// CHECK-LABEL: func.func @truncf_exact(
// CHECK-NEXT:    %cst = arith.constant 1.500000e+00 : f32
// CHECK-NEXT:    return %cst : f32
// CHECK-LABEL: func.func @truncf_inexact(
// CHECK-NEXT:    %cst = arith.constant 1.000000e-01 : f64
// CHECK-NEXT:    %0 = arith.truncf %cst : f64 to f32
// CHECK-NEXT:    return %0 : f32
func.func @truncf_exact() -> f32 {
  %c1.5_f64 = arith.constant 1.5 : f64
  %r = arith.truncf %c1.5_f64 : f64 to f32
  return %r : f32
}

func.func @truncf_inexact() -> f32 {
  %c0.1_f64 = arith.constant 0.1 : f64
  %r = arith.truncf %c0.1_f64 : f64 to f32
  return %r : f32
}

// truncf(extf(x)) = x.
// CHECK-LABEL: func.func @truncf_of_extf(
// CHECK-NEXT:    return %arg0 : f32
func.func @truncf_of_extf(%x: f32) -> f32 {
  %0 = arith.extf %x : f32 to f64
  %1 = arith.truncf %0 : f64 to f32
  return %1 : f32
}

// truncf(extf(x)) to a narrower type truncates x at once.
// CHECK-LABEL: func.func @truncf_of_extf_narrower(
// CHECK-NEXT:    %0 = arith.truncf %arg0 : f32 to bf16
// CHECK-NEXT:    return %0 : bf16
func.func @truncf_of_extf_narrower(%x: f32) -> bf16 {
  %0 = arith.extf %x : f32 to f64
  %1 = arith.truncf %0 : f64 to bf16
  return %1 : bf16
}

// extf(truncf(x)) loses bits and stays, unless both say that they may be contracted.
// CHECK-LABEL: func.func @extf_of_truncf(
// CHECK-NEXT:    %0 = arith.truncf %arg0 : f32 to f16
// CHECK-NEXT:    %1 = arith.extf %0 : f16 to f32
// CHECK-NEXT:    return %1 : f32
// CHECK-LABEL: func.func @extf_of_truncf_contract(
// CHECK-NEXT:    return %arg0 : f32
func.func @extf_of_truncf(%x: f32) -> f32 {
  %0 = arith.truncf %x : f32 to f16
  %1 = arith.extf %0 : f16 to f32
  return %1 : f32
}

func.func @extf_of_truncf_contract(%x: f32) -> f32 {
  %0 = arith.truncf %x fastmath<contract> : f32 to f16
  %1 = arith.extf %0 fastmath<contract> : f16 to f32
  return %1 : f32
}
