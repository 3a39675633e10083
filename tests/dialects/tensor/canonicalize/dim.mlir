// RUN: mlir-opt %s --canonicalize | FileCheck %s

// The size of an empty tensor is its operand.
// CHECK-LABEL: func.func @of_empty(
// CHECK-NEXT:    return %arg0 : index
func.func @of_empty(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.empty(%n) : tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// The size of an inserted slice's result is that of the destination.
// CHECK-LABEL: func.func @of_insert_slice(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = tensor.dim %arg1, %c0 : tensor<?xf32>
// CHECK-NEXT:    return %dim : index
func.func @of_insert_slice(%s: tensor<2xf32>, %t: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.insert_slice %s into %t[0] [2] [1] : tensor<2xf32> into tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// A size of a reshaped tensor is an element of the shape.
// CHECK-LABEL: func.func @of_reshape(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %extracted = tensor.extract %arg1[%c1] : tensor<2xindex>
// CHECK-NEXT:    return %extracted : index
func.func @of_reshape(%t: tensor<*xf32>, %s: tensor<2xindex>) -> index {
  %c1 = arith.constant 1 : index
  %0 = tensor.reshape %t(%s) : (tensor<*xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1 : index
}
