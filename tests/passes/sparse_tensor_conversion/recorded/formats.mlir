// RECORD: mlir-opt --sparse-tensor-conversion --canonicalize --cse

// Tensors of several formats.
#nm = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 floordiv 4 : dense, d1 mod 4 : structured[2, 4]), crdWidth = 8 }>
#l = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique, nonordered), d1 : loose_compressed(nonordered)), posWidth = 64 }>
#soa = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(nonordered, soa)) }>
#batch = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : batch, d1 : dense, d2 : compressed) }>
#dense = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : dense) }>
#bsr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed, d0 mod 2 : dense, d1 mod 3 : dense) }>

func.func @a(%n: index) -> tensor<?x8xi16, #nm> {
  %0 = bufferization.alloc_tensor(%n) : tensor<?x8xi16, #nm>
  return %0 : tensor<?x8xi16, #nm>
}

func.func @b(%n: index, %m: index) -> tensor<?x?xi64, #l> {
  %0 = bufferization.alloc_tensor(%n, %m) : tensor<?x?xi64, #l>
  return %0 : tensor<?x?xi64, #l>
}

func.func @c(%n: index) -> tensor<?x8xf16, #soa> {
  %0 = tensor.empty(%n) : tensor<?x8xf16, #soa>
  return %0 : tensor<?x8xf16, #soa>
}

func.func @d(%n: index) -> tensor<?x8x4xcomplex<f64>, #batch> {
  %0 = tensor.empty(%n) : tensor<?x8x4xcomplex<f64>, #batch>
  return %0 : tensor<?x8x4xcomplex<f64>, #batch>
}

func.func @e(%n: index) -> tensor<?x8xi32, #dense> {
  %0 = tensor.empty(%n) : tensor<?x8xi32, #dense>
  return %0 : tensor<?x8xi32, #dense>
}

func.func @f(%n: index, %m: index) -> tensor<?x?xf64, #bsr> {
  %0 = tensor.empty(%n, %m) : tensor<?x?xf64, #bsr>
  return %0 : tensor<?x?xf64, #bsr>
}
