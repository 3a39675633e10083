// RUN: mlir-opt %s | FileCheck %s

// Functions of complex numbers are written as those of real ones.
// CHECK-LABEL: func.func @functions(
// CHECK-NEXT:    %0 = complex.atan2 %arg0, %arg1 : complex<f32>
// CHECK-NEXT:    %1 = complex.expm1 %0 : complex<f32>
// CHECK-NEXT:    %2 = complex.log1p %1 fastmath<fast> : complex<f32>
// CHECK-NEXT:    %3 = complex.rsqrt %2 : complex<f32>
// CHECK-NEXT:    %4 = complex.tanh %3 : complex<f32>
// CHECK-NEXT:    return %4 : complex<f32>
func.func @functions(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.atan2 %a, %b : complex<f32>
  %1 = complex.expm1 %0 : complex<f32>
  %2 = complex.log1p %1 fastmath<fast> : complex<f32>
  %3 = complex.rsqrt %2 : complex<f32>
  %4 = complex.tanh %3 : complex<f32>
  return %4 : complex<f32>
}
