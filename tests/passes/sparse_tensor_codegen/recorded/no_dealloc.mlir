// RECORD: mlir-opt --sparse-tensor-codegen=create-sparse-deallocs=false --canonicalize --cse

// Tensors are not freed.
#csc = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>

func.func @dealloc(%a: tensor<?x8xi16, #csc>) {
  bufferization.dealloc_tensor %a : tensor<?x8xi16, #csc>
  return
}
