// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A slice of all is the tensor.
// CHECK-LABEL: func.func @all(
// CHECK-NEXT:    return %arg0 : tensor<4x8xf32>
func.func @all(%t: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = tensor.extract_slice %t[0, 0] [4, 8] [1, 1] : tensor<4x8xf32> to tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// A slice of a splat is a smaller splat.
// CHECK-LABEL: func.func @of_splat(
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : tensor<2xf32>
// CHECK-NEXT:    return %cst : tensor<2xf32>
func.func @of_splat() -> tensor<2xf32> {
  %cst_tensor_4xf32 = arith.constant dense<1.0> : tensor<4xf32>
  %0 = tensor.extract_slice %cst_tensor_4xf32[1] [2] [1] : tensor<4xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}

// A slice that was just inserted is the inserted tensor.
// CHECK-LABEL: func.func @of_insert_slice(
// CHECK-NEXT:    return %arg0 : tensor<2xf32>
func.func @of_insert_slice(%s: tensor<2xf32>, %t: tensor<8xf32>, %i: index) -> tensor<2xf32> {
  %0 = tensor.insert_slice %s into %t[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %1 = tensor.extract_slice %0[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
  return %1 : tensor<2xf32>
}

// A slice from elsewhere stays.
// CHECK-LABEL: func.func @elsewhere(
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %arg0 into %arg1[%arg2] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %inserted_slice[%arg3] [2] [1] : tensor<8xf32> to tensor<2xf32>
// CHECK-NEXT:    return %extracted_slice : tensor<2xf32>
func.func @elsewhere(%s: tensor<2xf32>, %t: tensor<8xf32>, %i: index, %j: index) -> tensor<2xf32> {
  %0 = tensor.insert_slice %s into %t[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %1 = tensor.extract_slice %0[%j] [2] [1] : tensor<8xf32> to tensor<2xf32>
  return %1 : tensor<2xf32>
}

// A slice of a part stays.
// CHECK-LABEL: func.func @part(
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:    return %extracted_slice : tensor<4xf32>
func.func @part(%t: tensor<8xf32>) -> tensor<4xf32> {
  %0 = tensor.extract_slice %t[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
