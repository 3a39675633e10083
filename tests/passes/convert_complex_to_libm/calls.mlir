// RUN: mlir-opt %s --convert-complex-to-libm | FileCheck %s

// A function of complex numbers is a call; one that the C library lacks stays.
// CHECK-LABEL: func.func @both(
// CHECK-NEXT:    %0 = call @cabsf(%arg0) : (complex<f32>) -> f32
// CHECK-NEXT:    %1 = complex.expm1 %arg0 : complex<f32>
// CHECK-NEXT:    return %0, %1 : f32, complex<f32>
func.func @both(%a: complex<f32>) -> (f32, complex<f32>) {
  %0 = complex.abs %a : complex<f32>
  %1 = complex.expm1 %a : complex<f32>
  return %0, %1 : f32, complex<f32>
}
