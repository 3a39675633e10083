// RECORD: mlir-opt --sparse-reinterpret-map=loop-ordering-strategy=dense-outer

// Loops over dense levels come first.
#L = #sparse_tensor.encoding<{ map = (d0) -> (d0 : loose_compressed) }>
#C = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : compressed(nonunique), d1 : singleton) }>
#N = #sparse_tensor.encoding<{ map = (d0, d1) -> (d0 : dense, d1 : structured[2, 4]) }>

func.func @f(%a: tensor<8xf32, #L>, %b: tensor<8x8xf32, #C>, %y: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%a, %b : tensor<8xf32, #L>, tensor<8x8xf32, #C>) outs(%y : tensor<f32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %z = arith.addf %m, %o : f32
    linalg.yield %z : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @g(%a: tensor<8xf32, #L>, %b: tensor<8x8xf32, #N>, %y: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%a, %b : tensor<8xf32, #L>, tensor<8x8xf32, #N>) outs(%y : tensor<f32>) {
  ^bb0(%p: f32, %q: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %z = arith.addf %m, %o : f32
    linalg.yield %z : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}

func.func @h(%a: tensor<8xf32, #L>, %b: tensor<8xf32>, %c: tensor<8x8xf32, #C>, %y: tensor<f32>) -> tensor<f32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d0)>, affine_map<(d0, d1, d2) -> (d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> ()>], iterator_types = ["reduction", "reduction", "reduction"]} ins(%a, %b, %c : tensor<8xf32, #L>, tensor<8xf32>, tensor<8x8xf32, #C>) outs(%y : tensor<f32>) {
  ^bb0(%p: f32, %q: f32, %r: f32, %o: f32):
    %m = arith.mulf %p, %q : f32
    %z = arith.addf %m, %o : f32
    linalg.yield %z : f32
  } -> tensor<f32>
  return %0 : tensor<f32>
}
