// RECORD: mlir-opt --sparse-tensor-codegen --canonicalize --cse

// Allocation, reading, conversion of elements.
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 16 }>
#dcsr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
#coo3 = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : dense, d1 : compressed(nonunique), d2 : singleton), crdWidth = 8 }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#bsr4 = #sparse_tensor.encoding<{ map = (d0, d1, d2, d3) -> (d0 : dense, d1 : compressed, d2 : dense, d3 : dense) }>
#ccdd = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : dense) }>
#nm = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : dense, d1 : dense, d2 : structured[2, 4]), crdWidth = 8 }>
#slice = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 4, ?)>, d1 : #sparse_tensor<slice(?, 4, 2)>) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 16 }>

func.func @a1(%n: index) -> tensor<?x8xf32, #csr> {
  %0 = bufferization.alloc_tensor(%n) : tensor<?x8xf32, #csr>
  return %0 : tensor<?x8xf32, #csr>
}

func.func @a2(%n: index, %h: index) -> tensor<?x8xcomplex<f32>, #dcsr> {
  %0 = bufferization.alloc_tensor(%n) size_hint=%h : tensor<?x8xcomplex<f32>, #dcsr>
  return %0 : tensor<?x8xcomplex<f32>, #dcsr>
}

func.func @a3(%n: index, %h: index) -> tensor<?x8x4xi1, #coo3> {
  %0 = bufferization.alloc_tensor(%n) size_hint=%h : tensor<?x8x4xi1, #coo3>
  return %0 : tensor<?x8x4xi1, #coo3>
}

func.func @a4(%n: index) -> tensor<?x4x2x3xf64, #bsr4> {
  %0 = tensor.empty(%n) : tensor<?x4x2x3xf64, #bsr4>
  return %0 : tensor<?x4x2x3xf64, #bsr4>
}

func.func @a5(%n: index) -> tensor<?x4xf64, #ccdd> {
  %0 = tensor.empty(%n) : tensor<?x4xf64, #ccdd>
  return %0 : tensor<?x4xf64, #ccdd>
}

func.func @a6(%n: index, %h: index) -> tensor<?x6x4xf64, #nm> {
  %0 = bufferization.alloc_tensor(%n) size_hint=%h : tensor<?x6x4xf64, #nm>
  return %0 : tensor<?x6x4xf64, #nm>
}

func.func @a7(%n: index, %h: index) -> tensor<4x8xf64, #csr> {
  %0 = bufferization.alloc_tensor() size_hint=%h : tensor<4x8xf64, #csr>
  return %0 : tensor<4x8xf64, #csr>
}

func.func @a8(%a: tensor<?x8xf64, #csr>) -> tensor<?x8xf64, #csr> {
  %0 = bufferization.alloc_tensor() copy(%a) : tensor<?x8xf64, #csr>
  return %0 : tensor<?x8xf64, #csr>
}

func.func @a9(%h: index) -> tensor<4x8xf64, #coo> {
  %0 = bufferization.alloc_tensor() size_hint=%h : tensor<4x8xf64, #coo>
  return %0 : tensor<4x8xf64, #coo>
}

func.func @n1(%p: !llvm.ptr) -> tensor<?x8xf64, #coo> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<?x8xf64, #coo>
  return %0 : tensor<?x8xf64, #coo>
}

func.func @n3(%p: !llvm.ptr) -> tensor<10x8xf64, #coo> {
  %0 = sparse_tensor.new %p : !llvm.ptr to tensor<10x8xf64, #coo>
  return %0 : tensor<10x8xf64, #coo>
}

func.func @c1(%a: tensor<4x8xf64, #csr>) -> tensor<4x8xf32, #csr> {
  %0 = sparse_tensor.convert %a : tensor<4x8xf64, #csr> to tensor<4x8xf32, #csr>
  return %0 : tensor<4x8xf32, #csr>
}

func.func @c3(%a: tensor<?x8xf64, #slice>) -> (index, index, index) {
  %0 = sparse_tensor.slice.offset %a at 1 : tensor<?x8xf64, #slice>
  %1 = sparse_tensor.slice.stride %a at 0 : tensor<?x8xf64, #slice>
  %2 = sparse_tensor.slice.stride %a at 1 : tensor<?x8xf64, #slice>
  return %0, %1, %2 : index, index, index
}

func.func @e1() -> (memref<?xf64>, memref<?xi1>, memref<?xindex>, index) {
  %a = bufferization.alloc_tensor() : tensor<4x8xf64, #csr>
  %0:4 = sparse_tensor.expand %a : tensor<4x8xf64, #csr> to memref<?xf64>, memref<?xi1>, memref<?xindex>
  return %0#0, %0#1, %0#2, %0#3 : memref<?xf64>, memref<?xi1>, memref<?xindex>, index
}
