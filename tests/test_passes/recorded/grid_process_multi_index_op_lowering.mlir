// RECORD: mlir-opt --test-grid-process-multi-index-op-lowering

shard.grid @g(shape = 2x3x4)
shard.grid @d(shape = 2x?x4)
func.func @all() -> (index, index, index) {
  %0:3 = shard.process_multi_index on @g : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @some() -> (index, index) {
  %0:2 = shard.process_multi_index on @d axes = [2, 1] : index, index
  return %0#0, %0#1 : index, index
}
