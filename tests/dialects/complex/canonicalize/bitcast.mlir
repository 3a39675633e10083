// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A bitcast there and back is the number; to its own type it does nothing.
// CHECK-LABEL: func.func @there_and_back(
// CHECK-NEXT:    return %arg0 : complex<f32>
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    return %arg0 : complex<f32>
func.func @there_and_back(%a: complex<f32>) -> complex<f32> {
  %0 = complex.bitcast %a : complex<f32> to i64
  %1 = complex.bitcast %0 : i64 to complex<f32>
  return %1 : complex<f32>
}

func.func @itself(%a: complex<f32>) -> complex<f32> {
  %r = complex.bitcast %a : complex<f32> to complex<f32>
  return %r : complex<f32>
}

// Casts of arith after it are combined with it.
// CHECK-LABEL: func.func @arith_after(
// CHECK-NEXT:    %0 = complex.bitcast %arg0 : complex<f32> to f64
// CHECK-NEXT:    return %0 : f64
func.func @arith_after(%a: complex<f32>) -> f64 {
  %0 = complex.bitcast %a : complex<f32> to i64
  %1 = arith.bitcast %0 : i64 to f64
  return %1 : f64
}
