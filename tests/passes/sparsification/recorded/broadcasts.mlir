// RECORD: mlir-opt --linalg-generalize-named-ops --sparse-reinterpret-map --sparsification

// Loops that no sparse operand visits, and coordinates that are expressions.
#ij = affine_map<(d0, d1) -> (d0, d1)>
#i = affine_map<(d0, d1) -> (d0)>
#j = affine_map<(d0, d1) -> (d1)>
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#D2 = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : dense) }>
#DC = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>

func.func @bcast(%a: tensor<?xf32, #V>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#i, #ij], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<?xf32, #V>) outs(%y : tensor<?x?xf32>) {
  ^bb0(%p: f32, %o: f32):
    linalg.yield %p : f32
  } -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @bcastj(%a: tensor<?xf32, #V>, %y: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#j, #ij], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<?xf32, #V>) outs(%y : tensor<?x?xf32>) {
  ^bb0(%p: f32, %o: f32):
    linalg.yield %p : f32
  } -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

func.func @affd(%a: tensor<?xf64, #V>, %b: tensor<?xf64>, %w: tensor<3xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = linalg.generic {indexing_maps = [#i, affine_map<(d0, d1) -> (d0 + d1)>, #j, #i], iterator_types = ["parallel", "reduction"]} ins(%a, %b, %w : tensor<?xf64, #V>, tensor<?xf64>, tensor<3xf64>) outs(%y : tensor<?xf64>) {
  ^bb0(%p: f64, %q: f64, %z: f64, %s: f64):
    %r = arith.mulf %p, %q : f64
    %t = arith.mulf %r, %z : f64
    %u = arith.addf %s, %t : f64
    linalg.yield %u : f64
  } -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

func.func @const(%a: tensor<?xf64, #V>, %b: tensor<?x?xf64, #DC>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (2, d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xf64, #V>, tensor<?x?xf64, #DC>) outs(%y : tensor<?xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %r = arith.mulf %p, %q : f64
    linalg.yield %r : f64
  } -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

func.func @const2(%a: tensor<?xf64, #V>, %b: tensor<?x?xf64, #D2>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0, 1)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xf64, #V>, tensor<?x?xf64, #D2>) outs(%y : tensor<?xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %r = arith.addf %p, %q : f64
    linalg.yield %r : f64
  } -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

func.func @affr(%b: tensor<?x?xf64, #DC>, %w: tensor<3xf64>, %y: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0 + d1, d2)>, affine_map<(d0, d1, d2) -> (d1)>, affine_map<(d0, d1, d2) -> (d0, d2)>], iterator_types = ["parallel", "reduction", "parallel"]} ins(%b, %w : tensor<?x?xf64, #DC>, tensor<3xf64>) outs(%y : tensor<?x?xf64>) {
  ^bb0(%q: f64, %z: f64, %s: f64):
    %t = arith.mulf %q, %z : f64
    %u = arith.addf %s, %t : f64
    linalg.yield %u : f64
  } -> tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}

func.func @u(%a: tensor<?xf64, #V>, %b: tensor<?xf64, #V>, %y: tensor<?x?xf64>) -> tensor<?x?xf64> {
  %0 = linalg.generic {indexing_maps = [#i, #i, #ij], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<?xf64, #V>, tensor<?xf64, #V>) outs(%y : tensor<?x?xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %r = arith.addf %p, %q : f64
    linalg.yield %r : f64
  } -> tensor<?x?xf64>
  return %0 : tensor<?x?xf64>
}
