// RECORD: mlir-opt --stage-sparse-ops

// Conversions and concatenations, some of which sort.
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#csc = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#ucoo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique, nonordered), d1 : singleton(nonordered)) }>
#bsr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 2 : compressed, d0 mod 2 : dense, d1 mod 2 : dense) }>
#dcsr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>

func.func @z() -> tensor<3xf32> {
  %0 = bufferization.alloc_tensor() : tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @a(%a: tensor<4x8xf32, #csr>) -> tensor<4x8xf32, #csc> {
  %0 = sparse_tensor.convert %a : tensor<4x8xf32, #csr> to tensor<4x8xf32, #csc>
  return %0 : tensor<4x8xf32, #csc>
}

func.func @b(%a: tensor<4x8xf32, #csr>) -> tensor<?x8xf32, #dcsr> {
  %0 = sparse_tensor.convert %a : tensor<4x8xf32, #csr> to tensor<?x8xf32, #dcsr>
  return %0 : tensor<?x8xf32, #dcsr>
}

func.func @c(%a: tensor<4x8xf32>) -> tensor<4x8xf32, #csc> {
  %0 = sparse_tensor.convert %a : tensor<4x8xf32> to tensor<4x8xf32, #csc>
  return %0 : tensor<4x8xf32, #csc>
}

func.func @c2(%a: tensor<4x8xf32>) -> tensor<4x8xf32, #csr> {
  %0 = sparse_tensor.convert %a : tensor<4x8xf32> to tensor<4x8xf32, #csr>
  return %0 : tensor<4x8xf32, #csr>
}

func.func @d(%a: tensor<4x8xf32, #csc>) -> tensor<4x8xf32> {
  %0 = sparse_tensor.convert %a : tensor<4x8xf32, #csc> to tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

func.func @e(%a: tensor<4x8xf32, #ucoo>) -> tensor<4x8xf32, #coo> {
  %0 = sparse_tensor.convert %a : tensor<4x8xf32, #ucoo> to tensor<4x8xf32, #coo>
  return %0 : tensor<4x8xf32, #coo>
}

func.func @f(%a: tensor<4x8xf32, #csr>) -> tensor<4x8xf32, #coo> {
  %0 = sparse_tensor.convert %a : tensor<4x8xf32, #csr> to tensor<4x8xf32, #coo>
  return %0 : tensor<4x8xf32, #coo>
}

func.func @f2(%a: tensor<4x8xf32, #csc>) -> tensor<4x8xf32, #coo> {
  %0 = sparse_tensor.convert %a : tensor<4x8xf32, #csc> to tensor<4x8xf32, #coo>
  return %0 : tensor<4x8xf32, #coo>
}

func.func @g(%a: tensor<4x8xf32, #csr>) -> tensor<4x8xf32, #bsr> {
  %0 = sparse_tensor.convert %a : tensor<4x8xf32, #csr> to tensor<4x8xf32, #bsr>
  return %0 : tensor<4x8xf32, #bsr>
}

func.func @h(%p: !llvm.ptr) -> tensor<?x?xf64, #csr> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<?x?xf64, #csr>
  return %0 : tensor<?x?xf64, #csr>
}

func.func @i(%p: !llvm.ptr) -> tensor<?x?xf64, #coo> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<?x?xf64, #coo>
  return %0 : tensor<?x?xf64, #coo>
}

func.func @j(%p: !llvm.ptr) -> tensor<?x?xf64, #bsr> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<?x?xf64, #bsr>
  return %0 : tensor<?x?xf64, #bsr>
}

func.func @k(%a: tensor<4x8xf32, #csr>, %b: tensor<4x8xf32, #csr>) -> tensor<8x8xf32, #csc> {
  %0 = sparse_tensor.concatenate %a, %b {dimension = 0 : index} : tensor<4x8xf32, #csr>, tensor<4x8xf32, #csr> to tensor<8x8xf32, #csc>
  return %0 : tensor<8x8xf32, #csc>
}

func.func @k1(%a: tensor<4x8xf32, #csr>, %b: tensor<4x8xf32, #csr>) -> tensor<8x8xf32, #csr> {
  %0 = sparse_tensor.concatenate %a, %b {dimension = 0 : index} : tensor<4x8xf32, #csr>, tensor<4x8xf32, #csr> to tensor<8x8xf32, #csr>
  return %0 : tensor<8x8xf32, #csr>
}

func.func @k2(%a: tensor<4x8xf32, #csr>, %b: tensor<4x8xf32>) -> tensor<4x16xf32> {
  %0 = sparse_tensor.concatenate %a, %b {dimension = 1 : index} : tensor<4x8xf32, #csr>, tensor<4x8xf32> to tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

func.func @l(%a: tensor<4x8xf32, #csr>) -> tensor<32xf32> {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<4x8xf32, #csr> into tensor<32xf32>
  return %0 : tensor<32xf32>
}
