// RECORD: mlir-opt --lower-sparse-foreach-to-scf --allow-unregistered-dialect --canonicalize --cse

// Levels that are unusual before others.
#cd = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : dense) }>
func.func @cd(%a: tensor<4x5xf64, #cd>) {
  sparse_tensor.foreach in %a : tensor<4x5xf64, #cd> do {
  ^bb0(%i: index, %j: index, %v: f64):
    "test.use"(%i, %j, %v) : (index, index, f64) -> ()
  }
  return
}
