// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A splat of a constant is a constant; one of dynamic sizes stays.
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT:    return %cst : tensor<4xf32>
// CHECK-LABEL: func.func @dynamic(
// CHECK-NEXT:    %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:    %splat = tensor.splat %cst[%arg0] : tensor<?xf32>
// CHECK-NEXT:    return %splat : tensor<?xf32>
func.func @constant() -> tensor<4xf32> {
  %c1.0_f32 = arith.constant 1.0 : f32
  %r = tensor.splat %c1.0_f32 : tensor<4xf32>
  return %r : tensor<4xf32>
}

func.func @dynamic(%n: index) -> tensor<?xf32> {
  %c1.0_f32 = arith.constant 1.0 : f32
  %r = tensor.splat %c1.0_f32[%n] : tensor<?xf32>
  return %r : tensor<?xf32>
}
