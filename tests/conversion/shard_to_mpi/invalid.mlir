// RUN: mlir-opt %s --convert-shard-to-mpi --split-input-file --verify-diagnostics

shard.grid @g(shape = 3x4)
func.func @gather(%a: tensor<3x4xf32>) -> tensor<9x4xf32> {
  // expected-error @below {{failed to legalize operation 'shard.all_gather' that was explicitly marked illegal}}
  %0 = shard.all_gather %a on @g grid_axes = [0] gather_axis = 0 : tensor<3x4xf32> -> tensor<9x4xf32>
  return %0 : tensor<9x4xf32>
}

// -----

shard.grid @g(shape = 3x?)
func.func @dynamic_grid(%a: tensor<3x4xf32>) -> tensor<3x4xf32> {
  // expected-error @below {{Dynamic grid shape not supported in AllReduceOp}}
  // expected-error @below {{failed to legalize operation 'shard.all_reduce' that was explicitly marked illegal}}
  %0 = shard.all_reduce %a on @g grid_axes = [0] : tensor<3x4xf32> -> tensor<3x4xf32>
  return %0 : tensor<3x4xf32>
}

// -----

shard.grid @g(shape = 3x4)
func.func @generic(%a: tensor<3xf32>) -> tensor<3xf32> {
  // expected-error @below {{reduction not supported by MPI}}
  // expected-error @below {{failed to legalize operation 'shard.all_reduce' that was explicitly marked illegal}}
  %0 = shard.all_reduce %a on @g reduction = generic : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}

// -----

func.func @unknown(%d: index, %s: !shard.sharding) -> index {
  // expected-error @below {{Expected ShardingOp as defining op for sharding}}
  // expected-error @below {{failed to legalize operation 'shard.shard_shape' that was explicitly marked illegal}}
  %0 = shard.shard_shape dims = [8] sharding = %s device = [%d] : index
  return %0 : index
}
