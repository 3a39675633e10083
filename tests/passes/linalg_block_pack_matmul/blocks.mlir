// RUN: mlir-opt %s --split-input-file --linalg-block-pack-matmul=block-factors=16,8,4 | FileCheck %s

// Operands are packed to blocks, those of the right-hand side transposed, and the result is unpacked.
// CHECK-DAG: #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// CHECK-LABEL: func.func @mm(
// CHECK-NEXT:     %0 = tensor.empty() : tensor<4x8x16x4xf32>
// CHECK-NEXT:     %pack = linalg.pack %arg0 outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [16, 4] into %0 : tensor<64x32xf32> -> tensor<4x8x16x4xf32>
// CHECK-NEXT:     %1 = tensor.empty() : tensor<6x8x8x4xf32>
// CHECK-NEXT:     %pack_0 = linalg.pack %arg1 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [8, 4] into %1 : tensor<32x48xf32> -> tensor<6x8x8x4xf32>
// CHECK-NEXT:     %2 = tensor.empty() : tensor<4x6x16x8xf32>
// CHECK-NEXT:     %pack_1 = linalg.pack %arg2 inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %2 : tensor<64x48xf32> -> tensor<4x6x16x8xf32>
// CHECK-NEXT:     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<4x8x16x4xf32>, tensor<6x8x8x4xf32>) outs(%pack_1 : tensor<4x6x16x8xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_2: f32, %out: f32):
// CHECK-NEXT:       %4 = arith.mulf %in, %in_2 : f32
// CHECK-NEXT:       %5 = arith.addf %out, %4 : f32
// CHECK-NEXT:       linalg.yield %5 : f32
// CHECK-NEXT:     } -> tensor<4x6x16x8xf32>
// CHECK-NEXT:     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %arg2 : tensor<4x6x16x8xf32> -> tensor<64x48xf32>
// CHECK-NEXT:     return %unpack : tensor<64x48xf32>
func.func @mm(%a: tensor<64x32xf32>, %b: tensor<32x48xf32>, %c: tensor<64x48xf32>) -> tensor<64x48xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<64x32xf32>, tensor<32x48xf32>) outs(%c : tensor<64x48xf32>) -> tensor<64x48xf32>
  return %0 : tensor<64x48xf32>
}

// -----

// Blocks that are not full are padded with zeros.
// CHECK-DAG: #map = affine_map<()[s0] -> (s0 ceildiv 8)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// CHECK-DAG: #map3 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// CHECK-LABEL: func.func @pad(
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0 = tensor.empty() : tensor<5x9x16x4xf32>
// CHECK-NEXT:     %pack = linalg.pack %arg0 padding_value(%cst : f32) outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [16, 4] into %0 : tensor<65x33xf32> -> tensor<5x9x16x4xf32>
// CHECK-NEXT:     %dim = tensor.dim %arg1, %c1 : tensor<33x?xf32>
// CHECK-NEXT:     %1 = affine.apply #map()[%dim]
// CHECK-NEXT:     %2 = tensor.empty(%1) : tensor<?x9x8x4xf32>
// CHECK-NEXT:     %pack_0 = linalg.pack %arg1 padding_value(%cst : f32) outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [8, 4] into %2 : tensor<33x?xf32> -> tensor<?x9x8x4xf32>
// CHECK-NEXT:     %dim_1 = tensor.dim %arg2, %c1 : tensor<65x?xf32>
// CHECK-NEXT:     %3 = affine.apply #map()[%dim_1]
// CHECK-NEXT:     %4 = tensor.empty(%3) : tensor<5x?x16x8xf32>
// CHECK-NEXT:     %pack_2 = linalg.pack %arg2 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %4 : tensor<65x?xf32> -> tensor<5x?x16x8xf32>
// CHECK-NEXT:     %5 = linalg.generic {indexing_maps = [#map1, #map2, #map3], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<5x9x16x4xf32>, tensor<?x9x8x4xf32>) outs(%pack_2 : tensor<5x?x16x8xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_3: f32, %out: f32):
// CHECK-NEXT:       %6 = arith.mulf %in, %in_3 : f32
// CHECK-NEXT:       %7 = arith.addf %out, %6 : f32
// CHECK-NEXT:       linalg.yield %7 : f32
// CHECK-NEXT:     } -> tensor<5x?x16x8xf32>
// CHECK-NEXT:     %unpack = linalg.unpack %5 inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %arg2 : tensor<5x?x16x8xf32> -> tensor<65x?xf32>
// CHECK-NEXT:     return %unpack : tensor<65x?xf32>
func.func @pad(%a: tensor<65x33xf32>, %b: tensor<33x?xf32>, %c: tensor<65x?xf32>) -> tensor<65x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<65x33xf32>, tensor<33x?xf32>) outs(%c : tensor<65x?xf32>) -> tensor<65x?xf32>
  return %0 : tensor<65x?xf32>
}

// -----

// Each product of a batch is packed.
// CHECK-DAG: #map = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d3, d4, d6)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d2, d3, d5, d6)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2, d3, d4, d5, d6) -> (d0, d1, d2, d4, d5)>
// CHECK-LABEL: func.func @batch(
// CHECK-NEXT:     %0 = tensor.empty() : tensor<3x4x8x16x4xf32>
// CHECK-NEXT:     %pack = linalg.pack %arg0 outer_dims_perm = [0, 1, 2] inner_dims_pos = [1, 2] inner_tiles = [16, 4] into %0 : tensor<3x64x32xf32> -> tensor<3x4x8x16x4xf32>
// CHECK-NEXT:     %1 = tensor.empty() : tensor<3x6x8x8x4xf32>
// CHECK-NEXT:     %pack_0 = linalg.pack %arg1 outer_dims_perm = [0, 2, 1] inner_dims_pos = [2, 1] inner_tiles = [8, 4] into %1 : tensor<3x32x48xf32> -> tensor<3x6x8x8x4xf32>
// CHECK-NEXT:     %2 = tensor.empty() : tensor<3x4x6x16x8xf32>
// CHECK-NEXT:     %pack_1 = linalg.pack %arg2 inner_dims_pos = [1, 2] inner_tiles = [16, 8] into %2 : tensor<3x64x48xf32> -> tensor<3x4x6x16x8xf32>
// CHECK-NEXT:     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<3x4x8x16x4xf32>, tensor<3x6x8x8x4xf32>) outs(%pack_1 : tensor<3x4x6x16x8xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_2: f32, %out: f32):
// CHECK-NEXT:       %4 = arith.mulf %in, %in_2 : f32
// CHECK-NEXT:       %5 = arith.addf %out, %4 : f32
// CHECK-NEXT:       linalg.yield %5 : f32
// CHECK-NEXT:     } -> tensor<3x4x6x16x8xf32>
// CHECK-NEXT:     %unpack = linalg.unpack %3 inner_dims_pos = [1, 2] inner_tiles = [16, 8] into %arg2 : tensor<3x4x6x16x8xf32> -> tensor<3x64x48xf32>
// CHECK-NEXT:     return %unpack : tensor<3x64x48xf32>
func.func @batch(%a: tensor<3x64x32xf32>, %b: tensor<3x32x48xf32>, %c: tensor<3x64x48xf32>) -> tensor<3x64x48xf32> {
  %0 = linalg.batch_matmul ins(%a, %b : tensor<3x64x32xf32>, tensor<3x32x48xf32>) outs(%c : tensor<3x64x48xf32>) -> tensor<3x64x48xf32>
  return %0 : tensor<3x64x48xf32>
}

// -----

// A generic operation that computes a product of a transposed matrix is packed alike.
// CHECK-DAG: #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d4, d5)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// CHECK-LABEL: func.func @gen(
// CHECK-NEXT:     %0 = tensor.empty() : tensor<4x8x16x4xf32>
// CHECK-NEXT:     %pack = linalg.pack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [16, 4] into %0 : tensor<32x64xf32> -> tensor<4x8x16x4xf32>
// CHECK-NEXT:     %1 = tensor.empty() : tensor<6x8x8x4xf32>
// CHECK-NEXT:     %pack_0 = linalg.pack %arg1 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [8, 4] into %1 : tensor<32x48xf32> -> tensor<6x8x8x4xf32>
// CHECK-NEXT:     %2 = tensor.empty() : tensor<4x6x16x8xf32>
// CHECK-NEXT:     %pack_1 = linalg.pack %arg2 inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %2 : tensor<64x48xf32> -> tensor<4x6x16x8xf32>
// CHECK-NEXT:     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<4x8x16x4xf32>, tensor<6x8x8x4xf32>) outs(%pack_1 : tensor<4x6x16x8xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_2: f32, %out: f32):
// CHECK-NEXT:       %4 = arith.mulf %in, %in_2 : f32
// CHECK-NEXT:       %5 = arith.addf %out, %4 : f32
// CHECK-NEXT:       linalg.yield %5 : f32
// CHECK-NEXT:     } -> tensor<4x6x16x8xf32>
// CHECK-NEXT:     %unpack = linalg.unpack %3 inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %arg2 : tensor<4x6x16x8xf32> -> tensor<64x48xf32>
// CHECK-NEXT:     return %unpack : tensor<64x48xf32>
func.func @gen(%a: tensor<32x64xf32>, %b: tensor<32x48xf32>, %c: tensor<64x48xf32>) -> tensor<64x48xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d0, d1)>], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<32x64xf32>, tensor<32x48xf32>) outs(%c : tensor<64x48xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %q = arith.addf %z, %p : f32
    linalg.yield %q : f32
  } -> tensor<64x48xf32>
  return %0 : tensor<64x48xf32>
}
