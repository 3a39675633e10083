// RECORD: mlir-opt --sparse-tensor-codegen

// Files that are read into lists of coordinates of permuted dimensions, and of blocks.
#M = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : compressed(nonunique), d0 : singleton) }>
#B = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : compressed(nonunique), d1 floordiv 3 : singleton(nonunique), d0 mod 2 : singleton(nonunique), d1 mod 3 : singleton) }>
#C = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
func.func @c(%p: !llvm.ptr) -> tensor<?x6xf64, #C> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<?x6xf64, #C>
  return %0 : tensor<?x6xf64, #C>
}
func.func @m(%p: !llvm.ptr) -> tensor<?x6xf64, #M> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<?x6xf64, #M>
  return %0 : tensor<?x6xf64, #M>
}
func.func @b(%p: !llvm.ptr) -> tensor<4x?xf64, #B> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<4x?xf64, #B>
  return %0 : tensor<4x?xf64, #B>
}
