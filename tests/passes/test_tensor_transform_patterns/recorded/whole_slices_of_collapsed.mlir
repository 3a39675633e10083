// RECORD: mlir-opt --test-tensor-transform-patterns=test-rewrite-extract-slice-from-collapse-shape --split-input-file

// What is taken as a whole needs no loop.
func.func @whole(%x: tensor<4x5x7x2xf32>, %y: tensor<4x5x7xf32>, %i: index) -> (tensor<20x3xf32>, tensor<20x3xf32>) {
  %0 = tensor.collapse_shape %x [[0, 1], [2, 3]] : tensor<4x5x7x2xf32> into tensor<20x14xf32>
  %1 = tensor.extract_slice %0[0, 1] [20, 3] [1, 1] : tensor<20x14xf32> to tensor<20x3xf32>
  %2 = tensor.collapse_shape %y [[0, 1], [2]] : tensor<4x5x7xf32> into tensor<20x7xf32>
  %3 = tensor.extract_slice %2[0, %i] [20, 3] [1, 2] : tensor<20x7xf32> to tensor<20x3xf32>
  return %1, %3 : tensor<20x3xf32>, tensor<20x3xf32>
}

// -----

func.func @units_among_others(%x: tensor<4x1x1x9xf32>, %y: tensor<1x1x9xf32>) -> (tensor<2xf32>, tensor<1x4xf32>) {
  %0 = tensor.collapse_shape %x [[0, 1, 2, 3]] : tensor<4x1x1x9xf32> into tensor<36xf32>
  %1 = tensor.extract_slice %0[3] [2] [1] : tensor<36xf32> to tensor<2xf32>
  %2 = tensor.collapse_shape %y [[0, 1], [2]] : tensor<1x1x9xf32> into tensor<1x9xf32>
  %3 = tensor.extract_slice %2[0, 1] [1, 4] [1, 1] : tensor<1x9xf32> to tensor<1x4xf32>
  return %1, %3 : tensor<2xf32>, tensor<1x4xf32>
}
