// RECORD: mlir-opt --sparse-assembler

// Buffers as arguments, and for results.
#csr = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed), posWidth = 32, crdWidth = 16 }>
#dense = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : dense) }>

func.func @e(%a: tensor<4x8xi8, #dense>) -> tensor<4x8xi8, #dense> {
  return %a : tensor<4x8xi8, #dense>
}

func.func private @p(%a: tensor<4x8xi8, #dense>) -> tensor<4x8xi8, #dense> {
  return %a : tensor<4x8xi8, #dense>
}

func.func private @q(tensor<4x8xi8, #dense>) -> tensor<4x8xi8, #dense> attributes {llvm.emit_c_interface}

func.func @s(%a: tensor<?x8xi8>) -> tensor<?x8xi8> attributes {llvm.emit_c_interface} {
  return %a : tensor<?x8xi8>
}

func.func private @u(%a: tensor<4x8xi8, #dense>) -> tensor<4x8xi8, #dense> attributes {foo = 1 : i32} {
  return %a : tensor<4x8xi8, #dense>
}

func.func @a(%a: tensor<4x8xf32, #csr>, %x: tensor<?xf32>, %d: tensor<4x8xi8, #dense>) -> (tensor<4x8xf32, #csr>, index, tensor<4x8xf32, #csr>) {
  %c = arith.constant 0 : index
  return %a, %c, %a : tensor<4x8xf32, #csr>, index, tensor<4x8xf32, #csr>
}
