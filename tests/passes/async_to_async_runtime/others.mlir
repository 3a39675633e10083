// RUN: mlir-opt %s --async-to-async-runtime | FileCheck %s

// Operations that the conversion says nothing about are folded.
// CHECK: module {
// CHECK-NEXT: func.func @splat() -> tensor<4xf32> {
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT: return %cst_0 : tensor<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

func.func @splat() -> tensor<4xf32> {
  %cst = arith.constant 1.0 : f32
  %0 = tensor.splat %cst : tensor<4xf32>
  return %0 : tensor<4xf32>
}
