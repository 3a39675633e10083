// RECORD: mlir-opt --convert-shard-to-mpi --split-input-file

shard.grid @g0(shape = 3x4x5)
func.func @r1() -> !shard.sharding {
  %s = shard.sharding @g0 split_axes = [[0, 1], [2]] : !shard.sharding
  return %s : !shard.sharding
}
func.func @r2() -> !shard.sharding {
  %s = shard.sharding @g0 split_axes = [[0], [1]] halo_sizes = [0, 4, 3, 1] : !shard.sharding
  return %s : !shard.sharding
}
func.func @r3(%h: i64) -> !shard.sharding {
  %s = shard.sharding @g0 split_axes = [[0], [1]] halo_sizes = [0, %h, 3, 1] : !shard.sharding
  return %s : !shard.sharding
}
func.func @r4(%h: i64) -> !shard.sharding {
  %s = shard.sharding @g0 split_axes = [[0]] sharded_dims_offsets = [0, 1, 4, 6] : !shard.sharding
  return %s : !shard.sharding
}

// -----

shard.grid @g0(shape = 3x4x5)
func.func @f1(%d: index, %e: index, %f: index) -> (index, index, index) {
  %sharding = shard.sharding @g0 split_axes = [[0], [], [2]] : !shard.sharding
  %1:3 = shard.shard_shape dims = [8, %d, 9] sharding = %sharding device = [%e, 2, 3] : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}
func.func @f2(%d: index, %o: i64) -> (index, index) {
  %sharding = shard.sharding @g0 split_axes = [[0], [1]] sharded_dims_offsets = [0, 2, 4, 6, 0, 1, 2, 3, 4] : !shard.sharding
  %1:2 = shard.shard_shape dims = [8, %d] sharding = %sharding device = [%d, 2, 3] : index, index
  return %1#0, %1#1 : index, index
}

// -----

func.func private @e(!shard.sharding)
func.func @c(%s: !shard.sharding) -> !shard.sharding {
  call @e(%s) : (!shard.sharding) -> ()
  return %s : !shard.sharding
}
