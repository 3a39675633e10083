// RECORD: mlir-opt --lower-sparse-foreach-to-scf --allow-unregistered-dialect --canonicalize --cse

// Levels that are unusual before others.
#cs = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : singleton) }>
func.func @cs(%a: tensor<4x5xf64, #cs>) {
  sparse_tensor.foreach in %a : tensor<4x5xf64, #cs> do {
  ^bb0(%i: index, %j: index, %v: f64):
    "test.use"(%i, %j, %v) : (index, index, f64) -> ()
  }
  return
}
