// RUN: mlir-opt %s | FileCheck %s

// An extension that says which exceptions matter.
// CHECK-LABEL: func.func @experimental_constrained_fpext(
// CHECK-NEXT:    %0 = llvm.intr.experimental.constrained.fpext %arg0 ignore : f32 to f64
// CHECK-NEXT:    return %0 : f64
func.func @experimental_constrained_fpext(%a: f32) -> f64 {
  %0 = llvm.intr.experimental.constrained.fpext %a ignore : f32 to f64
  return %0 : f64
}

// A conversion of a signed integer with a rounding mode.
// CHECK-LABEL: func.func @experimental_constrained_sitofp(
// CHECK-NEXT:    %0 = llvm.intr.experimental.constrained.sitofp %arg0 tonearest ignore : i32 to f32
// CHECK-NEXT:    return %0 : f32
func.func @experimental_constrained_sitofp(%a: i32) -> f32 {
  %0 = llvm.intr.experimental.constrained.sitofp %a tonearest ignore : i32 to f32
  return %0 : f32
}

// A conversion of an unsigned integer with a rounding mode.
// CHECK-LABEL: func.func @experimental_constrained_uitofp(
// CHECK-NEXT:    %0 = llvm.intr.experimental.constrained.uitofp %arg0 tonearest ignore : i32 to f32
// CHECK-NEXT:    return %0 : f32
func.func @experimental_constrained_uitofp(%a: i32) -> f32 {
  %0 = llvm.intr.experimental.constrained.uitofp %a tonearest ignore : i32 to f32
  return %0 : f32
}
