// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An element that is there already need not be inserted into a splat.
// CHECK-LABEL: func.func @same(
// CHECK-NEXT:    %cst = arith.constant dense<7> : tensor<3xi32>
// CHECK-NEXT:    return %cst : tensor<3xi32>
func.func @same() -> tensor<3xi32> {
  %c7_i32 = arith.constant 7 : i32
  %cst_tensor_3xi32 = arith.constant dense<7> : tensor<3xi32>
  %c1 = arith.constant 1 : index
  %r = tensor.insert %c7_i32 into %cst_tensor_3xi32[%c1] : tensor<3xi32>
  return %r : tensor<3xi32>
}

// Another element stays.
// CHECK-LABEL: func.func @different(
// CHECK-NEXT:    %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT:    %cst = arith.constant dense<7> : tensor<3xi32>
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %inserted = tensor.insert %c8_i32 into %cst[%c1] : tensor<3xi32>
// CHECK-NEXT:    return %inserted : tensor<3xi32>
func.func @different() -> tensor<3xi32> {
  %c8_i32 = arith.constant 8 : i32
  %cst_tensor_3xi32 = arith.constant dense<7> : tensor<3xi32>
  %c1 = arith.constant 1 : index
  %r = tensor.insert %c8_i32 into %cst_tensor_3xi32[%c1] : tensor<3xi32>
  return %r : tensor<3xi32>
}
