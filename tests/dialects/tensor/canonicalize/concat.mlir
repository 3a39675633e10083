// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A concatenation of one tensor to a less specific type is a cast.
// CHECK-LABEL: func.func @one(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast : tensor<?xf32>
func.func @one(%t: tensor<4xf32>) -> tensor<?xf32> {
  %r = tensor.concat dim(0) %t : (tensor<4xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// Sizes across the concatenation are equal: a static size of one input holds for all.
// CHECK-LABEL: func.func @infer_operands(
// CHECK-NEXT:    %cast = tensor.cast %arg1 : tensor<?x?xf32> to tensor<?x4xf32>
// CHECK-NEXT:    %concat = tensor.concat dim(0) %arg0, %cast : (tensor<2x4xf32>, tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT:    return %concat : tensor<?x4xf32>
func.func @infer_operands(%s: tensor<2x4xf32>, %t: tensor<?x?xf32>) -> tensor<?x4xf32> {
  %0 = tensor.concat dim(0) %s, %t : (tensor<2x4xf32>, tensor<?x?xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// Along it sizes add up.
// CHECK-LABEL: func.func @infer_result(
// CHECK-NEXT:    %concat = tensor.concat dim(0) %arg0, %arg1 : (tensor<2xf32>, tensor<3xf32>) -> tensor<5xf32>
// CHECK-NEXT:    %cast = tensor.cast %concat : tensor<5xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast : tensor<?xf32>
func.func @infer_result(%s: tensor<2xf32>, %t: tensor<3xf32>) -> tensor<?xf32> {
  %0 = tensor.concat dim(0) %s, %t : (tensor<2xf32>, tensor<3xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
