// RECORD: mlir-opt --lower-sparse-ops-to-foreach --lower-sparse-foreach-to-scf

// Elements of constants are visited in the order of their coordinates.
#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>

func.func @unsorted() -> tensor<3x3xf32, #COO> {
  %a = arith.constant sparse<[[1, 0], [0, 1], [1, 1]], [1.0, 2.0, 3.0]> : tensor<3x3xf32>
  %0 = sparse_tensor.convert %a : tensor<3x3xf32> to tensor<3x3xf32, #COO>
  return %0 : tensor<3x3xf32, #COO>
}
