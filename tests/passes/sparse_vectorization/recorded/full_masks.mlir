// RECORD: mlir-opt --sparse-reinterpret-map --sparsification --sparse-vectorization="vl=4"

// Loops whose iterations all have full vectors access these without masks.
#map = affine_map<(d0) -> (d0)>
#scalar = affine_map<(d0) -> ()>
#D = #sparse_tensor.encoding<{ map = (d0) -> (d0 : dense) }>

func.func @square(%a: tensor<8xf32, #D>, %c: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%a : tensor<8xf32, #D>) outs(%c : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.mulf %x, %x : f32
    linalg.yield %1 : f32
  } -> tensor<8xf32>
  return %0 : tensor<8xf32>
}

func.func @sum(%a: tensor<16xf32, #D>, %c: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [#map, #scalar], iterator_types = ["reduction"]} ins(%a : tensor<16xf32, #D>) outs(%c : tensor<f32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}
