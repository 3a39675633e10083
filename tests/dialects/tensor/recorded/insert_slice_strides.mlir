// RECORD: mlir-opt --canonicalize

// Constant offsets are taken over even if the constant strides lead out of the tensor.
func.func @too_far(%part: tensor<1x5xf32>, %whole: tensor<1x5xf32>) -> tensor<1x5xf32> {
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %0 = tensor.insert_slice %part into %whole[%c0, %c0] [1, 5] [%c9, %c9] : tensor<1x5xf32> into tensor<1x5xf32>
  return %0 : tensor<1x5xf32>
}
