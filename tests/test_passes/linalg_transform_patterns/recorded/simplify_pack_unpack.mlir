// Packs and unpacks as reshapes, beside mlir-opt.
// RECORD: mlir-opt --test-linalg-transform-patterns=test-simplify-pack-unpack-patterns --split-input-file
func.func @a(%s: tensor<256xf32>, %d: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %0 = linalg.pack %s inner_dims_pos = [0] inner_tiles = [32] into %d : tensor<256xf32> -> tensor<8x32xf32>
  return %0 : tensor<8x32xf32>
}
func.func @b(%s: tensor<5x256xf32>, %d: tensor<5x8x32xf32>) -> tensor<5x8x32xf32> {
  %0 = linalg.pack %s inner_dims_pos = [1] inner_tiles = [32] into %d : tensor<5x256xf32> -> tensor<5x8x32xf32>
  return %0 : tensor<5x8x32xf32>
}
func.func @c(%s: tensor<8x32xf32>, %d: tensor<256xf32>) -> tensor<256xf32> {
  %0 = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [32] into %d : tensor<8x32xf32> -> tensor<256xf32>
  return %0 : tensor<256xf32>
}

// -----

func.func @d(%s: tensor<1x256x1xf32>, %d: tensor<1x1x8x32x1xf32>, %e: tensor<1x8x1x1x32xf32>, %p: f32) -> (tensor<1x1x8x32x1xf32>, tensor<1x8x1x1x32xf32>) {
  %0 = linalg.pack %s outer_dims_perm = [0, 2, 1] inner_dims_pos = [1, 2] inner_tiles = [32, 1] into %d : tensor<1x256x1xf32> -> tensor<1x1x8x32x1xf32>
  %1 = linalg.pack %s inner_dims_pos = [2, 1] inner_tiles = [1, 32] into %e : tensor<1x256x1xf32> -> tensor<1x8x1x1x32xf32>
  return %0, %1 : tensor<1x1x8x32x1xf32>, tensor<1x8x1x1x32xf32>
}
func.func @e(%s: tensor<?xf32>, %d: tensor<?x32xf32>, %p: f32, %q: tensor<250xf32>, %r: tensor<8x32xf32>, %t: tensor<16x8xf32>, %u: tensor<1x1x16x8xf32>, %v: tensor<2x8x8xf32>) -> (tensor<?x32xf32>, tensor<8x32xf32>, tensor<1x1x16x8xf32>, tensor<2x8x8xf32>, tensor<16x8xf32>) {
  %0 = linalg.pack %s inner_dims_pos = [0] inner_tiles = [32] into %d : tensor<?xf32> -> tensor<?x32xf32>
  %1 = linalg.pack %q padding_value(%p : f32) inner_dims_pos = [0] inner_tiles = [32] into %r : tensor<250xf32> -> tensor<8x32xf32>
  %2 = linalg.pack %t inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %u : tensor<16x8xf32> -> tensor<1x1x16x8xf32>
  %3 = linalg.pack %t inner_dims_pos = [0] inner_tiles = [8] into %v : tensor<16x8xf32> -> tensor<2x8x8xf32>
  %4 = linalg.unpack %2 inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %t : tensor<1x1x16x8xf32> -> tensor<16x8xf32>
  return %0, %1, %2, %3, %4 : tensor<?x32xf32>, tensor<8x32xf32>, tensor<1x1x16x8xf32>, tensor<2x8x8xf32>, tensor<16x8xf32>
}
func.func @f(%r: tensor<8x32xf32>, %d: tensor<250xf32>, %s: tensor<?x32xf32>, %e: tensor<?xf32>, %t: tensor<5x1x8x32xf32>, %u: tensor<1x5x256xf32>, %w: tensor<5x?x32xf32>, %x: tensor<5x?xf32>) -> (tensor<250xf32>, tensor<?xf32>, tensor<1x5x256xf32>, tensor<5x?xf32>) {
  %0 = linalg.unpack %r inner_dims_pos = [0] inner_tiles = [32] into %d : tensor<8x32xf32> -> tensor<250xf32>
  %1 = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [32] into %e : tensor<?x32xf32> -> tensor<?xf32>
  %2 = linalg.unpack %t outer_dims_perm = [1, 0, 2] inner_dims_pos = [2] inner_tiles = [32] into %u : tensor<5x1x8x32xf32> -> tensor<1x5x256xf32>
  %3 = linalg.unpack %w inner_dims_pos = [1] inner_tiles = [32] into %x : tensor<5x?x32xf32> -> tensor<5x?xf32>
  return %0, %1, %2, %3 : tensor<250xf32>, tensor<?xf32>, tensor<1x5x256xf32>, tensor<5x?xf32>
}
func.func @g(%s: tensor<5x?xf32>, %d: tensor<5x?x32xf32>, %h: tensor<1x1xf32>, %i: tensor<1x1x1x1xf32>, %j: tensor<32x4x1x1xf32>, %k: tensor<1x1x1x1x32x4xf32>, %l: tensor<f32>) -> (tensor<5x?x32xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1x32x4xf32>) {
  %0 = linalg.pack %s inner_dims_pos = [1] inner_tiles = [32] into %d : tensor<5x?xf32> -> tensor<5x?x32xf32>
  %1 = linalg.pack %h inner_dims_pos = [1, 0] inner_tiles = [1, 1] into %i : tensor<1x1xf32> -> tensor<1x1x1x1xf32>
  %2 = linalg.pack %j inner_dims_pos = [0, 1] inner_tiles = [32, 4] into %k : tensor<32x4x1x1xf32> -> tensor<1x1x1x1x32x4xf32>
  return %0, %1, %2 : tensor<5x?x32xf32>, tensor<1x1x1x1xf32>, tensor<1x1x1x1x32x4xf32>
}

// -----

func.func @f(%r: tensor<5x8x32xf32>, %d: tensor<5x256xf32>, %t: tensor<1x1x16x8xf32>, %u: tensor<16x8xf32>) -> (tensor<5x256xf32>, tensor<16x8xf32>) {
  %0 = linalg.unpack %r inner_dims_pos = [1] inner_tiles = [32] into %d : tensor<5x8x32xf32> -> tensor<5x256xf32>
  %4 = linalg.unpack %t inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %u : tensor<1x1x16x8xf32> -> tensor<16x8xf32>
  return %0, %4 : tensor<5x256xf32>, tensor<16x8xf32>
}

// -----

func.func @f(%r: tensor<?x8x32xf32>, %d: tensor<?x256xf32>, %s: tensor<?x8x32xf32>, %e: tensor<5x256xf32>, %r1: tensor<5x?x32xf32>, %t: index, %r2: tensor<5x8x?xf32>) -> (tensor<?x256xf32>, tensor<5x256xf32>, tensor<5x256xf32>, tensor<?x256xf32>, tensor<5x256xf32>) {
  %0 = linalg.unpack %r inner_dims_pos = [1] inner_tiles = [32] into %d : tensor<?x8x32xf32> -> tensor<?x256xf32>
  %1 = linalg.unpack %s inner_dims_pos = [1] inner_tiles = [32] into %e : tensor<?x8x32xf32> -> tensor<5x256xf32>
  %2 = linalg.unpack %r1 inner_dims_pos = [1] inner_tiles = [32] into %e : tensor<5x?x32xf32> -> tensor<5x256xf32>
  %3 = linalg.unpack %r1 inner_dims_pos = [1] inner_tiles = [32] into %d : tensor<5x?x32xf32> -> tensor<?x256xf32>
  %4 = linalg.unpack %r2 inner_dims_pos = [1] inner_tiles = [%t] into %e : tensor<5x8x?xf32> -> tensor<5x256xf32>
  return %0, %1, %2, %3, %4 : tensor<?x256xf32>, tensor<5x256xf32>, tensor<5x256xf32>, tensor<?x256xf32>, tensor<5x256xf32>
}
func.func @g(%r: tensor<?x8x32xf32>, %d: tensor<?x256xf32>, %s: tensor<?x8x32xf32>, %e: tensor<5x256xf32>, %r1: tensor<5x?x32xf32>, %t: index, %r2: tensor<5x8x?xf32>) -> (tensor<?x8x32xf32>, tensor<5x?x32xf32>, tensor<5x8x?xf32>) {
  %0 = linalg.pack %d inner_dims_pos = [1] inner_tiles = [32] into %r : tensor<?x256xf32> -> tensor<?x8x32xf32>
  %1 = linalg.pack %e inner_dims_pos = [1] inner_tiles = [32] into %r1 : tensor<5x256xf32> -> tensor<5x?x32xf32>
  %2 = linalg.pack %e inner_dims_pos = [1] inner_tiles = [%t] into %r2 : tensor<5x256xf32> -> tensor<5x8x?xf32>
  return %0, %1, %2 : tensor<?x8x32xf32>, tensor<5x?x32xf32>, tensor<5x8x?xf32>
}
