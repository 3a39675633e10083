// RECORD: mlir-opt --split-input-file --test-linalg-data-layout-propagation

func.func @chain(%a: tensor<8x16xf32>, %d: tensor<2x2x4x8xf32>) -> tensor<2x2x4x8xf32> {
  %e = tensor.empty() : tensor<8x16xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<8x16xf32>) outs(%e : tensor<8x16xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.negf %x : f32
    linalg.yield %1 : f32
  } -> tensor<8x16xf32>
  %2 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%0 : tensor<8x16xf32>) outs(%e : tensor<8x16xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = math.exp %x : f32
    linalg.yield %1 : f32
  } -> tensor<8x16xf32>
  %p = linalg.pack %2 outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %d : tensor<8x16xf32> -> tensor<2x2x4x8xf32>
  return %p : tensor<2x2x4x8xf32>
}

// -----

func.func @padval(%a: tensor<8x15xf32>, %d: tensor<2x2x4x8xf32>, %v: f32) -> tensor<2x2x4x8xf32> {
  %e = tensor.empty() : tensor<8x15xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<8x15xf32>) outs(%e : tensor<8x15xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = arith.negf %x : f32
    linalg.yield %1 : f32
  } -> tensor<8x15xf32>
  %p = linalg.pack %0 padding_value(%v : f32) inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %d : tensor<8x15xf32> -> tensor<2x2x4x8xf32>
  return %p : tensor<2x2x4x8xf32>
}

// -----

func.func @push1(%a: tensor<2x4x4x8xf32>, %b: tensor<32xf32>, %u0: tensor<8x32xf32>, %i: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %u = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %u0 : tensor<2x4x4x8xf32> -> tensor<8x32xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%u, %b : tensor<8x32xf32>, tensor<32xf32>) outs(%i : tensor<8x32xf32>) {
  ^bb0(%x: f32, %z: f32, %y: f32):
    %1 = arith.addf %x, %z : f32
    linalg.yield %1 : f32
  } -> tensor<8x32xf32>
  return %0 : tensor<8x32xf32>
}

// -----

func.func @pushself2(%a: tensor<4x2x4x8xf32>, %u0: tensor<8x32xf32>) -> tensor<8x32xf32> {
  %u = linalg.unpack %a outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %u0 : tensor<4x2x4x8xf32> -> tensor<8x32xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%u : tensor<8x32xf32>) {
  ^bb0(%y: f32):
    %1 = arith.negf %y : f32
    linalg.yield %1 : f32
  } -> tensor<8x32xf32>
  return %0 : tensor<8x32xf32>
}

// -----

func.func @conv(%a: tensor<1x2x58x58x32xf32>, %u0: tensor<1x58x58x64xf32>, %w: tensor<3x3x64xf32>, %i: tensor<1x56x56x64xf32>) -> tensor<1x56x56x64xf32> {
  %u = linalg.unpack %a outer_dims_perm = [0, 3, 1, 2] inner_dims_pos = [3] inner_tiles = [32] into %u0 : tensor<1x2x58x58x32xf32> -> tensor<1x58x58x64xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 + d4, d2 + d5, d3)>, affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5, d3)>, affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%u, %w : tensor<1x58x58x64xf32>, tensor<3x3x64xf32>) outs(%i : tensor<1x56x56x64xf32>) {
  ^bb0(%x: f32, %z: f32, %y: f32):
    %1 = arith.mulf %x, %z : f32
    %2 = arith.addf %1, %y : f32
    linalg.yield %2 : f32
  } -> tensor<1x56x56x64xf32>
  return %0 : tensor<1x56x56x64xf32>
}

// -----

func.func @conv2(%a: tensor<1x58x58x2x32xf32>, %u0: tensor<1x58x58x64xf32>, %w: tensor<3x3x64xf32>, %i: tensor<1x56x56x64xf32>) -> tensor<1x56x56x64xf32> {
  %u = linalg.unpack %a inner_dims_pos = [3] inner_tiles = [32] into %u0 : tensor<1x58x58x2x32xf32> -> tensor<1x58x58x64xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1 + d4, d2 + d5, d3)>, affine_map<(d0, d1, d2, d3, d4, d5) -> (d4, d5, d3)>, affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d2, d3)>], iterator_types = ["parallel", "parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%u, %w : tensor<1x58x58x64xf32>, tensor<3x3x64xf32>) outs(%i : tensor<1x56x56x64xf32>) {
  ^bb0(%x: f32, %z: f32, %y: f32):
    %1 = arith.mulf %x, %z : f32
    %2 = arith.addf %1, %y : f32
    linalg.yield %2 : f32
  } -> tensor<1x56x56x64xf32>
  return %0 : tensor<1x56x56x64xf32>
}

// -----

func.func @padmulti(%a: tensor<4x8x16xf32>) -> (tensor<6x2x16x4xf32>, tensor<6x8x16xf32>) {
  %c = arith.constant 0.0 : f32
  %0 = tensor.pad %a low[1, 0, 0] high[1, 0, 0] {
  ^bb0(%i: index, %j: index, %k: index):
    tensor.yield %c : f32
  } : tensor<4x8x16xf32> to tensor<6x8x16xf32>
  %e = tensor.empty() : tensor<6x2x16x4xf32>
  %p = linalg.pack %0 inner_dims_pos = [1] inner_tiles = [4] into %e : tensor<6x8x16xf32> -> tensor<6x2x16x4xf32>
  return %p, %0 : tensor<6x2x16x4xf32>, tensor<6x8x16xf32>
}
