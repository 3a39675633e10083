// RECORD: mlir-opt --convert-shard-to-mpi --split-input-file

shard.grid @g0(shape = 3x4x5)
func.func @h1(%arg0: memref<120x120x120xi8>) -> memref<120x120x120xi8> {
  %res = shard.update_halo %arg0 on @g0 split_axes = [[0]] halo_sizes = [2, 3] : memref<120x120x120xi8>
  return %res : memref<120x120x120xi8>
}
func.func @h2(%arg0: tensor<120x120x120xi8>, %d: i64) -> tensor<120x120x120xi8> {
  %res = shard.update_halo %arg0 on @g0 split_axes = [[1], [], [0]] halo_sizes = [2, 7, 4, 0] : tensor<120x120x120xi8>
  return %res : tensor<120x120x120xi8>
}
func.func @h3(%arg0: memref<120x?x120xi8>) -> memref<120x?x120xi8> {
  %res = shard.update_halo %arg0 on @g0 split_axes = [[0]] : memref<120x?x120xi8>
  return %res : memref<120x?x120xi8>
}
