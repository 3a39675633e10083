// RECORD: mlir-opt --convert-shard-to-mpi --split-input-file

// Numbers of a process and of those beside it.
shard.grid @g(shape = 3x4x5)
func.func @along() -> (index, index) {
  %0:2 = shard.process_multi_index on @g axes = [2, 0] : index, index
  return %0#0, %0#1 : index, index
}
func.func @all() -> (index, index, index, index) {
  %0:3 = shard.process_multi_index on @g : index, index, index
  %1 = shard.process_linear_index on @g : index
  return %0#0, %0#1, %0#2, %1 : index, index, index, index
}
func.func @neighbors(%a: index, %b: index, %c: index) -> (index, index) {
  %down, %up = shard.neighbors_linear_indices on @g[%a, %b, %c] split_axes = [1] : index, index
  return %down, %up : index, index
}
