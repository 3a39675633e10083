// RECORD: mlir-opt --test-grid-resharding-partition

// Changes of shardings become exchanges of parts.
shard.grid @grid_1d(shape = 2)
shard.grid @grid_1d_dynamic(shape = ?)
shard.grid @grid_2d(shape = 2x4)
func.func @same(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %s0 = shard.sharding @grid_1d split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %arg0 to %s0 : tensor<2xf32>
  %s1 = shard.sharding @grid_1d split_axes = [[0]] : !shard.sharding
  %1 = shard.shard %0 to %s1 annotate_for_users : tensor<2xf32>
  return %1 : tensor<2xf32>
}
func.func @slice(%arg0: tensor<3x14xf32>) -> tensor<3x14xf32> {
  %s0 = shard.sharding @grid_1d split_axes = [[]] : !shard.sharding
  %0 = shard.shard %arg0 to %s0 : tensor<3x14xf32>
  %s1 = shard.sharding @grid_1d split_axes = [[], [0]] : !shard.sharding
  %1 = shard.shard %0 to %s1 annotate_for_users : tensor<3x14xf32>
  return %1 : tensor<3x14xf32>
}
func.func @gather(%arg0: tensor<8x?xf32>) -> (tensor<8x?xf32>, tensor<8x?xf32>) {
  %s0 = shard.sharding @grid_2d split_axes = [[0], [1]] : !shard.sharding
  %0 = shard.shard %arg0 to %s0 : tensor<8x?xf32>
  %s1 = shard.sharding @grid_2d split_axes = [[0]] : !shard.sharding
  %1 = shard.shard %0 to %s1 annotate_for_users : tensor<8x?xf32>
  %s2 = shard.sharding @grid_2d split_axes = [[], [1]] : !shard.sharding
  %2 = shard.shard %0 to %s2 annotate_for_users : tensor<8x?xf32>
  return %1, %2 : tensor<8x?xf32>, tensor<8x?xf32>
}
func.func @exchange(%arg0: tensor<10x12x14xf32>) -> tensor<10x12x14xf32> {
  %s0 = shard.sharding @grid_1d split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %arg0 to %s0 : tensor<10x12x14xf32>
  %s1 = shard.sharding @grid_1d split_axes = [[], [0]] : !shard.sharding
  %1 = shard.shard %0 to %s1 annotate_for_users : tensor<10x12x14xf32>
  return %1 : tensor<10x12x14xf32>
}
func.func @other_grid(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %s0 = shard.sharding @grid_1d split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %arg0 to %s0 : tensor<8x8xf32>
  %s1 = shard.sharding @grid_2d split_axes = [[0]] : !shard.sharding
  %1 = shard.shard %0 to %s1 annotate_for_users : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
func.func @dynamic_grid(%arg0: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %s0 = shard.sharding @grid_1d_dynamic split_axes = [[0]] : !shard.sharding
  %0 = shard.shard %arg0 to %s0 : tensor<8x8xf32>
  %s1 = shard.sharding @grid_1d_dynamic split_axes = [[]] : !shard.sharding
  %1 = shard.shard %0 to %s1 annotate_for_users : tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}
