// RECORD: mlir-opt --sparsifier="test-bufferization-analysis-only"

// What may be written in place.
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>

func.func @matmul(%a: tensor<8x16xf32, #CSR>, %b: tensor<16x4xf32>, %c: tensor<8x4xf32>) -> tensor<8x4xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<8x16xf32, #CSR>, tensor<16x4xf32>) outs(%c : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %0 : tensor<8x4xf32>
}

func.func @read(%file: !llvm.ptr) -> index {
  %0 = sparse_tensor.new %file : !llvm.ptr to tensor<?x?xf64, #CSR>
  %1 = sparse_tensor.number_of_entries %0 : tensor<?x?xf64, #CSR>
  return %1 : index
}
