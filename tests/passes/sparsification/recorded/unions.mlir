// RECORD: mlir-opt --linalg-generalize-named-ops --sparse-reinterpret-map --sparsification

// Sums of several operands: loops over coordinates that either has.
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#CSC = #sparse_tensor.encoding<{ map = (d0, d1) -> (d1 : dense, d0 : compressed) }>
#id = affine_map<(d0, d1) -> (d0, d1)>
#e = affine_map<(d0) -> (d0)>
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#DCSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
#COO3 = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : compressed(nonunique), d1 : singleton(nonunique), d2 : singleton) }>
#ij = affine_map<(d0, d1) -> (d0, d1)>
#ijk = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

func.func @vadd(%a: tensor<?xf64, #V>, %b: tensor<?xf64, #V>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = linalg.generic {indexing_maps = [#e, #e, #e], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xf64, #V>, tensor<?xf64, #V>) outs(%y : tensor<?xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.addf %p, %q : f64
    linalg.yield %m : f64
  } -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

func.func @vaddd(%a: tensor<?xf64, #V>, %b: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = linalg.generic {indexing_maps = [#e, #e, #e], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xf64, #V>, tensor<?xf64>) outs(%y : tensor<?xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.addf %p, %q : f64
    linalg.yield %m : f64
  } -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

func.func @addcscs(%a: tensor<8x8xf64, #CSC>, %b: tensor<8x8xf64, #CSC>) -> tensor<8x8xf64, #CSC> {
  %e = tensor.empty() : tensor<8x8xf64, #CSC>
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<8x8xf64, #CSC>, tensor<8x8xf64, #CSC>) outs(%e : tensor<8x8xf64, #CSC>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.addf %p, %q : f64
    linalg.yield %m : f64
  } -> tensor<8x8xf64, #CSC>
  return %0 : tensor<8x8xf64, #CSC>
}

func.func @union2(%a: tensor<4x8xf32, #DCSR>, %b: tensor<4x8xf32, #CSR>) -> tensor<4x8xf32, #DCSR> {
  %e = bufferization.alloc_tensor() : tensor<4x8xf32, #DCSR>
  %0 = linalg.generic {indexing_maps = [#id, #id, #id], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x8xf32, #DCSR>, tensor<4x8xf32, #CSR>) outs(%e : tensor<4x8xf32, #DCSR>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %k = arith.subf %p, %q : f32
    linalg.yield %k : f32
  } -> tensor<4x8xf32, #DCSR>
  return %0 : tensor<4x8xf32, #DCSR>
}

func.func @coo3(%a: tensor<8x16x4xf32, #COO3>, %b: tensor<8x16x4xf32, #COO3>) -> tensor<8x16x4xf32, #COO3> {
  %e = tensor.empty() : tensor<8x16x4xf32, #COO3>
  %0 = linalg.generic {indexing_maps = [#ijk, #ijk, #ijk], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a, %b : tensor<8x16x4xf32, #COO3>, tensor<8x16x4xf32, #COO3>) outs(%e : tensor<8x16x4xf32, #COO3>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %t = arith.addf %p, %q : f32
    linalg.yield %t : f32
  } -> tensor<8x16x4xf32, #COO3>
  return %0 : tensor<8x16x4xf32, #COO3>
}

func.func @plus1(%a: tensor<?xf32, #V>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %c = arith.constant 1.0 : f32
  %0 = linalg.generic {indexing_maps = [#e, #e], iterator_types = ["parallel"]} ins(%a : tensor<?xf32, #V>) outs(%y : tensor<?xf32>) {
  ^bb0(%p: f32, %o: f32):
    %m = arith.addf %p, %c : f32
    linalg.yield %m : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
