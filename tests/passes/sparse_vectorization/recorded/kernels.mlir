// RECORD: mlir-opt --sparse-reinterpret-map --sparsification --sparse-vectorization=vl=8

// Loops over what is stored, on vectors.
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#V32 = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 32, crdWidth = 32 }>
#V8 = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 8, crdWidth = 8 }>
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#e = affine_map<(d0) -> (d0)>
#n = affine_map<(d0) -> ()>
#ij = affine_map<(d0, d1) -> (d0, d1)>
#i = affine_map<(d0, d1) -> (d0)>
#j = affine_map<(d0, d1) -> (d1)>

func.func @scale(%a: tensor<1024xf32, #V>, %b: f32, %y: tensor<1024xf32>) -> tensor<1024xf32> {
  %0 = linalg.generic {indexing_maps = [#e, #e], iterator_types = ["parallel"]} ins(%a : tensor<1024xf32, #V>) outs(%y : tensor<1024xf32>) {
  ^bb0(%p: f32, %s: f32):
    %r = arith.mulf %p, %b : f32
    linalg.yield %r : f32
  } -> tensor<1024xf32>
  return %0 : tensor<1024xf32>
}

func.func @mul32(%a: tensor<1024xf32, #V32>, %b: tensor<1024xf32>, %y: tensor<1024xf32>) -> tensor<1024xf32> {
  %0 = linalg.generic {indexing_maps = [#e, #e, #e], iterator_types = ["parallel"]} ins(%a, %b : tensor<1024xf32, #V32>, tensor<1024xf32>) outs(%y : tensor<1024xf32>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %r = arith.mulf %p, %q : f32
    linalg.yield %r : f32
  } -> tensor<1024xf32>
  return %0 : tensor<1024xf32>
}

func.func @red(%a: tensor<1024xf32, #V8>, %b: tensor<1024xf32>, %y: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [#e, #e, #n], iterator_types = ["reduction"]} ins(%a, %b : tensor<1024xf32, #V8>, tensor<1024xf32>) outs(%y : tensor<f32>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %r = arith.mulf %p, %q : f32
    %t = arith.addf %s, %r : f32
    linalg.yield %t : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @matvec(%a: tensor<8x?xf64, #CSR>, %x: tensor<?xf64>, %y: tensor<8xf64>) -> tensor<8xf64> {
  %0 = linalg.generic {indexing_maps = [#ij, #j, #i], iterator_types = ["parallel", "reduction"]} ins(%a, %x : tensor<8x?xf64, #CSR>, tensor<?xf64>) outs(%y : tensor<8xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.mulf %p, %q : f64
    %t = arith.addf %s, %m : f64
    linalg.yield %t : f64
  } -> tensor<8xf64>
  return %0 : tensor<8xf64>
}
