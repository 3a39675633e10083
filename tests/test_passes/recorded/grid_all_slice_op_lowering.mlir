// RECORD: mlir-opt --test-grid-all-slice-op-lowering

shard.grid @g(shape = 3x4)
shard.grid @d(shape = ?x4)
func.func @one(%x: tensor<12x8xf16>) -> tensor<12x2xf16> {
  %0 = shard.all_slice %x on @g grid_axes = [1] slice_axis = 1 : tensor<12x8xf16> -> tensor<12x2xf16>
  return %0 : tensor<12x2xf16>
}
func.func @two(%x: tensor<12x8xf16>) -> tensor<1x8xf16> {
  %0 = shard.all_slice %x on @g grid_axes = [1, 0] slice_axis = 0 : tensor<12x8xf16> -> tensor<1x8xf16>
  return %0 : tensor<1x8xf16>
}
func.func @dynamic(%x: tensor<?x8xf16>) -> tensor<?x8xf16> {
  %0 = shard.all_slice %x on @d grid_axes = [0] slice_axis = 0 : tensor<?x8xf16> -> tensor<?x8xf16>
  return %0 : tensor<?x8xf16>
}
