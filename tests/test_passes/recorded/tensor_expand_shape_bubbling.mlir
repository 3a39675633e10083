// RECORD: mlir-opt --test-tensor-transform-patterns=test-expand-shape-bubbling

// Tensors are expanded first where other dimensions are collapsed.
func.func @bubble(%arg0: tensor<?x?x?x?xf32>, %s0: index, %s1: index, %s2: index, %s3: index) -> tensor<?x?x?x?xf32> {
  %collapse = tensor.collapse_shape %arg0 [[0], [1, 2, 3]] : tensor<?x?x?x?xf32> into tensor<?x?xf32>
  %expand = tensor.expand_shape %collapse [[0, 1, 2], [3]] output_shape [%s0, %s1, %s2, %s3] : tensor<?x?xf32> into tensor<?x?x?x?xf32>
  return %expand : tensor<?x?x?x?xf32>
}
func.func @same(%a: tensor<4x8x?xf32>, %s: index) -> tensor<4x8x?x2xf32> {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<4x8x?xf32> into tensor<32x?xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2, 3]] output_shape [4, 8, %s, 2] : tensor<32x?xf32> into tensor<4x8x?x2xf32>
  return %1 : tensor<4x8x?x2xf32>
}
func.func @other(%a: tensor<4x8x6xf32>) -> tensor<8x4x6xf32> {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<4x8x6xf32> into tensor<32x6xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [8, 4, 6] : tensor<32x6xf32> into tensor<8x4x6xf32>
  return %1 : tensor<8x4x6xf32>
}
func.func @static(%a: tensor<3x4x10xf32>) -> tensor<12x5x2xf32> {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<3x4x10xf32> into tensor<12x10xf32>
  %1 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [12, 5, 2] : tensor<12x10xf32> into tensor<12x5x2xf32>
  return %1 : tensor<12x5x2xf32>
}
