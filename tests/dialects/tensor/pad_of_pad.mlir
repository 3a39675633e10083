// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Two paddings with one value are one padding by the sums.
// CHECK-LABEL: func @sums
// CHECK:         tensor.pad %arg0 low[3] high[7]
// CHECK-NOT:     tensor.pad
func.func @sums(%t: tensor<4xf32>, %f: f32) -> tensor<14xf32> {
  %0 = tensor.pad %t low[1] high[3] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<8xf32>
  %1 = tensor.pad %0 low[2] high[4] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<8xf32> to tensor<14xf32>
  return %1 : tensor<14xf32>
}

// What a negative padding removes does not come back.
// CHECK-LABEL: func @removed
// CHECK:         tensor.pad %arg0 low[-3] high[3]
// CHECK:         tensor.pad %padded low[2] high[3]
func.func @removed(%t: tensor<4xf32>, %f: f32) -> tensor<9xf32> {
  %0 = tensor.pad %t low[-3] high[3] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<4xf32>
  %1 = tensor.pad %0 low[2] high[3] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<9xf32>
  return %1 : tensor<9xf32>
}
