// RUN: terrane opt %s --canonicalize | FileCheck %s

// A size that is a constant but cannot be written into the operation, as it does not fit the destination, is not
// made part of the source's type either.

// CHECK-LABEL: func.func @beyond
// CHECK-DAG: %[[SIZE:.*]] = arith.constant 64 : index
// CHECK-DAG: %[[ANY:.*]] = tensor.cast %arg2 : tensor<4x4xf32> to tensor<?x?xf32>
// CHECK: tensor.insert_slice %[[ANY]] into %arg0[0, %arg1] [%[[SIZE]], %[[SIZE]]] [1, 1] : tensor<?x?xf32> into tensor<8x8xf32>
func.func @beyond(%dest: tensor<8x8xf32>, %at: index, %source: tensor<4x4xf32>) -> tensor<8x8xf32> {
  %size = arith.constant 64 : index
  %any = tensor.cast %source : tensor<4x4xf32> to tensor<?x?xf32>
  %result = tensor.insert_slice %any into %dest[0, %at] [%size, %size] [1, 1] : tensor<?x?xf32> into tensor<8x8xf32>
  return %result : tensor<8x8xf32>
}

// CHECK-LABEL: func.func @within
// CHECK: tensor.insert_slice %arg2 into %arg0[0, %arg1] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
func.func @within(%dest: tensor<8x8xf32>, %at: index, %source: tensor<4x4xf32>) -> tensor<8x8xf32> {
  %size = arith.constant 4 : index
  %any = tensor.cast %source : tensor<4x4xf32> to tensor<?x?xf32>
  %result = tensor.insert_slice %any into %dest[0, %at] [%size, %size] [1, 1] : tensor<?x?xf32> into tensor<8x8xf32>
  return %result : tensor<8x8xf32>
}
