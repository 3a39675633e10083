// RECORD: mlir-opt --test-tensor-transform-patterns=test-fold-extract-from-collapse-shape

// Elements of what was collapsed.
func.func @ext(%arg0: tensor<2x3x4xf32>, %i: index, %j: index) -> f32 {
  %c = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<2x3x4xf32> into tensor<6x4xf32>
  %v = tensor.extract %c[%i, %j] : tensor<6x4xf32>
  return %v : f32
}
func.func @ext1(%arg0: tensor<1x1x4xf32>, %i: index, %j: index) -> f32 {
  %c = tensor.collapse_shape %arg0 [[0, 1], [2]] : tensor<1x1x4xf32> into tensor<1x4xf32>
  %v = tensor.extract %c[%i, %j] : tensor<1x4xf32>
  return %v : f32
}
func.func @scalar(%a: tensor<1x1xf32>) -> f32 {
  %0 = tensor.collapse_shape %a [] : tensor<1x1xf32> into tensor<f32>
  %1 = tensor.extract %0[] : tensor<f32>
  return %1 : f32
}
func.func @dynamic(%a: tensor<?x4xf32>, %i: index) -> f32 {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %1 = tensor.extract %0[%i] : tensor<?xf32>
  return %1 : f32
}
