// RUN: mlir-opt %s --canonicalize | FileCheck %s

// The extreme of a number and itself is that number.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    return %arg0, %arg0, %arg0, %arg0 : f32, f32, f32, f32
func.func @itself(%x: f32) -> (f32, f32, f32, f32) {
  %0 = arith.maximumf %x, %x : f32
  %1 = arith.maxnumf %x, %x : f32
  %2 = arith.minimumf %x, %x : f32
  %3 = arith.minnumf %x, %x : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// -inf is neutral for maximumf, and inf for minimumf.
// CHECK-LABEL: func.func @infinity(
// CHECK-NEXT:    return %arg0, %arg0 : f32, f32
func.func @infinity(%x: f32) -> (f32, f32) {
  %c0xFF800000_f32 = arith.constant 0xFF800000 : f32
  %c0x7F800000_f32 = arith.constant 0x7F800000 : f32
  %0 = arith.maximumf %x, %c0xFF800000_f32 : f32
  %1 = arith.minimumf %x, %c0x7F800000_f32 : f32
  return %0, %1 : f32, f32
}

// maxnumf and minnumf ignore NaN: it is neutral for them.
// CHECK-LABEL: func.func @nan_is_ignored(
// CHECK-NEXT:    return %arg0, %arg0 : f32, f32
func.func @nan_is_ignored(%x: f32) -> (f32, f32) {
  %c0x7FC00000_f32 = arith.constant 0x7FC00000 : f32
  %0 = arith.maxnumf %x, %c0x7FC00000_f32 : f32
  %1 = arith.minnumf %x, %c0x7FC00000_f32 : f32
  return %0, %1 : f32, f32
}

// maximumf and minimumf hand NaN on.
// CHECK-LABEL: func.func @nan_is_kept(
// CHECK-NEXT:    %cst = arith.constant 0x7FC00000 : f32
// CHECK-NEXT:    return %cst, %cst : f32, f32
func.func @nan_is_kept() -> (f32, f32) {
  %c1.0_f32 = arith.constant 1.0 : f32
  %c0x7FC00000_f32 = arith.constant 0x7FC00000 : f32
  %0 = arith.maximumf %c1.0_f32, %c0x7FC00000_f32 : f32
  %1 = arith.minimumf %c1.0_f32, %c0x7FC00000_f32 : f32
  return %0, %1 : f32, f32
}

// Of the zeros -0.0 is the lesser.
// CHECK-LABEL: func.func @zeros(
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant -0.000000e+00 : f32
// CHECK-NEXT:    return %cst, %cst_0 : f32, f32
func.func @zeros() -> (f32, f32) {
  %c0.0_f32 = arith.constant 0.0 : f32
  %cm0.0_f32 = arith.constant -0.0 : f32
  %0 = arith.maximumf %c0.0_f32, %cm0.0_f32 : f32
  %1 = arith.minimumf %c0.0_f32, %cm0.0_f32 : f32
  return %0, %1 : f32, f32
}
