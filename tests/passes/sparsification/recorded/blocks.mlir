// RECORD: mlir-opt --linalg-generalize-named-ops --sparse-reinterpret-map --sparsification

// Blocks, and a tensor that is converted to another order.
#BSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 floordiv 2 : dense, d1 floordiv 3 : compressed, d0 mod 2 : dense, d1 mod 3 : dense) }>
#CSC = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed), posWidth = 32 }>
#DCSC = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : compressed, d0 : compressed) }>
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#ij = affine_map<(d0, d1) -> (d0, d1)>
#i = affine_map<(d0, d1) -> (d0)>
#j = affine_map<(d0, d1) -> (d1)>

func.func @bsr(%a: tensor<20x30xf64, #BSR>, %x: tensor<30xf64>, %y: tensor<20xf64>) -> tensor<20xf64> {
  %0 = linalg.generic {indexing_maps = [#ij, #j, #i], iterator_types = ["parallel", "reduction"]} ins(%a, %x : tensor<20x30xf64, #BSR>, tensor<30xf64>) outs(%y : tensor<20xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.mulf %p, %q : f64
    %t = arith.addf %s, %m : f64
    linalg.yield %t : f64
  } -> tensor<20xf64>
  return %0 : tensor<20xf64>
}

func.func @cyc(%a: tensor<20x30xf64, #CSR>, %b: tensor<20x30xf64, #DCSC>) -> tensor<20x30xf64, #CSC> {
  %e = tensor.empty() : tensor<20x30xf64, #CSC>
  %0 = linalg.generic {indexing_maps = [#ij, #ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<20x30xf64, #CSR>, tensor<20x30xf64, #DCSC>) outs(%e : tensor<20x30xf64, #CSC>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.mulf %p, %q : f64
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    linalg.yield %m : f64
  } -> tensor<20x30xf64, #CSC>
  return %0 : tensor<20x30xf64, #CSC>
}
