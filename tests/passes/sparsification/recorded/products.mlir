// RECORD: mlir-opt --linalg-generalize-named-ops --sparse-reinterpret-map --sparsification

// Products and sums with one sparse operand: loops over what is stored.
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#COO = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#id = affine_map<(d0, d1) -> (d0, d1)>
#ri = affine_map<(d0, d1) -> (d0)>
#rj = affine_map<(d0, d1) -> (d1)>
#SV = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 16, crdWidth = 32 }>
#DCSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
#NV = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 floordiv 4 : dense, d1 mod 4 : structured[2, 4]) }>
#SOA = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : compressed(nonunique), d1 : singleton(nonunique, soa), d2 : singleton(soa)) }>
#e = affine_map<(d0) -> (d0)>
#ij = affine_map<(d0, d1) -> (d0, d1)>
#i = affine_map<(d0, d1) -> (d0)>
#j = affine_map<(d0, d1) -> (d1)>
#ijk = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#V32 = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed), posWidth = 32, crdWidth = 32 }>

func.func @matvec(%a: tensor<8x?xf64, #CSR>, %x: tensor<?xf64>, %y: tensor<8xf64>) -> tensor<8xf64> {
  %0 = linalg.generic {indexing_maps = [#id, #rj, #ri], iterator_types = ["parallel", "reduction"]} ins(%a, %x : tensor<8x?xf64, #CSR>, tensor<?xf64>) outs(%y : tensor<8xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.mulf %p, %q : f64
    %t = arith.addf %s, %m : f64
    linalg.yield %t : f64
  } -> tensor<8xf64>
  return %0 : tensor<8xf64>
}

func.func @coo(%a: tensor<8x?xf64, #COO>, %x: tensor<?xf64>, %y: tensor<8xf64>) -> tensor<8xf64> {
  %0 = linalg.generic {indexing_maps = [#id, #rj, #ri], iterator_types = ["parallel", "reduction"]} ins(%a, %x : tensor<8x?xf64, #COO>, tensor<?xf64>) outs(%y : tensor<8xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.mulf %p, %q : f64
    %t = arith.addf %s, %m : f64
    linalg.yield %t : f64
  } -> tensor<8xf64>
  return %0 : tensor<8xf64>
}

func.func @sum(%a: tensor<4x8xi32, #DCSR>, %y: tensor<i32>) -> tensor<i32> {
  %0 = linalg.generic {indexing_maps = [#id, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%a : tensor<4x8xi32, #DCSR>) outs(%y : tensor<i32>) {
  ^bb0(%p: i32, %s: i32):
    %k = arith.addi %s, %p : i32
    linalg.yield %k : i32
  } -> tensor<i32>
  return %0 : tensor<i32>
}

func.func @scale(%a: tensor<?xf32, #SV>, %s: f32) -> tensor<?xf32, #SV> {
  %0 = linalg.generic {indexing_maps = [#e], iterator_types = ["parallel"]} outs(%a : tensor<?xf32, #SV>) {
  ^bb0(%p: f32):
    %k = arith.mulf %p, %s : f32
    linalg.yield %k : f32
  } -> tensor<?xf32, #SV>
  return %0 : tensor<?xf32, #SV>
}

func.func @nofm(%a: tensor<8x16xf32, #NV>, %x: tensor<16xf32>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #rj, #ri], iterator_types = ["parallel", "reduction"]} ins(%a, %x : tensor<8x16xf32, #NV>, tensor<16xf32>) outs(%y : tensor<8xf32>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %m = arith.mulf %p, %q : f32
    %t = arith.addf %s, %m : f32
    linalg.yield %t : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @soa(%a: tensor<8x16x4xf32, #SOA>, %y: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [#ijk, affine_map<(d0, d1, d2) -> (d0)>], iterator_types = ["parallel", "reduction", "reduction"]} ins(%a : tensor<8x16x4xf32, #SOA>) outs(%y : tensor<8xf32>) {
  ^bb0(%p: f32, %s: f32):
    %t = arith.addf %s, %p : f32
    linalg.yield %t : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @mul32(%a: tensor<1024xf32, #V32>, %b: tensor<1024xf32>, %y: tensor<1024xf32>) -> tensor<1024xf32> {
  %0 = linalg.generic {indexing_maps = [#e, #e, #e], iterator_types = ["parallel"]} ins(%a, %b : tensor<1024xf32, #V32>, tensor<1024xf32>) outs(%y : tensor<1024xf32>) {
  ^bb0(%p: f32, %q: f32, %s: f32):
    %r = arith.mulf %p, %q : f32
    linalg.yield %r : f32
  } -> tensor<1024xf32>
  return %0 : tensor<1024xf32>
}
