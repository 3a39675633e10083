// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A static size is a constant, a dynamic one of an argument stays.
// CHECK-LABEL: func.func @static(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %dim = tensor.dim %arg0, %c1 : tensor<4x?xf32>
// CHECK-NEXT:    return %c4, %dim : index, index
func.func @static(%t: tensor<4x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %t, %c0 : tensor<4x?xf32>
  %1 = tensor.dim %t, %c1 : tensor<4x?xf32>
  return %0, %1 : index, index
}

// A dynamic size of a generated tensor or of a slice is its operand.
// CHECK-LABEL: func.func @of_generate(
// CHECK-NEXT:    %generated = tensor.generate %arg0 {
// CHECK-NEXT:    ^bb0(%arg1: index):
// CHECK-NEXT:      %0 = "test.element"(%arg1) : (index) -> f32
// CHECK-NEXT:      tensor.yield %0 : f32
// CHECK-NEXT:    } : tensor<?xf32>
// CHECK-NEXT:    return %arg0 : index
// CHECK-LABEL: func.func @of_slice(
// CHECK-NEXT:    return %arg1 : index
func.func @of_generate(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.generate %n {
  ^bb0(%i: index):
    %1 = "test.element"(%i) : (index) -> f32
    tensor.yield %1 : f32
  } : tensor<?xf32>
  %2 = tensor.dim %0, %c0 : tensor<?xf32>
  return %2 : index
}

func.func @of_slice(%t: tensor<?x?xf32>, %n: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = tensor.extract_slice %t[0, 0] [2, %n] [1, 1] : tensor<?x?xf32> to tensor<2x?xf32>
  %1 = tensor.dim %0, %c1 : tensor<2x?xf32>
  return %1 : index
}
