// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Constant elements make a constant.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %cst = arith.constant dense<[1, 2]> : tensor<2xi32>
// CHECK-NEXT:    return %cst : tensor<2xi32>
func.func @constants() -> tensor<2xi32> {
  %c1_i32 = arith.constant 1 : i32
  %c2_i32 = arith.constant 2 : i32
  %r = tensor.from_elements %c1_i32, %c2_i32 : tensor<2xi32>
  return %r : tensor<2xi32>
}

// One unknown element keeps it.
// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %from_elements = tensor.from_elements %c1_i32, %arg0 : tensor<2xi32>
// CHECK-NEXT:    return %from_elements : tensor<2xi32>
func.func @unknown(%x: i32) -> tensor<2xi32> {
  %c1_i32 = arith.constant 1 : i32
  %r = tensor.from_elements %c1_i32, %x : tensor<2xi32>
  return %r : tensor<2xi32>
}
