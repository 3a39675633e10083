// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// LLVM cuts digits off before it rounds to six, and prints the bits if these are not the number.
// CHECK-LABEL: define double @digits
// CHECK: fadd double %0, 9.330000e+00
// CHECK: fadd double %0, 0x4057533333333333
// CHECK: fadd float %1, 0x4057533340000000
// CHECK: fadd float %1, 2.500000e-01
llvm.func @digits(%x: f64, %y: f32) -> f64 {
  %a = llvm.mlir.constant(9.33 : f64) : f64
  %b = llvm.mlir.constant(93.3 : f64) : f64
  %c = llvm.mlir.constant(93.3 : f32) : f32
  %d = llvm.mlir.constant(0.25 : f32) : f32
  %0 = llvm.fadd %x, %a : f64
  %1 = llvm.fadd %x, %b : f64
  %2 = llvm.fadd %y, %c : f32
  %3 = llvm.fadd %y, %d : f32
  llvm.return %0 : f64
}
