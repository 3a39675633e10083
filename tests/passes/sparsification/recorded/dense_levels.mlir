// RECORD: mlir-opt --linalg-generalize-named-ops --sparse-reinterpret-map --sparsification

// Dense levels and tensors: positions are computed.
#DDC = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : dense, d1 : dense, d2 : compressed), posWidth = 32, crdWidth = 64 }>
#CDC = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : compressed, d1 : dense, d2 : loose_compressed), posWidth = 8, crdWidth = 16 }>
#DD = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : dense) }>
#id3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#i3 = affine_map<(d0, d1, d2) -> (d0)>
#ij = affine_map<(d0, d1) -> (d0, d1)>
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>

func.func @ddc(%a: tensor<?x?x?xf32, #DDC>, %s: f32, %y: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#id3, #id3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a : tensor<?x?x?xf32, #DDC>) outs(%y : tensor<?x?x?xf32>) {
  ^bb0(%p: f32, %o: f32):
    %m = arith.mulf %p, %s : f32
    linalg.yield %m : f32
  } -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

func.func @cdc(%a: tensor<?x?x?xf32, #CDC>, %y: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#id3, #i3], iterator_types = ["parallel", "reduction", "reduction"]} ins(%a : tensor<?x?x?xf32, #CDC>) outs(%y : tensor<?xf32>) {
  ^bb0(%p: f32, %o: f32):
    %m = arith.addf %p, %o : f32
    linalg.yield %m : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

func.func @dd(%a: tensor<?x?xf32, #DD>, %b: tensor<?x?xf32>, %y: tensor<?x?xf32, #DD>) -> tensor<?x?xf32, #DD> {
  %0 = linalg.generic {indexing_maps = [#ij, #ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<?x?xf32, #DD>, tensor<?x?xf32>) outs(%y : tensor<?x?xf32, #DD>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.addf %p, %q : f32
    linalg.yield %m : f32
  } -> tensor<?x?xf32, #DD>
  return %0 : tensor<?x?xf32, #DD>
}

func.func @d3(%a: tensor<?x?xf32, #CSR>, %b: tensor<?x?xf32, #DD>, %y: tensor<?x?xf32, #DD>) -> tensor<?x?xf32, #DD> {
  %0 = linalg.generic {indexing_maps = [#ij, #ij, #ij], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<?x?xf32, #CSR>, tensor<?x?xf32, #DD>) outs(%y : tensor<?x?xf32, #DD>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.addf %p, %q : f32
    linalg.yield %m : f32
  } -> tensor<?x?xf32, #DD>
  return %0 : tensor<?x?xf32, #DD>
}
