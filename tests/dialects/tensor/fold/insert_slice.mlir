// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An insertion over everything is the inserted value.
// CHECK-LABEL: func.func @all(
// CHECK-NEXT:    return %arg0 : tensor<4xf32>
func.func @all(%s: tensor<4xf32>, %t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = tensor.insert_slice %s into %t[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
  return %0 : tensor<4xf32>
}

// An insertion of a slice where it came from leaves the tensor.
// CHECK-LABEL: func.func @of_extract_slice(
// CHECK-NEXT:    return %arg0 : tensor<8xf32>
func.func @of_extract_slice(%t: tensor<8xf32>, %i: index) -> tensor<8xf32> {
  %0 = tensor.extract_slice %t[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
  %1 = tensor.insert_slice %0 into %t[%i] [2] [1] : tensor<2xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}

// An insertion that a later one of the same place overwrites goes.
// CHECK-LABEL: func.func @overwritten(
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %arg1 into %arg2[1] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT:    return %inserted_slice : tensor<8xf32>
func.func @overwritten(%s: tensor<2xf32>, %r: tensor<2xf32>, %t: tensor<8xf32>) -> tensor<8xf32> {
  %0 = tensor.insert_slice %s into %t[1] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %r into %0[1] [2] [1] : tensor<2xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}

// An insertion elsewhere keeps both.
// CHECK-LABEL: func.func @elsewhere(
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %arg0 into %arg2[1] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT:    %inserted_slice_0 = tensor.insert_slice %arg1 into %inserted_slice[2] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT:    return %inserted_slice_0 : tensor<8xf32>
func.func @elsewhere(%s: tensor<2xf32>, %r: tensor<2xf32>, %t: tensor<8xf32>) -> tensor<8xf32> {
  %0 = tensor.insert_slice %s into %t[1] [2] [1] : tensor<2xf32> into tensor<8xf32>
  %1 = tensor.insert_slice %r into %0[2] [2] [1] : tensor<2xf32> into tensor<8xf32>
  return %1 : tensor<8xf32>
}
