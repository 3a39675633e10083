// RECORD: mlir-opt --lower-sparse-foreach-to-scf --allow-unregistered-dialect --canonicalize --cse

// Levels that are unusual before others.
#u = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed(nonunique)) }>
#cs = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : singleton) }>
#cd = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : dense) }>
func.func @u(%a: tensor<4xf64, #u>) {
  sparse_tensor.foreach in %a : tensor<4xf64, #u> do {
  ^bb0(%i: index, %v: f64):
    "test.use"(%i, %v) : (index, f64) -> ()
  }
  return
}
