// RECORD: mlir-opt --sparse-tensor-codegen=enable-buffer-initialization=true --canonicalize --cse

// Buffers of zeros.
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 16 }>
#coo3 = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : dense, d1 : compressed(nonunique), d2 : singleton), crdWidth = 8 }>

func.func @a1(%n: index) -> tensor<?x8xf32, #csr> {
  %0 = bufferization.alloc_tensor(%n) : tensor<?x8xf32, #csr>
  return %0 : tensor<?x8xf32, #csr>
}

func.func @a3(%n: index, %h: index) -> tensor<?x8x4xi1, #coo3> {
  %0 = bufferization.alloc_tensor(%n) size_hint=%h : tensor<?x8x4xi1, #coo3>
  return %0 : tensor<?x8x4xi1, #coo3>
}
