// RECORD: mlir-opt --sparse-tensor-codegen --canonicalize --cse

// Buffers, insertion, rows.
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 16 }>
#csc = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>
#coo = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>

func.func @lvl(%a: tensor<?x8xf32, #csr>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = sparse_tensor.lvl %a, %c0 : tensor<?x8xf32, #csr>
  %1 = sparse_tensor.lvl %a, %c1 : tensor<?x8xf32, #csr>
  return %0, %1 : index, index
}

func.func @dealloc(%a: tensor<?x8xi16, #csc>) {
  bufferization.dealloc_tensor %a : tensor<?x8xi16, #csc>
  return
}

func.func @bufs(%a: tensor<?x8xi8, #csr>, %b: tensor<?x8xbf16, #coo>) -> (memref<?xi32>, memref<?xi16>, memref<?xi8>, memref<?xindex, strided<[?], offset: ?>>, memref<?xindex>, memref<?xbf16>, index) {
  %0 = sparse_tensor.positions %a {level = 1 : index} : tensor<?x8xi8, #csr> to memref<?xi32>
  %1 = sparse_tensor.coordinates %a {level = 1 : index} : tensor<?x8xi8, #csr> to memref<?xi16>
  %2 = sparse_tensor.values %a : tensor<?x8xi8, #csr> to memref<?xi8>
  %3 = sparse_tensor.coordinates %b {level = 1 : index} : tensor<?x8xbf16, #coo> to memref<?xindex, strided<[?], offset: ?>>
  %4 = sparse_tensor.coordinates_buffer %b : tensor<?x8xbf16, #coo> to memref<?xindex>
  %5 = sparse_tensor.values %b : tensor<?x8xbf16, #coo> to memref<?xbf16>
  %6 = sparse_tensor.number_of_entries %a : tensor<?x8xi8, #csr>
  return %0, %1, %2, %3, %4, %5, %6 : memref<?xi32>, memref<?xi16>, memref<?xi8>, memref<?xindex, strided<[?], offset: ?>>, memref<?xindex>, memref<?xbf16>, index
}

func.func @load(%a: tensor<?x8xi8, #csr>) -> tensor<?x8xi8, #csr> {
  %0 = sparse_tensor.load %a : tensor<?x8xi8, #csr>
  %1 = sparse_tensor.load %0 hasInserts : tensor<?x8xi8, #csr>
  return %1 : tensor<?x8xi8, #csr>
}

func.func @insert(%a: tensor<?x8xi8, #csc>, %i: index, %j: index, %v: i8) -> tensor<?x8xi8, #csc> {
  %1 = tensor.insert %v into %a[%i, %j] : tensor<?x8xi8, #csc>
  return %1 : tensor<?x8xi8, #csc>
}

func.func @compress(%a: tensor<?x8xf64, #csc>, %0: memref<?xf64>, %1: memref<?xi1>, %2: memref<?xindex>, %3: index, %i: index) -> tensor<?x8xf64, #csc> {
  %r = sparse_tensor.compress %0, %1, %2, %3 into %a[%i] : memref<?xf64>, memref<?xi1>, memref<?xindex>, tensor<?x8xf64, #csc>
  return %r : tensor<?x8xf64, #csc>
}

func.func @asm(%p: tensor<?xi32>, %c: tensor<?xi16>, %v: tensor<?xf32>) -> tensor<10x8xf32, #csr> {
  %0 = sparse_tensor.assemble (%p, %c), %v : (tensor<?xi32>, tensor<?xi16>), tensor<?xf32> to tensor<10x8xf32, #csr>
  return %0 : tensor<10x8xf32, #csr>
}

func.func @disasm(%a: tensor<10x8xf32, #csr>, %p: tensor<4xi32>, %c: tensor<6xi16>, %v: tensor<6xf32>) -> (tensor<4xi32>, tensor<6xi16>, tensor<6xf32>, i32, i64, index) {
  %0:6 = sparse_tensor.disassemble %a : tensor<10x8xf32, #csr> out_lvls(%p, %c : tensor<4xi32>, tensor<6xi16>) out_vals(%v : tensor<6xf32>) -> (tensor<4xi32>, tensor<6xi16>), tensor<6xf32>, (i32, i64), index
  return %0#0, %0#1, %0#2, %0#3, %0#4, %0#5 : tensor<4xi32>, tensor<6xi16>, tensor<6xf32>, i32, i64, index
}

func.func @reorder(%a: tensor<?x?xf32, #coo>) -> tensor<?x?xf32, #coo> {
  %0 = sparse_tensor.reorder_coo quick_sort %a : tensor<?x?xf32, #coo> to tensor<?x?xf32, #coo>
  return %0 : tensor<?x?xf32, #coo>
}

func.func @hasrt() -> i1 {
  %0 = sparse_tensor.has_runtime_library
  return %0 : i1
}

func.func @cast(%a: tensor<10x?xf32, #csc>) -> tensor<?x?xf32, #csc> {
  %0 = tensor.cast %a : tensor<10x?xf32, #csc> to tensor<?x?xf32, #csc>
  return %0 : tensor<?x?xf32, #csc>
}
