// RUN: mlir-opt %s --linalg-fold-unit-extent-dims | FileCheck %s

// A dimension of one element that is not padded goes, if the type of the result says that it is one.
// CHECK-LABEL: func @goes
// CHECK:         tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<1x4xf32> into tensor<4xf32>
// CHECK:         tensor.pad %collapsed low[1] high[3]
// CHECK:         tensor.expand_shape %padded {{\[\[}}0, 1]] output_shape [1, 8] : tensor<8xf32> into tensor<1x8xf32>
func.func @goes(%t: tensor<1x4xf32>) -> tensor<1x8xf32> {
  %0 = tensor.pad %t low[0, 1] high[0, 3] {
  ^bb0(%i: index, %j: index):
    %f = arith.constant 2.0 : f32
    tensor.yield %f : f32
  } : tensor<1x4xf32> to tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}

// CHECK-LABEL: func @stays
// CHECK:         tensor.pad %arg0 low[%c0, 1] high[0, 3]
func.func @stays(%t: tensor<1x4xf32>, %f: f32) -> tensor<?x8xf32> {
  %c0 = arith.constant 0 : index
  %0 = tensor.pad %t low[%c0, 1] high[0, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<1x4xf32> to tensor<?x8xf32>
  return %0 : tensor<?x8xf32>
}
