// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Each operation, type and attribute, in the forms that it can be written in.
shard.grid @g0(shape = 2x4)
shard.grid @g1(shape = ?x4x?) {foo}
shard.grid @g2(shape = 8)
func.func @f(%t: tensor<8x8xf32>, %i: index, %h: i64, %m: memref<4x4xf32>) -> tensor<8x8xf32> {
  %0:2 = shard.grid_shape @g0 : index, index
  %1 = shard.grid_shape @g0 axes = [1] : index
  %2:2 = shard.process_multi_index on @g0 : index, index
  %3 = shard.process_multi_index on @g0 axes = [0] : index
  %4 = shard.process_linear_index on @g0 : index
  %5:2 = shard.neighbors_linear_indices on @g0[%i, %i] split_axes = [1] : index, index
  %s = shard.sharding @g0 split_axes = [[0], [1]] : !shard.sharding
  %s1 = shard.sharding @g0 split_axes = [[0], []] halo_sizes = [1, %h] : !shard.sharding
  %s2 = shard.sharding @g0 split_axes = [[], [0]] sharded_dims_offsets = [0, 4, 8] : !shard.sharding
  %s4 = shard.sharding @g0 split_axes = [[0, 1]] {a} : !shard.sharding
  %6 = shard.shard %t to %s : tensor<8x8xf32>
  %7 = shard.shard %6 to %s annotate_for_users : tensor<8x8xf32>
  %8 = shard.get_sharding %7 : tensor<8x8xf32> -> !shard.sharding
  %9:2 = shard.shard_shape dims = [8, %i] sharding = %s device = [%i, 1] : index, index
  %10 = shard.all_gather %t on @g0 grid_axes = [1] gather_axis = 1 : tensor<8x8xf32> -> tensor<8x32xf32>
  %11 = shard.all_reduce %t on @g0 grid_axes = [1, 0] reduction = max : tensor<8x8xf32> -> tensor<8x8xf64>
  %12 = shard.all_reduce %t on @g0 : tensor<8x8xf32> -> tensor<8x8xf32>
  %13 = shard.all_slice %t on @g0 grid_axes = [1] slice_axis = 1 : tensor<8x8xf32> -> tensor<8x2xf32>
  %14 = shard.all_to_all %t on @g0 grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<8x8xf32> -> tensor<2x32xf32>
  %15 = shard.broadcast %t on @g0 grid_axes = [0] root = [0] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %16 = shard.broadcast %t on @g0 grid_axes = [0, 1] root = [%i, 2] : (tensor<8x8xf32>, index) -> tensor<8x8xf32>
  %17 = shard.gather %t on @g0 grid_axes = [1] gather_axis = 1 root = [2] : (tensor<8x8xf32>) -> tensor<8x32xf32>
  %18 = shard.recv %t on @g0 grid_axes = [0, 1] source = [0, %i] : (tensor<8x8xf32>, index) -> tensor<8x8xf32>
  %19 = shard.recv %t on @g0 : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %20 = shard.reduce %t on @g0 grid_axes = [1] reduction = bitwise_xor root = [1] : (tensor<8x8xf32>) -> tensor<8x8xf64>
  %21 = shard.reduce_scatter %t on @g0 grid_axes = [1] scatter_axis = 0 : tensor<8x8xf32> -> tensor<2x8xf64>
  %22 = shard.scatter %t on @g0 grid_axes = [0] scatter_axis = 0 root = [1] : (tensor<8x8xf32>) -> tensor<4x8xf32>
  %23 = shard.send %t on @g0 grid_axes = [0] destination = [1] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %24 = shard.shift %t on @g0 grid_axes = [1] shift_axis = 1 offset = -2 rotate : tensor<8x8xf32> -> tensor<8x8xf32>
  %25 = shard.shift %t on @g0 grid_axes = [1] shift_axis = 1 offset = 2 {x} : tensor<8x8xf32> -> tensor<8x8xf32>
  %26 = shard.update_halo %t on @g0 split_axes = [[0]] halo_sizes = [1, %h] : tensor<8x8xf32>
  %27 = shard.update_halo %m on @g0 split_axes = [[0], []] : memref<4x4xf32>
  %29 = shard.broadcast %t on @g0 root = [] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return %16 : tensor<8x8xf32>
}
func.func private @p(!shard.sharding) attributes {a = #shard<axisarray[[0, 1], [], [2]]>, b = #shard<partial max>}
