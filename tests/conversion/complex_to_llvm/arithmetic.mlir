// RUN: mlir-opt %s --convert-complex-to-llvm | FileCheck %s

// A complex number is a structure of two parts.
// CHECK-LABEL: func.func @create(
// CHECK-NEXT:    %0 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %2 : !llvm.struct<(f32, f32)> to complex<f32>
// CHECK-NEXT:    return %3 : complex<f32>
// CHECK-LABEL: func.func @parts(
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : complex<f32> to !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %1 = llvm.extractvalue %0[0] : !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %2 = llvm.extractvalue %0[1] : !llvm.struct<(f32, f32)>
// CHECK-NEXT:    return %1, %2 : f32, f32
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %0 = llvm.mlir.constant([1.000000e+00 : f32, 2.000000e+00 : f32]) : !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %0 : !llvm.struct<(f32, f32)> to complex<f32>
// CHECK-NEXT:    return %1 : complex<f32>
func.func @create(%x: f32, %y: f32) -> complex<f32> {
  %r = complex.create %x, %y : complex<f32>
  return %r : complex<f32>
}

func.func @parts(%a: complex<f32>) -> (f32, f32) {
  %0 = complex.re %a : complex<f32>
  %1 = complex.im %a : complex<f32>
  return %0, %1 : f32, f32
}

func.func @constant() -> complex<f32> {
  %r = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  return %r : complex<f32>
}

// Sums and differences are those of the parts.
// CHECK-LABEL: func.func @add(
// CHECK:         %7 = llvm.fadd %2, %4 : f32
// CHECK-NEXT:    %8 = llvm.fadd %3, %5 : f32
// CHECK-LABEL: func.func @sub(
// CHECK:         %7 = llvm.fsub %2, %4 : f32
// CHECK-NEXT:    %8 = llvm.fsub %3, %5 : f32
func.func @add(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.add %a, %b : complex<f32>
  return %0 : complex<f32>
}

func.func @sub(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.sub %a, %b : complex<f32>
  return %0 : complex<f32>
}

// (a + bi)(c + di) = (ac - bd) + (ad + bc)i.
// CHECK-LABEL: func.func @mul(
// CHECK:         %7 = llvm.fmul %4, %2 : f32
// CHECK-NEXT:    %8 = llvm.fmul %5, %3 : f32
// CHECK-NEXT:    %9 = llvm.fsub %7, %8 : f32
// CHECK-NEXT:    %10 = llvm.fmul %3, %4 : f32
// CHECK-NEXT:    %11 = llvm.fmul %2, %5 : f32
// CHECK-NEXT:    %12 = llvm.fadd %10, %11 : f32
func.func @mul(%a: complex<f32>, %b: complex<f32>) -> complex<f32> {
  %0 = complex.mul %a, %b : complex<f32>
  return %0 : complex<f32>
}

// The absolute value is a square root.
// CHECK-LABEL: func.func @abs(
// CHECK:         %3 = llvm.fmul %1, %1 : f32
// CHECK-NEXT:    %4 = llvm.fmul %2, %2 : f32
// CHECK-NEXT:    %5 = llvm.fadd %3, %4 : f32
// CHECK-NEXT:    %6 = llvm.intr.sqrt(%5) : (f32) -> f32
func.func @abs(%a: complex<f32>) -> f32 {
  %0 = complex.abs %a : complex<f32>
  return %0 : f32
}
