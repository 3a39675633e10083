// RECORD: mlir-opt --transform-interpreter

func.func @pad(%a: tensor<?x9xf32>, %cst: f32) -> tensor<?x15xf32> {
  %0 = tensor.pad %a low[3, 1] high[5, 5] {
  ^bb0(%i: index, %j: index):
    tensor.yield %cst : f32
  } : tensor<?x9xf32> to tensor<?x15xf32>
  return %0 : tensor<?x15xf32>
}
func.func @pack(%a: tensor<128x256xf32>, %b: tensor<4x8x32x32xf32>) -> tensor<4x8x32x32xf32> {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [32, 32] into %b : tensor<128x256xf32> -> tensor<4x8x32x32xf32>
  return %0 : tensor<4x8x32x32xf32>
}
func.func @pack2(%a: tensor<?x250xf32>, %b: tensor<8x?x8x32xf32>, %p: f32) -> tensor<8x?x8x32xf32> {
  %0 = linalg.pack %a padding_value(%p : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %b : tensor<?x250xf32> -> tensor<8x?x8x32xf32>
  return %0 : tensor<8x?x8x32xf32>
}
func.func @unpack(%a: tensor<8x8x32x16xf32>, %b: tensor<256x128xf32>) -> tensor<256x128xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %b : tensor<8x8x32x16xf32> -> tensor<256x128xf32>
  return %0 : tensor<256x128xf32>
}
func.func @softmax(%a: tensor<16x64x256xf32>, %b: tensor<16x64x256xf32>) -> tensor<16x64x256xf32> {
  %0 = linalg.softmax dimension(1) ins(%a : tensor<16x64x256xf32>) outs(%b : tensor<16x64x256xf32>) -> tensor<16x64x256xf32>
  return %0 : tensor<16x64x256xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["tensor.pad"]} in %m : (!transform.any_op) -> !transform.any_op
    %1, %l:2 = transform.structured.tile_using_for %0 tile_sizes [2, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %2 = transform.structured.match ops{["linalg.pack"]} in %m : (!transform.any_op) -> !transform.any_op
    %3, %k:2 = transform.structured.tile_using_for %2 tile_sizes [2, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %4 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
    %5, %h:2 = transform.structured.tile_using_for %4 tile_sizes [32, 12] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %6 = transform.structured.match ops{["linalg.softmax"]} in %m : (!transform.any_op) -> !transform.any_op
    %7, %g:2 = transform.structured.tile_using_for %6 tile_sizes [2, 0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
