// RUN: mlir-opt %s --canonicalize --split-input-file | FileCheck %s

// CHECK-LABEL: func @fits
// CHECK:         tensor.pad %arg0 low[1, 0] high[0, 1]
// CHECK:         : tensor<4x?xf32> to tensor<5x4xf32>
func.func @fits(%t: tensor<4x?xf32>) -> tensor<5x4xf32> {
  %zero = arith.constant 0.0 : f32
  %cast = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %padded = tensor.pad %cast low[1, 0] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<?x?xf32> to tensor<5x4xf32>
  return %padded : tensor<5x4xf32>
}

// -----

// What is padded has five rows, not four: without the cast that would not be valid.
// CHECK-LABEL: func @contradicts
// CHECK:         %[[CAST:.*]] = tensor.cast %arg0
// CHECK:         tensor.pad %[[CAST]] low[1, 0] high[0, 1]
// CHECK:         : tensor<?x?xf32> to tensor<4x4xf32>
func.func @contradicts(%t: tensor<4x?xf32>) -> tensor<4x4xf32> {
  %zero = arith.constant 0.0 : f32
  %cast = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %padded = tensor.pad %cast low[1, 0] high[0, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %zero : f32
  } : tensor<?x?xf32> to tensor<4x4xf32>
  return %padded : tensor<4x4xf32>
}
