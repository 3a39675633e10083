// RECORD: mlir-opt --stage-sparse-ops --lower-sparse-ops-to-foreach=enable-runtime-library=false

// Files that are read into rows, columns and blocks.
#BSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed, d0 mod 2 : dense, d1 mod 3 : dense) }>
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#CSC = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>

func.func @new(%p: !llvm.ptr) -> tensor<4x6xf64, #BSR> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<4x6xf64, #BSR>
  return %0 : tensor<4x6xf64, #BSR>
}

func.func @newd(%p: !llvm.ptr) -> tensor<?x?xf64, #BSR> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<?x?xf64, #BSR>
  return %0 : tensor<?x?xf64, #BSR>
}

func.func @newcsr(%p: !llvm.ptr) -> tensor<?x?xf64, #CSR> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<?x?xf64, #CSR>
  return %0 : tensor<?x?xf64, #CSR>
}

func.func @newcsc(%p: !llvm.ptr) -> tensor<?x6xf64, #CSC> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<?x6xf64, #CSC>
  return %0 : tensor<?x6xf64, #CSC>
}
