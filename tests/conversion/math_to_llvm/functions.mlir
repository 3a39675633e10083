// RUN: mlir-opt %s --convert-math-to-llvm | FileCheck %s

// Functions that LLVM has become its intrinsics; flags are kept.
// CHECK-LABEL: func.func @exponential(
// CHECK-NEXT:    %0 = llvm.intr.exp(%arg0) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
// CHECK-NEXT:    %1 = llvm.intr.exp2(%arg0) : (f32) -> f32
// CHECK-NEXT:    %2 = llvm.intr.log(%arg0) : (f32) -> f32
// CHECK-NEXT:    %3 = llvm.intr.log2(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0, %1, %2, %3 : f32, f32, f32, f32
// CHECK-LABEL: func.func @trigonometric(
// CHECK-NEXT:    %0 = llvm.intr.sin(%arg0) : (f32) -> f32
// CHECK-NEXT:    %1 = llvm.intr.cos(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0, %1 : f32, f32
// CHECK-LABEL: func.func @roots_and_powers(
// CHECK-NEXT:    %0 = llvm.intr.sqrt(%arg0) : (f32) -> f32
// CHECK-NEXT:    %1 = llvm.intr.pow(%arg0, %arg1) : (f32, f32) -> f32
// CHECK-NEXT:    %2 = llvm.intr.powi(%arg0, %arg2) : (f32, i32) -> f32
// CHECK-NEXT:    return %0, %1, %2 : f32, f32, f32
// CHECK-LABEL: func.func @rounding(
// CHECK-NEXT:    %0 = llvm.intr.ceil(%arg0) : (f32) -> f32
// CHECK-NEXT:    %1 = llvm.intr.floor(%arg0) : (f32) -> f32
// CHECK-NEXT:    %2 = llvm.intr.round(%arg0) : (f32) -> f32
// CHECK-NEXT:    %3 = llvm.intr.roundeven(%arg0) : (f32) -> f32
// CHECK-NEXT:    %4 = llvm.intr.trunc(%arg0) : (f32) -> f32
// CHECK-NEXT:    return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
// CHECK-LABEL: func.func @signs(
// CHECK-NEXT:    %0 = llvm.intr.fabs(%arg0) : (f32) -> f32
// CHECK-NEXT:    %1 = llvm.intr.copysign(%arg0, %arg1) : (f32, f32) -> f32
// CHECK-NEXT:    return %0, %1 : f32, f32
// CHECK-LABEL: func.func @multiply_add(
// CHECK-NEXT:    %0 = llvm.intr.fma(%arg0, %arg1, %arg2) : (f32, f32, f32) -> f32
// CHECK-NEXT:    return %0 : f32
func.func @exponential(%x: f32) -> (f32, f32, f32, f32) {
  %0 = math.exp %x fastmath<fast> : f32
  %1 = math.exp2 %x : f32
  %2 = math.log %x : f32
  %3 = math.log2 %x : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

func.func @trigonometric(%x: f32) -> (f32, f32) {
  %0 = math.sin %x : f32
  %1 = math.cos %x : f32
  return %0, %1 : f32, f32
}

func.func @roots_and_powers(%x: f32, %y: f32, %i: i32) -> (f32, f32, f32) {
  %0 = math.sqrt %x : f32
  %1 = math.powf %x, %y : f32
  %2 = math.fpowi %x, %i : f32, i32
  return %0, %1, %2 : f32, f32, f32
}

func.func @rounding(%x: f32) -> (f32, f32, f32, f32, f32) {
  %0 = math.ceil %x : f32
  %1 = math.floor %x : f32
  %2 = math.round %x : f32
  %3 = math.roundeven %x : f32
  %4 = math.trunc %x : f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

func.func @signs(%x: f32, %y: f32) -> (f32, f32) {
  %0 = math.absf %x : f32
  %1 = math.copysign %x, %y : f32
  return %0, %1 : f32, f32
}

func.func @multiply_add(%x: f32, %y: f32, %z: f32) -> f32 {
  %r = math.fma %x, %y, %z : f32
  return %r : f32
}

// Counts of bits are intrinsics; those of zeros say that 0 is no poison.
// CHECK-LABEL: func.func @bits(
// CHECK-NEXT:    %0 = "llvm.intr.ctlz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
// CHECK-NEXT:    %1 = "llvm.intr.cttz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
// CHECK-NEXT:    %2 = llvm.intr.ctpop(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0, %1, %2 : i32, i32, i32
func.func @bits(%x: i32) -> (i32, i32, i32) {
  %0 = math.ctlz %x : i32
  %1 = math.cttz %x : i32
  %2 = math.ctpop %x : i32
  return %0, %1, %2 : i32, i32, i32
}

// The absolute value of the least integer is no poison either.
// CHECK-LABEL: func.func @absi(
// CHECK-NEXT:    %0 = "llvm.intr.abs"(%arg0) <{is_int_min_poison = false}> : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @absi(%x: i32) -> i32 {
  %r = math.absi %x : i32
  return %r : i32
}

// e^x - 1 is computed from e^x, log(1 + x) from the logarithm, 1 / sqrt(x) by a division.
// CHECK-LABEL: func.func @expm1(
// CHECK-NEXT:    %0 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:    %1 = llvm.intr.exp(%arg0) : (f32) -> f32
// CHECK-NEXT:    %2 = llvm.fsub %1, %0 : f32
// CHECK-NEXT:    return %2 : f32
// CHECK-LABEL: func.func @log1p(
// CHECK-NEXT:    %0 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:    %1 = llvm.fadd %0, %arg0 : f32
// CHECK-NEXT:    %2 = llvm.intr.log(%1) : (f32) -> f32
// CHECK-NEXT:    return %2 : f32
// CHECK-LABEL: func.func @rsqrt(
// CHECK-NEXT:    %0 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:    %1 = llvm.intr.sqrt(%arg0) : (f32) -> f32
// CHECK-NEXT:    %2 = llvm.fdiv %0, %1 : f32
// CHECK-NEXT:    return %2 : f32
func.func @expm1(%x: f32) -> f32 {
  %r = math.expm1 %x : f32
  return %r : f32
}

func.func @log1p(%x: f32) -> f32 {
  %r = math.log1p %x : f32
  return %r : f32
}

func.func @rsqrt(%x: f32) -> f32 {
  %r = math.rsqrt %x : f32
  return %r : f32
}

// Tests of the kind of number are one intrinsic with different masks.
// CHECK-LABEL: func.func @classes(
// CHECK-NEXT:    %0 = "llvm.intr.is.fpclass"(%arg0) <{bit = 3 : i32}> : (f32) -> i1
// CHECK-NEXT:    %1 = "llvm.intr.is.fpclass"(%arg0) <{bit = 504 : i32}> : (f32) -> i1
// CHECK-NEXT:    return %0, %1 : i1, i1
func.func @classes(%x: f32) -> (i1, i1) {
  %0 = math.isnan %x : f32
  %1 = math.isfinite %x : f32
  return %0, %1 : i1, i1
}

// Functions that LLVM has no intrinsic for stay: another pass calls a library.
// CHECK-LABEL: func.func @error_function(
// CHECK-NEXT:    %0 = math.erf %arg0 : f32
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @inverse_hyperbolic(
// CHECK-NEXT:    %0 = math.asinh %arg0 : f32
// CHECK-NEXT:    return %0 : f32
func.func @error_function(%x: f32) -> f32 {
  %r = math.erf %x : f32
  return %r : f32
}

func.func @inverse_hyperbolic(%x: f32) -> f32 {
  %r = math.asinh %x : f32
  return %r : f32
}
