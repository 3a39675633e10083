// RECORD: mlir-opt --sparse-reinterpret-map --sparsification=parallelization-strategy=any-storage-any-loop

// All loops become parallel, but for those of coordinates of several tensors.
#V = #sparse_tensor.encoding<{ map = (d0) -> (d0 : compressed) }>
#CSR = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : compressed) }>
#id = affine_map<(d0, d1) -> (d0, d1)>
#ri = affine_map<(d0, d1) -> (d0)>
#rj = affine_map<(d0, d1) -> (d1)>
#e = affine_map<(d0) -> (d0)>
#DDC = #sparse_tensor.encoding<{ map = (d0, d1, d2) -> (d0 : dense, d1 : dense, d2 : compressed), posWidth = 32, crdWidth = 64 }>
#id3 = affine_map<(d0, d1, d2) -> (d0, d1, d2)>

func.func @matvec(%a: tensor<8x?xf64, #CSR>, %x: tensor<?xf64>, %y: tensor<8xf64>) -> tensor<8xf64> {
  %0 = linalg.generic {indexing_maps = [#id, #rj, #ri], iterator_types = ["parallel", "reduction"]} ins(%a, %x : tensor<8x?xf64, #CSR>, tensor<?xf64>) outs(%y : tensor<8xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.mulf %p, %q : f64
    %t = arith.addf %s, %m : f64
    linalg.yield %t : f64
  } -> tensor<8xf64>
  return %0 : tensor<8xf64>
}

func.func @vaddd(%a: tensor<?xf64, #V>, %b: tensor<?xf64>, %y: tensor<?xf64>) -> tensor<?xf64> {
  %0 = linalg.generic {indexing_maps = [#e, #e, #e], iterator_types = ["parallel"]} ins(%a, %b : tensor<?xf64, #V>, tensor<?xf64>) outs(%y : tensor<?xf64>) {
  ^bb0(%p: f64, %q: f64, %s: f64):
    %m = arith.addf %p, %q : f64
    linalg.yield %m : f64
  } -> tensor<?xf64>
  return %0 : tensor<?xf64>
}

func.func @ddc(%a: tensor<?x?x?xf32, #DDC>, %s: f32, %y: tensor<?x?x?xf32>) -> tensor<?x?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#id3, #id3], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a : tensor<?x?x?xf32, #DDC>) outs(%y : tensor<?x?x?xf32>) {
  ^bb0(%p: f32, %o: f32):
    %m = arith.mulf %p, %s : f32
    linalg.yield %m : f32
  } -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}
