// RECORD: mlir-opt --one-shot-bufferize="allow-unknown-ops test-analysis-only dump-alias-sets"

#id = affine_map<(d0) -> (d0)>
#sh = affine_map<(d0, d1) -> (d1, d0)>
#i2 = affine_map<(d0, d1) -> (d0, d1)>
func.func @elementwise(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : tensor<?xf32>) outs(%a : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %s = arith.addf %x, %x : f32
    linalg.yield %s : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func @transposing(%a: tensor<4x4xf32>) -> tensor<4x4xf32> {
  %0 = linalg.generic {indexing_maps = [#sh, #i2], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x4xf32>) outs(%a : tensor<4x4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x4xf32>
  return %0 : tensor<4x4xf32>
}
func.func @matmul(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %v: f32) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %e = tensor.empty() : tensor<4x4xf32>
  %f = linalg.fill ins(%v : f32) outs(%e : tensor<4x4xf32>) -> tensor<4x4xf32>
  %m = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  %k = linalg.copy ins(%m : tensor<4x4xf32>) outs(%f : tensor<4x4xf32>) -> tensor<4x4xf32>
  return %m, %k : tensor<4x4xf32>, tensor<4x4xf32>
}
func.func @softmax(%a: tensor<2x3xf32>, %o: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = linalg.softmax dimension(1) ins(%a : tensor<2x3xf32>) outs(%o : tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
func.func @map_reduce(%a: tensor<4x8xf32>, %i: tensor<4xf32>) -> (tensor<4x8xf32>, tensor<4xf32>) {
  %0 = linalg.map { math.exp } ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>)
  %1 = linalg.reduce { arith.addf } ins(%0 : tensor<4x8xf32>) outs(%i : tensor<4xf32>) dimensions = [1]
  return %0, %1 : tensor<4x8xf32>, tensor<4xf32>
}
func.func @out_dynamic(%a: tensor<?xf32>, %v: f32) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<?xf32>) -> tensor<?xf32>
  return %0, %a : tensor<?xf32>, tensor<?xf32>
}
