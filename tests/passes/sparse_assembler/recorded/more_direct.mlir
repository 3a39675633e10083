// RECORD: mlir-opt --sparse-assembler=direct-out

// Coordinates in arrays of their own, batches, attributes, and nested modules.
#soa = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton(soa)) }>
#batch = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : batch, d1 : dense, d2 : compressed) }>
#loose = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : loose_compressed) }>
#nm = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 floordiv 4 : dense, d1 mod 4 : structured[2, 4]) }>
func.func @b(%a: tensor<4x8xi8, #soa>) -> tensor<4x8xi8, #soa> {
  return %a : tensor<4x8xi8, #soa>
}
func.func @c(%a: tensor<4x8x3xi8, #batch>) -> tensor<4x8x3xi8, #batch> {
  return %a : tensor<4x8x3xi8, #batch>
}
func.func @d(%a: tensor<4x8xi8, #loose>) -> tensor<4x8xi8, #loose> attributes {foo, llvm.emit_c_interface} {
  return %a : tensor<4x8xi8, #loose>
}
func.func @nm(%a: tensor<4x8xi8, #nm> {bufferization.access = "read"}) -> (tensor<4x8xi8, #nm> {foo.x = 1 : i32}) {
  return %a : tensor<4x8xi8, #nm>
}
module {
  func.func @q(%a: tensor<4x8xi8, #nm>) -> tensor<4x8xi8, #nm> {
    return %a : tensor<4x8xi8, #nm>
  }
}
