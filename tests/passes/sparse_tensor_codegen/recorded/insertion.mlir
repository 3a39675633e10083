// RECORD: mlir-opt --sparse-tensor-codegen --canonicalize --cse

// Insertion into tensors of several formats.
#dcsr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
#coo3 = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : dense, d1 : compressed(nonunique), d2 : singleton), crdWidth = 8 }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#bsr4 = #sparse_tensor.encoding<{ map = (d0, d1, d2, d3) -> (d0 : dense, d1 : compressed, d2 : dense, d3 : dense) }>
#nm = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : dense, d1 : dense, d2 : structured[2, 4]), crdWidth = 8 }>

func.func @l1(%a: tensor<?x8xf64, #dcsr>) -> tensor<?x8xf64, #dcsr> {
  %0 = sparse_tensor.load %a hasInserts : tensor<?x8xf64, #dcsr>
  return %0 : tensor<?x8xf64, #dcsr>
}

func.func @l2(%a: tensor<?x8x5xi1, #coo3>) -> tensor<?x8x5xi1, #coo3> {
  %0 = sparse_tensor.load %a hasInserts : tensor<?x8x5xi1, #coo3>
  return %0 : tensor<?x8x5xi1, #coo3>
}

func.func @l3(%a: tensor<?x4x2x3xf64, #bsr4>) -> tensor<?x4x2x3xf64, #bsr4> {
  %0 = sparse_tensor.load %a hasInserts : tensor<?x4x2x3xf64, #bsr4>
  return %0 : tensor<?x4x2x3xf64, #bsr4>
}

func.func @f1(%a: tensor<?x8x4xi1, #coo3>, %v: i1, %i: index, %j: index, %k: index) -> tensor<?x8x4xi1, #coo3> {
  %1 = tensor.insert %v into %a[%i, %j, %k] : tensor<?x8x4xi1, #coo3>
  return %1 : tensor<?x8x4xi1, #coo3>
}

func.func @f2(%a: tensor<?x4x2x3xf64, #bsr4>, %v: f64, %i: index, %j: index, %k: index, %l: index) -> tensor<?x4x2x3xf64, #bsr4> {
  %1 = tensor.insert %v into %a[%i, %j, %k, %l] : tensor<?x4x2x3xf64, #bsr4>
  return %1 : tensor<?x4x2x3xf64, #bsr4>
}

func.func @f3(%a: tensor<?x4xf64, #dcsr>, %v: f64, %i: index, %j: index) -> tensor<?x4xf64, #dcsr> {
  %1 = tensor.insert %v into %a[%i, %j] : tensor<?x4xf64, #dcsr>
  return %1 : tensor<?x4xf64, #dcsr>
}

func.func @f4(%a: tensor<?x6x4xf64, #nm>, %v: f64, %i: index, %j: index, %k: index) -> tensor<?x6x4xf64, #nm> {
  %1 = tensor.insert %v into %a[%i, %j, %k] : tensor<?x6x4xf64, #nm>
  return %1 : tensor<?x6x4xf64, #nm>
}

func.func @f5(%a: tensor<?x4xf64, #coo>, %v: f64, %i: index, %j: index) -> tensor<?x4xf64, #coo> {
  %1 = tensor.insert %v into %a[%i, %j] : tensor<?x4xf64, #coo>
  return %1 : tensor<?x4xf64, #coo>
}
