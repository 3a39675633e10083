// RUN: mlir-opt %s --convert-arith-to-llvm | FileCheck %s

// Floating-point operations become those of llvm; flags are kept.
// CHECK-LABEL: func.func @arithmetic(
// CHECK-NEXT:    %0 = llvm.fadd %arg0, %arg1 {fastmathFlags = #llvm.fastmath<fast>} : f32
// CHECK-NEXT:    %1 = llvm.fsub %arg0, %arg1 : f32
// CHECK-NEXT:    %2 = llvm.fmul %arg0, %arg1 {fastmathFlags = #llvm.fastmath<nnan, nsz>} : f32
// CHECK-NEXT:    %3 = llvm.fdiv %arg0, %arg1 : f32
// CHECK-NEXT:    %4 = llvm.frem %arg0, %arg1 : f32
// CHECK-NEXT:    return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
// CHECK-LABEL: func.func @negation(
// CHECK-NEXT:    %0 = llvm.fneg %arg0 : f32
// CHECK-NEXT:    return %0 : f32
func.func @arithmetic(%x: f32, %y: f32) -> (f32, f32, f32, f32, f32) {
  %0 = arith.addf %x, %y fastmath<fast> : f32
  %1 = arith.subf %x, %y : f32
  %2 = arith.mulf %x, %y fastmath<nnan,nsz> : f32
  %3 = arith.divf %x, %y : f32
  %4 = arith.remf %x, %y : f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

func.func @negation(%x: f32) -> f32 {
  %r = arith.negf %x : f32
  return %r : f32
}

// maximumf and minimumf hand NaN on, maxnumf and minnumf do not: they are different intrinsics.
// CHECK-LABEL: func.func @extremes(
// CHECK-NEXT:    %0 = llvm.intr.maximum(%arg0, %arg1) : (f32, f32) -> f32
// CHECK-NEXT:    %1 = llvm.intr.minimum(%arg0, %arg1) : (f32, f32) -> f32
// CHECK-NEXT:    %2 = llvm.intr.maxnum(%arg0, %arg1) : (f32, f32) -> f32
// CHECK-NEXT:    %3 = llvm.intr.minnum(%arg0, %arg1) : (f32, f32) -> f32
// CHECK-NEXT:    return %0, %1, %2, %3 : f32, f32, f32, f32
// CHECK-LABEL: func.func @compare(
// CHECK-NEXT:    %0 = llvm.fcmp "olt" %arg0, %arg1 : f32
// CHECK-NEXT:    %1 = llvm.fcmp "une" %arg0, %arg1 : f32
// CHECK-NEXT:    return %0, %1 : i1, i1
func.func @extremes(%x: f32, %y: f32) -> (f32, f32, f32, f32) {
  %0 = arith.maximumf %x, %y : f32
  %1 = arith.minimumf %x, %y : f32
  %2 = arith.maxnumf %x, %y : f32
  %3 = arith.minnumf %x, %y : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

func.func @compare(%x: f32, %y: f32) -> (i1, i1) {
  %0 = arith.cmpf olt, %x, %y : f32
  %1 = arith.cmpf une, %x, %y : f32
  return %0, %1 : i1, i1
}

// Conversions keep their sign.
// CHECK-LABEL: func.func @conversions(
// CHECK-NEXT:    %0 = llvm.fptosi %arg0 : f32 to i32
// CHECK-NEXT:    %1 = llvm.fptoui %arg0 : f32 to i32
// CHECK-NEXT:    %2 = llvm.sitofp %arg1 : i32 to f32
// CHECK-NEXT:    %3 = llvm.uitofp %arg1 : i32 to f32
// CHECK-NEXT:    return %0, %1, %2, %3 : i32, i32, f32, f32
// CHECK-LABEL: func.func @precision(
// CHECK-NEXT:    %0 = llvm.fpext %arg0 : f32 to f64
// CHECK-NEXT:    %1 = llvm.fptrunc %arg0 : f32 to f16
// CHECK-NEXT:    %2 = llvm.bitcast %arg0 : f32 to i32
// CHECK-NEXT:    return %0, %1, %2 : f64, f16, i32
func.func @conversions(%x: f32, %i: i32) -> (i32, i32, f32, f32) {
  %0 = arith.fptosi %x : f32 to i32
  %1 = arith.fptoui %x : f32 to i32
  %2 = arith.sitofp %i : i32 to f32
  %3 = arith.uitofp %i : i32 to f32
  return %0, %1, %2, %3 : i32, i32, f32, f32
}

func.func @precision(%x: f32) -> (f64, f16, i32) {
  %0 = arith.extf %x : f32 to f64
  %1 = arith.truncf %x : f32 to f16
  %2 = arith.bitcast %x : f32 to i32
  return %0, %1, %2 : f64, f16, i32
}

// A truncation with a rounding mode is an intrinsic with constraints.
// CHECK-LABEL: func.func @rounding(
// CHECK-NEXT:    %0 = llvm.intr.experimental.constrained.fptrunc %arg0 downward ignore : f64 to f32
// CHECK-NEXT:    return %0 : f32
func.func @rounding(%x: f64) -> f32 {
  %r = arith.truncf %x downward : f64 to f32
  return %r : f32
}
