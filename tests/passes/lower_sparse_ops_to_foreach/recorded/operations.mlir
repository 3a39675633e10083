// RECORD: mlir-opt --lower-sparse-ops-to-foreach --canonicalize --cse

// Conversion, concatenation, reshaping, sizes and output.
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 16 }>
#csc = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#sv = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#dd = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : dense) }>

func.func @z() -> tensor<3xf32> {
  %0 = bufferization.alloc_tensor() : tensor<3xf32>
  return %0 : tensor<3xf32>
}

func.func @dim(%a: tensor<?x8xf64, #csc>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.dim %a, %c0 : tensor<?x8xf64, #csc>
  %1 = tensor.dim %a, %c1 : tensor<?x8xf64, #csc>
  return %0, %1 : index, index
}

func.func @out(%a: tensor<?x8xf64, #csr>, %p: !llvm.ptr) {
  sparse_tensor.out %a, %p : tensor<?x8xf64, #csr>, !llvm.ptr
  return
}

func.func @print(%a: tensor<4x8xf64, #csr>) {
  sparse_tensor.print %a : tensor<4x8xf64, #csr>
  return
}

func.func @collapse(%a: tensor<4x8xf64, #csr>) -> tensor<32xf64, #sv> {
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<4x8xf64, #csr> into tensor<32xf64, #sv>
  return %0 : tensor<32xf64, #sv>
}

func.func @expand(%a: tensor<32xf64, #sv>) -> tensor<4x8xf64, #csr> {
  %0 = tensor.expand_shape %a [[0, 1]] output_shape [4, 8] : tensor<32xf64, #sv> into tensor<4x8xf64, #csr>
  return %0 : tensor<4x8xf64, #csr>
}

func.func @dense2(%a: tensor<?x?xf64>) -> tensor<?x?xf64, #csr> {
  %0 = sparse_tensor.convert %a : tensor<?x?xf64> to tensor<?x?xf64, #csr>
  return %0 : tensor<?x?xf64, #csr>
}

func.func @sd(%a: tensor<?x?xi8, #csc>) -> tensor<?x?xi8> {
  %0 = sparse_tensor.convert %a : tensor<?x?xi8, #csc> to tensor<?x?xi8>
  return %0 : tensor<?x?xi8>
}

func.func @ss(%a: tensor<?x?xi8, #csr>) -> tensor<?x?xi8, #coo> {
  %0 = sparse_tensor.convert %a : tensor<?x?xi8, #csr> to tensor<?x?xi8, #coo>
  return %0 : tensor<?x?xi8, #coo>
}

func.func @ds(%a: tensor<?x?xcomplex<f32>>) -> tensor<?x?xcomplex<f32>, #coo> {
  %0 = sparse_tensor.convert %a : tensor<?x?xcomplex<f32>> to tensor<?x?xcomplex<f32>, #coo>
  return %0 : tensor<?x?xcomplex<f32>, #coo>
}

func.func @dsc() -> tensor<3x3xf32, #coo> {
  %a = arith.constant sparse<[[1, 0], [0, 1], [1, 1]], [1.0, 2.0, 3.0]> : tensor<3x3xf32>
  %0 = sparse_tensor.convert %a : tensor<3x3xf32> to tensor<3x3xf32, #coo>
  return %0 : tensor<3x3xf32, #coo>
}

func.func @conc(%a: tensor<4x8xi8, #csr>, %b: tensor<4x8xi8>) -> tensor<?x8xi8> {
  %0 = sparse_tensor.concatenate %a, %b {dimension = 0 : index} : tensor<4x8xi8, #csr>, tensor<4x8xi8> to tensor<?x8xi8>
  return %0 : tensor<?x8xi8>
}

func.func @conc2(%a: tensor<4x8xi8, #csr>, %b: tensor<4x8xi8>) -> tensor<?x8xi8, #csr> {
  %0 = sparse_tensor.concatenate %a, %b {dimension = 0 : index} : tensor<4x8xi8, #csr>, tensor<4x8xi8> to tensor<?x8xi8, #csr>
  return %0 : tensor<?x8xi8, #csr>
}

func.func @conc3(%a: tensor<4x8xi8, #csr>, %b: tensor<4x8xi8>) -> tensor<8x8xi8, #dd> {
  %0 = sparse_tensor.concatenate %a, %b {dimension = 0 : index} : tensor<4x8xi8, #csr>, tensor<4x8xi8> to tensor<8x8xi8, #dd>
  return %0 : tensor<8x8xi8, #dd>
}

func.func @new(%p: !llvm.ptr) -> tensor<?x?xi8, #csr> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<?x?xi8, #csr>
  return %0 : tensor<?x?xi8, #csr>
}
