// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A concatenation of one tensor is that tensor.
// CHECK-LABEL: func.func @one(
// CHECK-NEXT:    return %arg0 : tensor<4xf32>
func.func @one(%t: tensor<4xf32>) -> tensor<4xf32> {
  %r = tensor.concat dim(0) %t : (tensor<4xf32>) -> tensor<4xf32>
  return %r : tensor<4xf32>
}

// One of two tensors stays.
// CHECK-LABEL: func.func @two(
// CHECK-NEXT:    %concat = tensor.concat dim(0) %arg0, %arg0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
// CHECK-NEXT:    return %concat : tensor<8xf32>
func.func @two(%t: tensor<4xf32>) -> tensor<8xf32> {
  %r = tensor.concat dim(0) %t, %t : (tensor<4xf32>, tensor<4xf32>) -> tensor<8xf32>
  return %r : tensor<8xf32>
}
