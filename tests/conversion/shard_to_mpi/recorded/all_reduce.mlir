// RECORD: mlir-opt --convert-shard-to-mpi --split-input-file

shard.grid @g(shape = 3x4x5x6)
func.func @pair(%a: tensor<3x4xf32>) -> tensor<3x4xf64> {
  %0 = shard.all_reduce %a on @g grid_axes = [0, 2] reduction = min : tensor<3x4xf32> -> tensor<3x4xf64>
  return %0 : tensor<3x4xf64>
}
func.func @three(%a: tensor<3xf32>) -> tensor<3xf32> {
  %0 = shard.all_reduce %a on @g grid_axes = [1, 3, 0] reduction = product : tensor<3xf32> -> tensor<3xf32>
  return %0 : tensor<3xf32>
}
func.func @one(%a: tensor<3x2xi32>) -> tensor<3x2xi32> {
  %0 = shard.all_reduce %a on @g grid_axes = [3] reduction = bitwise_xor : tensor<3x2xi32> -> tensor<3x2xi32>
  return %0 : tensor<3x2xi32>
}
func.func @everywhere(%a: memref<3x4xf32>) -> memref<3x4xf32> {
  %0 = shard.all_reduce %a on @g reduction = bitwise_or : memref<3x4xf32> -> memref<3x4xf32>
  return %0 : memref<3x4xf32>
}
