// RUN: mlir-opt %s --test-math-polynomial-approximation | FileCheck %s

// The exponential function less one is that of the exponential and the logarithm, which are polynomials.
// CHECK-LABEL: func.func @expm1(
// CHECK-NOT:     math.expm1
// CHECK:         math.fma
// CHECK-NOT:     math.log
// CHECK:         return
func.func @expm1(%x: f32) -> f32 {
  %0 = math.expm1 %x : f32
  return %0 : f32
}

// Functions of f64 stay.
// CHECK-LABEL: func.func @wide(
// CHECK-NEXT:    %0 = math.exp %arg0 : f64
func.func @wide(%x: f64) -> f64 {
  %0 = math.exp %x : f64
  return %0 : f64
}
