// RECORD: mlir-opt --lower-sparse-ops-to-foreach=enable-runtime-library=false --canonicalize --cse

// Reading without a runtime library.
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 16 }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>

func.func @z() -> tensor<3xf32> {
  %0 = bufferization.alloc_tensor() : tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @ss(%a: tensor<?x?xi8, #csr>) -> tensor<?x?xi8, #coo> {
  %0 = sparse_tensor.convert %a : tensor<?x?xi8, #csr> to tensor<?x?xi8, #coo>
  return %0 : tensor<?x?xi8, #coo>
}

func.func @new(%p: !llvm.ptr) -> tensor<?x?xi8, #csr> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<?x?xi8, #csr>
  return %0 : tensor<?x?xi8, #csr>
}
