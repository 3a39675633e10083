// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Equal constants become one.
// CHECK-LABEL: func.func @merged(
// CHECK-NEXT:    %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
// CHECK-NEXT:    return %cst, %cst : complex<f32>, complex<f32>
func.func @merged() -> (complex<f32>, complex<f32>) {
  %0 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %1 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  return %0, %1 : complex<f32>, complex<f32>
}
