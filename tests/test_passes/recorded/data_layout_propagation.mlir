// RECORD: mlir-opt --split-input-file --test-linalg-data-layout-propagation

func.func @sink(%a: tensor<8x16xf32>, %init: tensor<4x16xf32>) -> tensor<4x16xf32> {
  %s = tensor.extract_slice %a[2, 0] [4, 16] [1, 1] : tensor<8x16xf32> to tensor<4x16xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%s : tensor<4x16xf32>) outs(%init : tensor<4x16xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.negf %x : f32
    linalg.yield %1 : f32
  } -> tensor<4x16xf32>
  return %0 : tensor<4x16xf32>
}

// -----

func.func @up(%a: tensor<8x16xf32>, %init: tensor<8x16xf32>, %d: tensor<2x2x4x8xf32>) -> tensor<2x2x4x8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<8x16xf32>) outs(%init : tensor<8x16xf32>) attrs = {foo} {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<8x16xf32>
  %p = linalg.pack %0 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %d : tensor<8x16xf32> -> tensor<2x2x4x8xf32>
  return %p : tensor<2x2x4x8xf32>
}

// -----

func.func @red(%a: tensor<?x?x8xf32>, %e: tensor<?x?xf32>, %i: tensor<?xf32>) -> tensor<?xf32> {
  %u = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [8] into %e : tensor<?x?x8xf32> -> tensor<?x?xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%u : tensor<?x?xf32>) outs(%i : tensor<?xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// -----

func.func @pad(%a: tensor<4x8x16xf32>, %d: tensor<6x2x16x4xf32>) -> tensor<6x2x16x4xf32> {
  %c = arith.constant 0.0 : f32
  %0 = tensor.pad %a low[1, 0, 0] high[1, 0, 0] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %c : f32
  } : tensor<4x8x16xf32> to tensor<6x8x16xf32>
  %e = tensor.empty() : tensor<6x2x16x4xf32>
  %p = linalg.pack %0 inner_dims_pos = [1] inner_tiles = [4] into %e : tensor<6x8x16xf32> -> tensor<6x2x16x4xf32>
  return %p : tensor<6x2x16x4xf32>
}

// -----

func.func @padd(%a: tensor<4x2x16x4xf32>, %d: tensor<4x8x16xf32>) -> tensor<6x8x16xf32> {
  %c = arith.constant 0.0 : f32
  %u = linalg.unpack %a inner_dims_pos = [1] inner_tiles = [4] into %d : tensor<4x2x16x4xf32> -> tensor<4x8x16xf32>
  %0 = tensor.pad %u low[1, 0, 0] high[1, 0, 0] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %c : f32
  } : tensor<4x8x16xf32> to tensor<6x8x16xf32>
  return %0 : tensor<6x8x16xf32>
}

// -----

func.func @coll(%a: tensor<?x16x4xf32>, %n: index) -> tensor<?x4x8x1xf32> {
  %c = tensor.collapse_shape %a [[0, 1], [2]] : tensor<?x16x4xf32> into tensor<?x4xf32>
  %e = tensor.empty(%n) : tensor<?x4x8x1xf32>
  %p = linalg.pack %c outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [8, 1] into %e : tensor<?x4xf32> -> tensor<?x4x8x1xf32>
  return %p : tensor<?x4x8x1xf32>
}

// -----

func.func @expd(%a: tensor<32x64xf32>) -> tensor<32x4x2x8xf32> {
  %c = tensor.expand_shape %a [[0], [1, 2]] output_shape [32, 4, 16] : tensor<32x64xf32> into tensor<32x4x16xf32>
  %e = tensor.empty() : tensor<32x4x2x8xf32>
  %p = linalg.pack %c inner_dims_pos = [2] inner_tiles = [8] into %e : tensor<32x4x16xf32> -> tensor<32x4x2x8xf32>
  return %p : tensor<32x4x2x8xf32>
}

// -----

func.func @pushexp(%a: tensor<?x32x8x8xf32>, %d: tensor<?x256xf32>, %n: index) -> tensor<?x256x256xf32> {
  %u = linalg.unpack %a outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [8, 8] into %d : tensor<?x32x8x8xf32> -> tensor<?x256xf32>
  %c = tensor.expand_shape %u [[0, 1], [2]] output_shape [%n, 256, 256] : tensor<?x256xf32> into tensor<?x256x256xf32>
  return %c : tensor<?x256x256xf32>
}
