// RECORD: mlir-opt --linalg-generalize-named-ops --sparse-reinterpret-map --sparsification

// Sparse outputs: rows are inserted in order, or expanded.
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#D = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense) }>
#DCSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
#e = affine_map<(d0) -> (d0)>
#ij = affine_map<(d0, d1) -> (d0, d1)>
#i = affine_map<(d0, d1) -> (d0)>

func.func @mspsp(%a: tensor<8x8xf64, #CSR>, %b: tensor<8x8xf64, #CSR>) -> tensor<8x8xf64, #CSR> {
  %e = tensor.empty() : tensor<8x8xf64, #CSR>
  %0 = linalg.matmul ins(%a, %b : tensor<8x8xf64, #CSR>, tensor<8x8xf64, #CSR>) outs(%e : tensor<8x8xf64, #CSR>) -> tensor<8x8xf64, #CSR>
  return %0 : tensor<8x8xf64, #CSR>
}

func.func @todense(%a: tensor<?xi64, #D>, %b: tensor<?xi64>, %n: index) -> tensor<?xi64, #V> {
  %e = tensor.empty(%n) : tensor<?xi64, #V>
  %0 = linalg.generic {indexing_maps = [#e, #e], iterator_types = ["parallel"]} ins(%b : tensor<?xi64>) outs(%e : tensor<?xi64, #V>) {
  ^bb0(%p: i64, %o: i64):
    linalg.yield %p : i64
  } -> tensor<?xi64, #V>
  return %0 : tensor<?xi64, #V>
}

func.func @redsparse(%a: tensor<8x16xf32, #DCSR>) -> tensor<8xf32, #V> {
  %e = tensor.empty() : tensor<8xf32, #V>
  %0 = linalg.generic {indexing_maps = [#ij, #i], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<8x16xf32, #DCSR>) outs(%e : tensor<8xf32, #V>) {
  ^bb0(%p: f32, %s: f32):
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<8xf32, #V>
  return %0 : tensor<8xf32, #V>
}

func.func @redsparse2(%a: tensor<8x16xf32, #DCSR>, %b: tensor<8x16xf32, #DCSR>) -> tensor<8xf32, #V> {
  %e = tensor.empty() : tensor<8xf32, #V>
  %0 = linalg.generic {indexing_maps = [#ij, #ij, #i], iterator_types = ["parallel", "reduction"]} ins(%a, %b : tensor<8x16xf32, #DCSR>, tensor<8x16xf32, #DCSR>) outs(%e : tensor<8xf32, #V>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %u = arith.mulf %p, %q : f32
    %t = arith.addf %s, %u : f32
    linalg.yield %t : f32
  } -> tensor<8xf32, #V>
  return %0 : tensor<8xf32, #V>
}

func.func @sampled(%s: tensor<8x8xf64, #DCSR>, %a: tensor<8x4xf64>, %b: tensor<4x8xf64>) -> tensor<8x8xf64, #DCSR> {
  %e = tensor.empty() : tensor<8x8xf64, #DCSR>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d1)>, affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%s, %a, %b : tensor<8x8xf64, #DCSR>, tensor<8x4xf64>, tensor<4x8xf64>) outs(%e : tensor<8x8xf64, #DCSR>) {
  ^bb0(%p: f64, %q: f64, %r: f64, %o: f64):
    %u = arith.mulf %q, %r : f64
    %v = arith.mulf %p, %u : f64
    %t = arith.addf %o, %v : f64
    linalg.yield %t : f64
  } -> tensor<8x8xf64, #DCSR>
  return %0 : tensor<8x8xf64, #DCSR>
}
