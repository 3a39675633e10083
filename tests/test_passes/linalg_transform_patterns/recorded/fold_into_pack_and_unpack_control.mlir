// Foldings of packs and unpacks with other users of what is folded, beside mlir-opt.
// RECORD: mlir-opt --test-linalg-transform-patterns=test-fold-into-pack-and-unpack-control
func.func @f(%a: tensor<56x57x1x64xf32>, %i: tensor<1x57x56x64xf32>, %d: tensor<1x57x56x2x32xf32>) -> (tensor<1x57x56x2x32xf32>, tensor<1x57x56x64xf32>) {
  %t = linalg.transpose ins(%a : tensor<56x57x1x64xf32>) outs(%i : tensor<1x57x56x64xf32>) permutation = [2, 1, 0, 3]
  %p = linalg.pack %t outer_dims_perm = [0, 1, 2, 3] inner_dims_pos = [3] inner_tiles = [32] into %d : tensor<1x57x56x64xf32> -> tensor<1x57x56x2x32xf32>
  return %p, %t : tensor<1x57x56x2x32xf32>, tensor<1x57x56x64xf32>
}
func.func @g(%a: tensor<56x57x1x64xf32>, %i: tensor<1x57x56x64xf32>, %d: tensor<1x57x56x2x32xf32>) -> tensor<1x57x56x2x32xf32> {
  %t = linalg.transpose ins(%a : tensor<56x57x1x64xf32>) outs(%i : tensor<1x57x56x64xf32>) permutation = [2, 1, 0, 3]
  %p = linalg.pack %t outer_dims_perm = [0, 1, 2, 3] inner_dims_pos = [3] inner_tiles = [32] into %d : tensor<1x57x56x64xf32> -> tensor<1x57x56x2x32xf32>
  return %p : tensor<1x57x56x2x32xf32>
}
func.func @h(%s: tensor<250xf32>, %d: tensor<8x32xf32>, %f: f32) -> (tensor<8x32xf32>, tensor<256xf32>, tensor<8x32xf32>) {
  %p = tensor.pad %s low[0] high[6] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<250xf32> to tensor<256xf32>
  %0 = linalg.pack %p inner_dims_pos = [0] inner_tiles = [32] into %d : tensor<256xf32> -> tensor<8x32xf32>
  %q = tensor.pad %s low[0] high[6] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<250xf32> to tensor<256xf32>
  %1 = linalg.pack %q inner_dims_pos = [0] inner_tiles = [32] into %d : tensor<256xf32> -> tensor<8x32xf32>
  return %0, %p, %1 : tensor<8x32xf32>, tensor<256xf32>, tensor<8x32xf32>
}
func.func @i(%s: tensor<8x32xf32>, %d: tensor<256xf32>, %f: f32, %x: tensor<250xf32>) -> (tensor<250xf32>, tensor<256xf32>) {
  %0 = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [32] into %d : tensor<8x32xf32> -> tensor<256xf32>
  %1 = tensor.extract_slice %0[0] [250] [1] : tensor<256xf32> to tensor<250xf32>
  return %1, %0 : tensor<250xf32>, tensor<256xf32>
}
func.func @j(%s: tensor<8x4x32x2xf32>, %i: tensor<4x8x2x32xf32>, %o: tensor<8x256xf32>, %e: tensor<16x64xf32>, %f: tensor<32x32xf32>) -> (tensor<256x8xf32>, tensor<4x8x2x32xf32>) {
  %i2 = tensor.empty() : tensor<256x8xf32>
  %t = linalg.transpose ins(%s : tensor<8x4x32x2xf32>) outs(%i : tensor<4x8x2x32xf32>) permutation = [1, 0, 3, 2]
  %o2 = tensor.empty() : tensor<8x256xf32>
  %u = linalg.unpack %t inner_dims_pos = [0, 1] inner_tiles = [2, 32] into %o2 : tensor<4x8x2x32xf32> -> tensor<8x256xf32>
  %v = linalg.transpose ins(%u : tensor<8x256xf32>) outs(%i2 : tensor<256x8xf32>) permutation = [1, 0]
  return %v, %t : tensor<256x8xf32>, tensor<4x8x2x32xf32>
}
