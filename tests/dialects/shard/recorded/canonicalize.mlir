// RECORD: mlir-opt --canonicalize

// Constant sizes become attributes, even offsets and empty halos go; a tensor gets a sharding once; operations on groups of one device are their operands.
shard.grid @g0(shape = 2x4)
func.func @f(%t: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %c1 = arith.constant 1 : i64
  %c0 = arith.constant 0 : i64
  %s = shard.sharding @g0 split_axes = [[0], [1]] halo_sizes = [1, %c1, 2, 2] : !shard.sharding
  %s2 = shard.sharding @g0 split_axes = [[0]] halo_sizes = [%c0, 0] : !shard.sharding
  %s3 = shard.sharding @g0 split_axes = [[0]] sharded_dims_offsets = [0, 4, 8] : !shard.sharding
  %s4 = shard.sharding @g0 split_axes = [[0]] sharded_dims_offsets = [0, %c1, 8] : !shard.sharding
  %1 = shard.shard %t to %s : tensor<8x8xf32>
  %2 = shard.shard %t to %s2 : tensor<8x8xf32>
  %3 = shard.shard %2 to %s3 annotate_for_users : tensor<8x8xf32>
  %4 = shard.shard %3 to %s4 annotate_for_users : tensor<8x8xf32>
  return %1, %2, %4 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
func.func @g(%t: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>) {
  %s = shard.sharding @g0 split_axes = [[0], [1]] : !shard.sharding
  %s2 = shard.sharding @g0 split_axes = [[0], [1], []] : !shard.sharding
  %1 = shard.shard %t to %s : tensor<8x8xf32>
  %2 = shard.shard %t to %s2 : tensor<8x8xf32>
  return %1, %2 : tensor<8x8xf32>, tensor<8x8xf32>
}
func.func @coll(%t: tensor<8x8xf32>) -> (tensor<8x8xf32>, tensor<8x8xf64>) {
  %0 = shard.all_reduce %t on @g0 : tensor<8x8xf32> -> tensor<8x8xf32>
  %1 = shard.all_gather %0 on @g0 gather_axis = 0 : tensor<8x8xf32> -> tensor<8x8xf32>
  %2 = shard.broadcast %1 on @g0 root = [] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %3 = shard.send %2 on @g0 destination = [] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = shard.all_reduce %3 on @g0 : tensor<8x8xf32> -> tensor<8x8xf64>
  %5 = shard.reduce_scatter %3 on @g0 scatter_axis = 0 : tensor<8x8xf32> -> tensor<8x8xf32>
  return %5, %4 : tensor<8x8xf32>, tensor<8x8xf64>
}
