// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A part of the negative of a created number is the negative of the operand.
// CHECK-LABEL: func.func @re_of_neg(
// CHECK-NEXT:    %0 = arith.negf %arg0 : f32
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @im_of_neg(
// CHECK-NEXT:    %0 = arith.negf %arg1 : f32
// CHECK-NEXT:    return %0 : f32
func.func @re_of_neg(%x: f32, %y: f32) -> f32 {
  %0 = complex.create %x, %y : complex<f32>
  %1 = complex.neg %0 : complex<f32>
  %2 = complex.re %1 : complex<f32>
  return %2 : f32
}

func.func @im_of_neg(%x: f32, %y: f32) -> f32 {
  %0 = complex.create %x, %y : complex<f32>
  %1 = complex.neg %0 : complex<f32>
  %2 = complex.im %1 : complex<f32>
  return %2 : f32
}

// A part of the negative of another number stays.
// CHECK-LABEL: func.func @re_of_other_neg(
// CHECK-NEXT:    %0 = complex.neg %arg0 : complex<f32>
// CHECK-NEXT:    %1 = complex.re %0 : complex<f32>
// CHECK-NEXT:    return %1 : f32
func.func @re_of_other_neg(%a: complex<f32>) -> f32 {
  %0 = complex.neg %a : complex<f32>
  %1 = complex.re %0 : complex<f32>
  return %1 : f32
}
