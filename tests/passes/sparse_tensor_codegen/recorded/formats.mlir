// RECORD: mlir-opt --sparse-tensor-codegen --canonicalize --cse

// Lists, slices, widths of positions and coordinates, batches.
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 16 }>
#csr0 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#csr64 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 64, crdWidth = 32 }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#ucoo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique, nonordered), d1 : singleton(nonordered)) }>
#ucsr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed(nonordered)) }>
#loose = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : loose_compressed) }>
#nm = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : dense, d1 : dense, d2 : structured[2, 4]), crdWidth = 8 }>
#slice = #sparse_tensor.encoding<{ map = (d0 : #sparse_tensor<slice(1, 2, 1)>, d1 : #sparse_tensor<slice(?, 3, ?)>) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 16 }>
#soa = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>
#batch = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : batch, d1 : dense, d2 : compressed) }>

func.func @r1(%a: tensor<4x8xf64, #ucoo>) -> tensor<4x8xf64, #coo> {
  %0 = sparse_tensor.reorder_coo quick_sort %a : tensor<4x8xf64, #ucoo> to tensor<4x8xf64, #coo>
  return %0 : tensor<4x8xf64, #coo>
}

func.func @s1(%a: tensor<4x8xf64, #csr>, %o: index, %s: index) -> tensor<2x3xf64, #slice> {
  %0 = tensor.extract_slice %a[1, %o] [2, 3] [1, %s] : tensor<4x8xf64, #csr> to tensor<2x3xf64, #slice>
  return %0 : tensor<2x3xf64, #slice>
}

func.func @v1(%a: tensor<4x8xi32, #csr>) -> tensor<4x8xf64, #csr64> {
  %0 = sparse_tensor.convert %a : tensor<4x8xi32, #csr> to tensor<4x8xf64, #csr64>
  return %0 : tensor<4x8xf64, #csr64>
}

func.func @v2(%a: tensor<4x8xf32, #csr64>) -> tensor<4x8xi64, #csr> {
  %0 = sparse_tensor.convert %a : tensor<4x8xf32, #csr64> to tensor<4x8xi64, #csr>
  return %0 : tensor<4x8xi64, #csr>
}

func.func @v3(%a: tensor<4x8xi8, #csr0>) -> tensor<4x8xi64, #csr> {
  %0 = sparse_tensor.convert %a : tensor<4x8xi8, #csr0> to tensor<4x8xi64, #csr>
  return %0 : tensor<4x8xi64, #csr>
}

func.func @v4(%a: tensor<4x8xi64, #csr>) -> tensor<4x8xi8, #csr0> {
  %0 = sparse_tensor.convert %a : tensor<4x8xi64, #csr> to tensor<4x8xi8, #csr0>
  return %0 : tensor<4x8xi8, #csr0>
}

func.func @v5(%a: tensor<?x8xbf16, #csr0>) -> tensor<?x8xf32, #csr0> {
  %0 = sparse_tensor.convert %a : tensor<?x8xbf16, #csr0> to tensor<?x8xf32, #csr0>
  return %0 : tensor<?x8xf32, #csr0>
}

func.func @l1(%a: tensor<4x8xi64, #loose>, %i: index, %v: i64) -> tensor<4x8xi64, #loose> {
  %0 = tensor.insert %v into %a[%i, %i] : tensor<4x8xi64, #loose>
  return %0 : tensor<4x8xi64, #loose>
}

func.func @l2(%a: tensor<4x8xi64, #loose>) -> tensor<4x8xi64, #loose> {
  %0 = sparse_tensor.load %a hasInserts : tensor<4x8xi64, #loose>
  return %0 : tensor<4x8xi64, #loose>
}

func.func @l3(%p: tensor<?xindex>, %c: tensor<?xindex>, %v: tensor<?xi64>) -> tensor<4x8xi64, #loose> {
  %0 = sparse_tensor.assemble (%p, %c), %v : (tensor<?xindex>, tensor<?xindex>), tensor<?xi64> to tensor<4x8xi64, #loose>
  return %0 : tensor<4x8xi64, #loose>
}

func.func @m1(%c: tensor<?xi8>, %v: tensor<?xi64>) -> tensor<4x8x4xi64, #nm> {
  %0 = sparse_tensor.assemble (%c), %v : (tensor<?xi8>), tensor<?xi64> to tensor<4x8x4xi64, #nm>
  return %0 : tensor<4x8x4xi64, #nm>
}

func.func @m2(%p: tensor<?xindex>, %c: tensor<?xindex>, %d: tensor<?xindex>, %v: tensor<?xi64>) -> tensor<4x8xi64, #soa> {
  %0 = sparse_tensor.assemble (%p, %c, %d), %v : (tensor<?xindex>, tensor<?xindex>, tensor<?xindex>), tensor<?xi64> to tensor<4x8xi64, #soa>
  return %0 : tensor<4x8xi64, #soa>
}

func.func @m3(%a: tensor<4x8xi64, #soa>, %i: index, %v: i64) -> tensor<4x8xi64, #soa> {
  %0 = tensor.insert %v into %a[%i, %i] : tensor<4x8xi64, #soa>
  return %0 : tensor<4x8xi64, #soa>
}

func.func @m4(%a: tensor<4x8xi64, #soa>, %b: tensor<4x8xi64, #coo>) -> (memref<?xindex>, memref<?xindex, strided<[?], offset: ?>>, index, index) {
  %0 = sparse_tensor.coordinates %a {level = 1 : index} : tensor<4x8xi64, #soa> to memref<?xindex>
  %1 = sparse_tensor.coordinates %b {level = 0 : index} : tensor<4x8xi64, #coo> to memref<?xindex, strided<[?], offset: ?>>
  %n = sparse_tensor.number_of_entries %a : tensor<4x8xi64, #soa>
  %m = sparse_tensor.number_of_entries %b : tensor<4x8xi64, #coo>
  return %0, %1, %n, %m : memref<?xindex>, memref<?xindex, strided<[?], offset: ?>>, index, index
}

func.func @b1(%p: tensor<4x?xindex>, %c: tensor<4x?xindex>, %v: tensor<4x?xi64>) -> tensor<4x8x2xi64, #batch> {
  %0 = sparse_tensor.assemble (%p, %c), %v : (tensor<4x?xindex>, tensor<4x?xindex>), tensor<4x?xi64> to tensor<4x8x2xi64, #batch>
  return %0 : tensor<4x8x2xi64, #batch>
}

func.func @b2(%a: tensor<4x8x2xi64, #batch>) -> memref<4x?xi64> {
  %0 = sparse_tensor.values %a : tensor<4x8x2xi64, #batch> to memref<4x?xi64>
  return %0 : memref<4x?xi64>
}

func.func @u1(%a: tensor<?x8xf64, #ucsr>, %0: memref<?xf64>, %1: memref<?xi1>, %2: memref<?xindex>, %3: index, %i: index) -> tensor<?x8xf64, #ucsr> {
  %r = sparse_tensor.compress %0, %1, %2, %3 into %a[%i] : memref<?xf64>, memref<?xi1>, memref<?xindex>, tensor<?x8xf64, #ucsr>
  return %r : tensor<?x8xf64, #ucsr>
}
