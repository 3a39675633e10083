// RECORD: mlir-opt --test-tensor-transform-patterns=test-rewrite-extract-slice-from-collapse-shape --split-input-file
// RECORD: mlir-opt --test-tensor-transform-patterns='test-rewrite-extract-slice-from-collapse-shape use-foreach' --split-input-file

func.func @first_rows(%x: tensor<3x5x7x11xf32>) -> tensor<20x11xf32> {
  %0 = tensor.collapse_shape %x [[0, 1, 2], [3]] : tensor<3x5x7x11xf32> into tensor<105x11xf32>
  %1 = tensor.extract_slice %0[0, 0] [20, 11] [1, 1] : tensor<105x11xf32> to tensor<20x11xf32>
  return %1 : tensor<20x11xf32>
}

// -----

func.func @every_second(%x: tensor<2x?x?x6xf32>, %first: index, %count: index) -> tensor<?x3xf32> {
  %0 = tensor.collapse_shape %x [[0, 1, 2], [3]] : tensor<2x?x?x6xf32> into tensor<?x6xf32>
  %1 = tensor.extract_slice %0[%first, 2] [%count, 3] [2, 1] : tensor<?x6xf32> to tensor<?x3xf32>
  return %1 : tensor<?x3xf32>
}

// -----

func.func @both(%x: tensor<4x?x7x9xf32>, %i: index, %n: index, %s: index) -> tensor<?x?xf32> {
  %0 = tensor.collapse_shape %x [[0, 1], [2, 3]] : tensor<4x?x7x9xf32> into tensor<?x63xf32>
  %1 = tensor.extract_slice %0[3, %i] [%n, %n] [1, %s] : tensor<?x63xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// Dimensions of one are dropped where one other is in the group.
func.func @units(%x: tensor<1x5x7x8xf32>) -> tensor<3x20xf32> {
  %0 = tensor.collapse_shape %x [[0, 1], [2, 3]] : tensor<1x5x7x8xf32> into tensor<5x56xf32>
  %1 = tensor.extract_slice %0[0, 0] [3, 20] [1, 1] : tensor<5x56xf32> to tensor<3x20xf32>
  return %1 : tensor<3x20xf32>
}

// -----

func.func @units_alone(%x: tensor<1x?x7x1xf32>) -> tensor<3x4xf32> {
  %0 = tensor.collapse_shape %x [[0, 1], [2, 3]] : tensor<1x?x7x1xf32> into tensor<?x7xf32>
  %1 = tensor.extract_slice %0[0, 0] [3, 4] [1, 1] : tensor<?x7xf32> to tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// -----

func.func @units_among_others(%x: tensor<4x1x1x9xf32>) -> tensor<2xf32> {
  %0 = tensor.collapse_shape %x [[0, 1, 2, 3]] : tensor<4x1x1x9xf32> into tensor<36xf32>
  %1 = tensor.extract_slice %0[3] [2] [1] : tensor<36xf32> to tensor<2xf32>
  return %1 : tensor<2xf32>
}
