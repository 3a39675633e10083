// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A gather from a splat is a splat.
// CHECK-LABEL: func.func @of_splat(
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : tensor<2x1xf32>
// CHECK-NEXT:    return %cst : tensor<2x1xf32>
func.func @of_splat(%i: tensor<2x1xindex>) -> tensor<2x1xf32> {
  %cst_tensor_4xf32 = arith.constant dense<1.0> : tensor<4xf32>
  %0 = tensor.gather %cst_tensor_4xf32[%i] gather_dims([0]) : (tensor<4xf32>, tensor<2x1xindex>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}

// A gather from an argument stays.
// CHECK-LABEL: func.func @of_argument(
// CHECK-NEXT:    %gather = tensor.gather %arg0[%arg1] gather_dims([0]) : (tensor<4xf32>, tensor<2x1xindex>) -> tensor<2x1xf32>
// CHECK-NEXT:    return %gather : tensor<2x1xf32>
func.func @of_argument(%t: tensor<4xf32>, %i: tensor<2x1xindex>) -> tensor<2x1xf32> {
  %0 = tensor.gather %t[%i] gather_dims([0]) : (tensor<4xf32>, tensor<2x1xindex>) -> tensor<2x1xf32>
  return %0 : tensor<2x1xf32>
}
