// RECORD: mlir-opt --pre-sparsification-rewrite

// Casts, zeros, samples, reductions and selections.
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#DCSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed, d1 : compressed) }>
#e = affine_map<(d0) -> (d0)>
#n = affine_map<(d0) -> ()>
#ij = affine_map<(d0, d1) -> (d0, d1)>

func.func @max(%a: tensor<?xf64, #V>, %y: tensor<f64>) -> tensor<f64> {
  %0 = linalg.generic {indexing_maps = [#e, #n], iterator_types = ["reduction"]} ins(%a : tensor<?xf64, #V>) outs(%y : tensor<f64>) {
  ^bb0(%p: f64, %s: f64):
    %r = arith.maximumf %p, %s : f64
    linalg.yield %r : f64
  } -> tensor<f64>
  return %0 : tensor<f64>
}

func.func @mul(%a: tensor<?x?xi32, #CSR>, %y: tensor<i32>) -> tensor<i32> {
  %0 = linalg.generic {indexing_maps = [#ij, affine_map<(d0, d1) -> ()>], iterator_types = ["reduction", "reduction"]} ins(%a : tensor<?x?xi32, #CSR>) outs(%y : tensor<i32>) {
  ^bb0(%p: i32, %s: i32):
    %r = arith.muli %s, %p : i32
    linalg.yield %r : i32
  } -> tensor<i32>
  return %0 : tensor<i32>
}

func.func @andi(%a: tensor<?xi32, #V>, %y: tensor<i32>) -> tensor<i32> {
  %0 = linalg.generic {indexing_maps = [#e, #n], iterator_types = ["reduction"]} ins(%a : tensor<?xi32, #V>) outs(%y : tensor<i32>) {
  ^bb0(%p: i32, %s: i32):
    %r = arith.andi %s, %p : i32
    linalg.yield %r : i32
  } -> tensor<i32>
  return %0 : tensor<i32>
}

func.func @add(%a: tensor<?xi32, #V>, %y: tensor<i32>) -> tensor<i32> {
  %0 = linalg.generic {indexing_maps = [#e, #n], iterator_types = ["reduction"]} ins(%a : tensor<?xi32, #V>) outs(%y : tensor<i32>) {
  ^bb0(%p: i32, %s: i32):
    %r = arith.addi %s, %p : i32
    linalg.yield %r : i32
  } -> tensor<i32>
  return %0 : tensor<i32>
}

func.func @cast(%a: tensor<4x8xf32, #CSR>, %b: tensor<4x8xf32>) -> (tensor<4x8xf32, #DCSR>, tensor<4x8xf32, #CSR>, tensor<?x8xf32>, tensor<2x2xf32, #CSR>) {
  %0 = tensor.cast %a : tensor<4x8xf32, #CSR> to tensor<4x8xf32, #DCSR>
  %1 = tensor.cast %b : tensor<4x8xf32> to tensor<4x8xf32, #CSR>
  %2 = tensor.cast %b : tensor<4x8xf32> to tensor<?x8xf32>
  %s = tensor.extract_slice %b[0, 0] [2, 2] [1, 1] : tensor<4x8xf32> to tensor<2x2xf32>
  %t = tensor.cast %s : tensor<2x2xf32> to tensor<2x2xf32, #CSR>
  return %0, %1, %2, %t : tensor<4x8xf32, #DCSR>, tensor<4x8xf32, #CSR>, tensor<?x8xf32>, tensor<2x2xf32, #CSR>
}

func.func @conv(%a: tensor<4x8xf32, #CSR>) -> tensor<4x8xf32, #DCSR> {
  %e = tensor.empty() : tensor<4x8xf32, #CSR>
  %0 = linalg.generic {indexing_maps = [#ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32, #CSR>) outs(%e : tensor<4x8xf32, #CSR>) {
  ^bb0(%p: f32, %s: f32):
    %r = arith.mulf %p, %p : f32
    linalg.yield %r : f32
  } -> tensor<4x8xf32, #CSR>
  %1 = sparse_tensor.convert %0 : tensor<4x8xf32, #CSR> to tensor<4x8xf32, #DCSR>
  return %1 : tensor<4x8xf32, #DCSR>
}

func.func @zeroy(%a: tensor<4x8xf32, #CSR>) -> (tensor<4x8xf32, #DCSR>, tensor<4x8xf32>) {
  %e = tensor.empty() : tensor<4x8xf32, #DCSR>
  %f = bufferization.alloc_tensor() : tensor<4x8xf32>
  %z = arith.constant 0.0 : f32
  %0 = linalg.generic {indexing_maps = [#ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32, #CSR>) outs(%e : tensor<4x8xf32, #DCSR>) {
  ^bb0(%p: f32, %s: f32):
    linalg.yield %z : f32
  } -> tensor<4x8xf32, #DCSR>
  %1 = linalg.generic {indexing_maps = [#ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32, #CSR>) outs(%f : tensor<4x8xf32>) {
  ^bb0(%p: f32, %s: f32):
    linalg.yield %z : f32
  } -> tensor<4x8xf32>
  return %0, %1 : tensor<4x8xf32, #DCSR>, tensor<4x8xf32>
}

func.func @sddmm(%s: tensor<8x8xf64, #DCSR>, %a: tensor<8x4xf64>, %b: tensor<4x8xf64>) -> tensor<8x8xf64, #DCSR> {
  %z = arith.constant dense<0.0> : tensor<8x8xf64>
  %d = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<8x4xf64>, tensor<4x8xf64>) outs(%z : tensor<8x8xf64>) {
  ^bb0(%q: f64, %r: f64, %o: f64):
    %u = arith.mulf %q, %r : f64
    %t = arith.addf %o, %u : f64
    linalg.yield %t : f64
  } -> tensor<8x8xf64>
  %e = tensor.empty() : tensor<8x8xf64, #DCSR>
  %0 = linalg.generic {indexing_maps = [#ij, #ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%s, %d : tensor<8x8xf64, #DCSR>, tensor<8x8xf64>) outs(%e : tensor<8x8xf64, #DCSR>) {
  ^bb0(%p: f64, %q: f64, %o: f64):
    %v = arith.mulf %p, %q : f64
    linalg.yield %v : f64
  } -> tensor<8x8xf64, #DCSR>
  return %0 : tensor<8x8xf64, #DCSR>
}

func.func @sel(%c: tensor<4x8xi1, #CSR>, %a: tensor<4x8xf64, #CSR>, %b: tensor<4x8xf64, #CSR>) -> tensor<4x8xf64, #CSR> {
  %e = tensor.empty() : tensor<4x8xf64, #CSR>
  %0 = linalg.generic {indexing_maps = [#ij, #ij, #ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%c, %a, %b : tensor<4x8xi1, #CSR>, tensor<4x8xf64, #CSR>, tensor<4x8xf64, #CSR>) outs(%e : tensor<4x8xf64, #CSR>) {
  ^bb0(%k: i1, %p: f64, %q: f64, %o: f64):
    %v = arith.select %k, %p, %q : f64
    linalg.yield %v : f64
  } -> tensor<4x8xf64, #CSR>
  return %0 : tensor<4x8xf64, #CSR>
}

func.func @sel2(%c: tensor<4x8xi1>, %a: tensor<4x8xf64, #CSR>, %b: tensor<4x8xf64, #CSR>) -> tensor<4x8xf64, #CSR> {
  %e = tensor.empty() : tensor<4x8xf64, #CSR>
  %0 = linalg.generic {indexing_maps = [#ij, #ij, #ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%c, %a, %b : tensor<4x8xi1>, tensor<4x8xf64, #CSR>, tensor<4x8xf64, #CSR>) outs(%e : tensor<4x8xf64, #CSR>) {
  ^bb0(%k: i1, %p: f64, %q: f64, %o: f64):
    %v = arith.select %k, %p, %q : f64
    linalg.yield %v : f64
  } -> tensor<4x8xf64, #CSR>
  return %0 : tensor<4x8xf64, #CSR>
}

func.func @sel3(%a: tensor<4x8xf64, #CSR>, %b: tensor<4x8xf64, #CSR>) -> tensor<4x8xf64, #CSR> {
  %e = tensor.empty() : tensor<4x8xf64, #CSR>
  %0 = linalg.generic {indexing_maps = [#ij, #ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x8xf64, #CSR>, tensor<4x8xf64, #CSR>) outs(%e : tensor<4x8xf64, #CSR>) {
  ^bb0(%p: f64, %q: f64, %o: f64):
    %k = arith.cmpf ogt, %p, %q : f64
    %v = arith.select %k, %p, %q : f64
    linalg.yield %v : f64
  } -> tensor<4x8xf64, #CSR>
  return %0 : tensor<4x8xf64, #CSR>
}
