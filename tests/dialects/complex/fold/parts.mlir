// RUN: mlir-opt %s --canonicalize | FileCheck %s

// The parts of a created number are the operands.
// CHECK-LABEL: func.func @of_create(
// CHECK-NEXT:    return %arg0, %arg1 : f32, f32
func.func @of_create(%x: f32, %y: f32) -> (f32, f32) {
  %0 = complex.create %x, %y : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.im %0 : complex<f32>
  return %1, %2 : f32, f32
}

// The parts of a constant are constants.
// CHECK-LABEL: func.func @of_constant(
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %cst_0 = arith.constant -2.000000e+00 : f32
// CHECK-NEXT:    return %cst, %cst_0 : f32, f32
func.func @of_constant() -> (f32, f32) {
  %0 = complex.constant [1.0 : f32, -2.0 : f32] : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.im %0 : complex<f32>
  return %1, %2 : f32, f32
}

// A number created from the parts of one number is that number.
// CHECK-LABEL: func.func @create(
// CHECK-NEXT:    return %arg0 : complex<f32>
func.func @create(%a: complex<f32>) -> complex<f32> {
  %0 = complex.re %a : complex<f32>
  %1 = complex.im %a : complex<f32>
  %2 = complex.create %0, %1 : complex<f32>
  return %2 : complex<f32>
}

// Parts in the other order, or of two numbers, make another number, and stay.
// CHECK-LABEL: func.func @swapped(
// CHECK-NEXT:    %0 = complex.re %arg0 : complex<f32>
// CHECK-NEXT:    %1 = complex.im %arg0 : complex<f32>
// CHECK-NEXT:    %2 = complex.create %1, %0 : complex<f32>
// CHECK-NEXT:    return %2 : complex<f32>
// CHECK-LABEL: func.func @of_two(
// CHECK-NEXT:    %0 = complex.re %arg0 : complex<f32>
// CHECK-NEXT:    %1 = complex.im %arg1 : complex<f32>
// CHECK-NEXT:    %2 = complex.create %0, %1 : complex<f32>
// CHECK-NEXT:    return %2 : complex<f32>
func.func @swapped(%a: complex<f32>) -> complex<f32> {
  %0 = complex.re %a : complex<f32>
  %1 = complex.im %a : complex<f32>
  %2 = complex.create %1, %0 : complex<f32>
  return %2 : complex<f32>
}

func.func @of_two(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.re %a : complex<f32>
  %1 = complex.im %b : complex<f32>
  %2 = complex.create %0, %1 : complex<f32>
  return %2 : complex<f32>
}
