// RECORD: mlir-opt --lower-sparse-foreach-to-scf --allow-unregistered-dialect --canonicalize --cse

// Tensors of several formats, dense tensors and constants.
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 16 }>
#csc = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>
#dcsr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#coo3 = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : compressed(nonunique), d1 : singleton(nonunique), d2 : singleton), crdWidth = 8 }>
#bsr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 2 : compressed, d0 mod 2 : dense, d1 mod 2 : dense) }>
#loose = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : loose_compressed) }>
#soa = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>
#nm = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 floordiv 4 : dense, d1 mod 4 : structured[2, 4]), crdWidth = 8 }>
#nm0 = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : dense, d1 : dense, d2 : structured[2, 4]), crdWidth = 8 }>
#bsr0 = #sparse_tensor.encoding<{ map = (d0, d1, d2, d3) -> (d0 : dense, d1 : compressed, d2 : dense, d3 : dense) }>
#sv = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>

func.func @csr(%a: tensor<?x8xf64, #csr>) {
  sparse_tensor.foreach in %a : tensor<?x8xf64, #csr> do {
  ^bb0(%i: index, %j: index, %v: f64):
    "test.use"(%i, %j, %v) : (index, index, f64) -> ()
  }
  return
}

func.func @csc(%a: tensor<4x8xf64, #csc>) {
  sparse_tensor.foreach in %a : tensor<4x8xf64, #csc> do {
  ^bb0(%i: index, %j: index, %v: f64):
    "test.use"(%i, %j, %v) : (index, index, f64) -> ()
  }
  return
}

func.func @dcsr(%a: tensor<4x8xf64, #dcsr>, %s: f64) -> f64 {
  %0 = sparse_tensor.foreach in %a init(%s) : tensor<4x8xf64, #dcsr>, f64 -> f64 do {
  ^bb0(%i: index, %j: index, %v: f64, %x: f64):
    %z = arith.addf %x, %v : f64
    sparse_tensor.yield %z : f64
  }
  return %0 : f64
}

func.func @coo(%a: tensor<4x8xf64, #coo>) {
  sparse_tensor.foreach in %a : tensor<4x8xf64, #coo> do {
  ^bb0(%i: index, %j: index, %v: f64):
    "test.use"(%i, %j, %v) : (index, index, f64) -> ()
  }
  return
}

func.func @cooi(%a: tensor<4x8xf64, #coo>, %s: f64) -> f64 {
  %0 = sparse_tensor.foreach in %a init(%s) : tensor<4x8xf64, #coo>, f64 -> f64 do {
  ^bb0(%i: index, %j: index, %v: f64, %x: f64):
    %z = arith.addf %x, %v : f64
    sparse_tensor.yield %z : f64
  }
  return %0 : f64
}

func.func @coo3(%a: tensor<4x8x5xf64, #coo3>, %s: f64) -> f64 {
  %0 = sparse_tensor.foreach in %a init(%s) : tensor<4x8x5xf64, #coo3>, f64 -> f64 do {
  ^bb0(%i: index, %j: index, %k: index, %v: f64, %x: f64):
    %z = arith.addf %x, %v : f64
    sparse_tensor.yield %z : f64
  }
  return %0 : f64
}

func.func @bsr(%a: tensor<4x8xf64, #bsr>) {
  sparse_tensor.foreach in %a : tensor<4x8xf64, #bsr> do {
  ^bb0(%i: index, %j: index, %v: f64):
    "test.use"(%i, %j, %v) : (index, index, f64) -> ()
  }
  return
}

func.func @loose(%a: tensor<4x8xf64, #loose>) {
  sparse_tensor.foreach in %a : tensor<4x8xf64, #loose> do {
  ^bb0(%i: index, %j: index, %v: f64):
    "test.use"(%i, %j, %v) : (index, index, f64) -> ()
  }
  return
}

func.func @soa(%a: tensor<4x8xf64, #soa>) {
  sparse_tensor.foreach in %a : tensor<4x8xf64, #soa> do {
  ^bb0(%i: index, %j: index, %v: f64):
    "test.use"(%i, %j, %v) : (index, index, f64) -> ()
  }
  return
}

func.func @nm(%a: tensor<4x8xf64, #nm>) {
  sparse_tensor.foreach in %a : tensor<4x8xf64, #nm> do {
  ^bb0(%i: index, %j: index, %v: f64):
    "test.use"(%i, %j, %v) : (index, index, f64) -> ()
  }
  return
}

func.func @nm0(%a: tensor<4x2x4xf64, #nm0>) {
  sparse_tensor.foreach in %a : tensor<4x2x4xf64, #nm0> do {
  ^bb0(%i: index, %j: index, %k: index, %v: f64):
    "test.use"(%i, %j, %k, %v) : (index, index, index, f64) -> ()
  }
  return
}

func.func @bsr0(%a: tensor<4x2x2x4xf64, #bsr0>) {
  sparse_tensor.foreach in %a : tensor<4x2x2x4xf64, #bsr0> do {
  ^bb0(%i: index, %j: index, %k: index, %l: index, %v: f64):
    "test.use"(%i, %j, %k, %l, %v) : (index, index, index, index, f64) -> ()
  }
  return
}

func.func @sv(%a: tensor<4xf64, #sv>) {
  sparse_tensor.foreach in %a : tensor<4xf64, #sv> do {
  ^bb0(%i: index, %v: f64):
    "test.use"(%i, %v) : (index, f64) -> ()
  }
  return
}

func.func @dense(%a: tensor<?x8xf64>) {
  sparse_tensor.foreach in %a : tensor<?x8xf64> do {
  ^bb0(%i: index, %j: index, %v: f64):
    "test.use"(%i, %j, %v) : (index, index, f64) -> ()
  }
  return
}

func.func @const() {
  %a = arith.constant dense<[[1.0, 0.0], [0.0, 3.0]]> : tensor<2x2xf64>
  sparse_tensor.foreach in %a : tensor<2x2xf64> do {
  ^bb0(%i: index, %j: index, %v: f64):
    "test.use"(%i, %j, %v) : (index, index, f64) -> ()
  }
  return
}

func.func @sparse() {
  %a = arith.constant sparse<[[1, 0], [0, 1], [1, 1]], [1.0, 2.0, 3.0]> : tensor<2x2xf64>
  sparse_tensor.foreach in %a {order = affine_map<(d0, d1) -> (d1, d0)>} : tensor<2x2xf64> do {
  ^bb0(%i: index, %j: index, %v: f64):
    "test.use"(%i, %j, %v) : (index, index, f64) -> ()
  }
  return
}
