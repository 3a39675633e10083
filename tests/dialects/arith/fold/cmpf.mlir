// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Constants are compared.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    return %true, %false : i1, i1
func.func @constants() -> (i1, i1) {
  %c1.5_f32 = arith.constant 1.5 : f32
  %c2.0_f32 = arith.constant 2.0 : f32
  %0 = arith.cmpf olt, %c1.5_f32, %c2.0_f32 : f32
  %1 = arith.cmpf oeq, %c1.5_f32, %c2.0_f32 : f32
  return %0, %1 : i1, i1
}

// 0 and -0 are equal.
// CHECK-LABEL: func.func @zeros(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %true : i1
func.func @zeros() -> i1 {
  %c0.0_f32 = arith.constant 0.0 : f32
  %cm0.0_f32 = arith.constant -0.0 : f32
  %r = arith.cmpf oeq, %c0.0_f32, %cm0.0_f32 : f32
  return %r : i1
}

// With NaN ordered predicates are false and unordered ones true, whatever the other operand.
// CHECK-LABEL: func.func @nan(
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    return %false, %true, %false, %true : i1, i1, i1, i1
func.func @nan(%x: f32) -> (i1, i1, i1, i1) {
  %c0x7FC00000_f32 = arith.constant 0x7FC00000 : f32
  %0 = arith.cmpf oge, %x, %c0x7FC00000_f32 : f32
  %1 = arith.cmpf uge, %c0x7FC00000_f32, %x : f32
  %2 = arith.cmpf ord, %x, %c0x7FC00000_f32 : f32
  %3 = arith.cmpf uno, %x, %c0x7FC00000_f32 : f32
  return %0, %1, %2, %3 : i1, i1, i1, i1
}

// A value compared with itself stays: it may be NaN.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    %0 = arith.cmpf oeq, %arg0, %arg0 : f32
// CHECK-NEXT:    return %0 : i1
func.func @itself(%x: f32) -> i1 {
  %r = arith.cmpf oeq, %x, %x : f32
  return %r : i1
}
