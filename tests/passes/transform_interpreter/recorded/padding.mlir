// RECORD: mlir-opt --transform-interpreter

func.func @pad(%a: tensor<7x9xf32>, %cst: f32) -> tensor<14x15xf32> {
  %0 = tensor.pad %a low[0, 1] high[7, 5] {
  ^bb0(%i: index, %j: index):
    tensor.yield %cst : f32
  } : tensor<7x9xf32> to tensor<14x15xf32>
  return %0 : tensor<14x15xf32>
}
func.func @unpack(%a: tensor<?x?x32x16xf32>, %b: tensor<?x128xf32>) -> tensor<?x128xf32> {
  %0 = linalg.unpack %a outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %b : tensor<?x?x32x16xf32> -> tensor<?x128xf32>
  return %0 : tensor<?x128xf32>
}
func.func @pack(%a: tensor<?x?xf32>, %t: index, %b: tensor<?x?x?x16xf32>) -> tensor<?x?x?x16xf32> {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [%t, 16] into %b : tensor<?x?xf32> -> tensor<?x?x?x16xf32>
  return %0 : tensor<?x?x?x16xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["tensor.pad"]} in %m : (!transform.any_op) -> !transform.any_op
    %1, %l = transform.structured.tile_using_for %0 tile_sizes [0, 3] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %4 = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.any_op
    %5, %h:2 = transform.structured.tile_using_for %4 tile_sizes [16, 32] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %2 = transform.structured.match ops{["linalg.pack"]} in %m : (!transform.any_op) -> !transform.any_op
    %3, %k:2 = transform.structured.tile_using_for %2 tile_sizes [2, 4] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
