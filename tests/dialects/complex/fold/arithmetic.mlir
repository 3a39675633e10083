// RUN: mlir-opt %s --canonicalize | FileCheck %s

// a + (-0 - 0i) = a and a - (0 + 0i) = a.
// CHECK-LABEL: func.func @add_negative_zero(
// CHECK-NEXT:    return %arg0 : complex<f32>
// CHECK-LABEL: func.func @sub_zero(
// CHECK-NEXT:    return %arg0 : complex<f32>
func.func @add_negative_zero(%a: complex<f32>) -> complex<f32> {
  %z = complex.constant [-0.0 : f32, -0.0 : f32] : complex<f32>
  %0 = complex.add %a, %z : complex<f32>
  return %0 : complex<f32>
}

func.func @sub_zero(%a: complex<f32>) -> complex<f32> {
  %z = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %0 = complex.sub %a, %z : complex<f32>
  return %0 : complex<f32>
}

// -(-a) = a, and the conjugate of the conjugate is a.
// CHECK-LABEL: func.func @neg_twice(
// CHECK-NEXT:    return %arg0 : complex<f32>
// CHECK-LABEL: func.func @conj_twice(
// CHECK-NEXT:    return %arg0 : complex<f32>
func.func @neg_twice(%a: complex<f32>) -> complex<f32> {
  %0 = complex.neg %a : complex<f32>
  %1 = complex.neg %0 : complex<f32>
  return %1 : complex<f32>
}

func.func @conj_twice(%a: complex<f32>) -> complex<f32> {
  %0 = complex.conj %a : complex<f32>
  %1 = complex.conj %0 : complex<f32>
  return %1 : complex<f32>
}

// A product stays without flags: a * b is rounded.
// CHECK-LABEL: func.func @mul(
// CHECK-NEXT:    %0 = complex.mul %arg0, %arg1 : complex<f32>
// CHECK-NEXT:    return %0 : complex<f32>
func.func @mul(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.mul %a, %b : complex<f32>
  return %0 : complex<f32>
}
