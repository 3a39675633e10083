// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A padding by nothing is the tensor.
// CHECK-LABEL: func.func @zeros(
// CHECK-NEXT:    return %arg0 : tensor<4xf32>
func.func @zeros(%t: tensor<4xf32>, %x: f32) -> tensor<4xf32> {
  %0 = tensor.pad %t low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}

// nofold keeps it.
// CHECK-LABEL: func.func @nofold(
// CHECK-NEXT:    %padded = tensor.pad %arg0 nofold low[0] high[0] {
// CHECK-NEXT:    ^bb0(%arg2: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT:    return %padded : tensor<4xf32>
func.func @nofold(%t: tensor<4xf32>, %x: f32) -> tensor<4xf32> {
  %0 = tensor.pad %t nofold low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %x : f32
  } : tensor<4xf32> to tensor<4xf32>
  return %0 : tensor<4xf32>
}
