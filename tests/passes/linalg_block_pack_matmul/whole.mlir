// RUN: mlir-opt %s --split-input-file --linalg-block-pack-matmul="block-factors=16,8,4 allow-padding=0 lhs-transpose-outer-blocks lhs-transpose-inner-blocks rhs-transpose-outer-blocks=0 rhs-transpose-inner-blocks=0" | FileCheck %s

// Blocks of the left-hand side only are transposed.
// CHECK-DAG: #map = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d0, d5, d3)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d1, d5, d4)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>
// CHECK-LABEL: func.func @mm(
// CHECK-NEXT:     %0 = tensor.empty() : tensor<8x4x4x16xf32>
// CHECK-NEXT:     %pack = linalg.pack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [1, 0] inner_tiles = [4, 16] into %0 : tensor<64x32xf32> -> tensor<8x4x4x16xf32>
// CHECK-NEXT:     %1 = tensor.empty() : tensor<8x6x4x8xf32>
// CHECK-NEXT:     %pack_0 = linalg.pack %arg1 outer_dims_perm = [0, 1] inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %1 : tensor<32x48xf32> -> tensor<8x6x4x8xf32>
// CHECK-NEXT:     %2 = tensor.empty() : tensor<4x6x16x8xf32>
// CHECK-NEXT:     %pack_1 = linalg.pack %arg2 inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %2 : tensor<64x48xf32> -> tensor<4x6x16x8xf32>
// CHECK-NEXT:     %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_0 : tensor<8x4x4x16xf32>, tensor<8x6x4x8xf32>) outs(%pack_1 : tensor<4x6x16x8xf32>) {
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

// What needs padding stays where none is allowed.
// CHECK-LABEL: func.func @odd(
// CHECK-NEXT:     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<65x33xf32>, tensor<33x40xf32>) outs(%arg2 : tensor<65x40xf32>) -> tensor<65x40xf32>
// CHECK-NEXT:     return %0 : tensor<65x40xf32>
func.func @odd(%a: tensor<65x33xf32>, %b: tensor<33x40xf32>, %c: tensor<65x40xf32>) -> tensor<65x40xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<65x33xf32>, tensor<33x40xf32>) outs(%c : tensor<65x40xf32>) -> tensor<65x40xf32>
  return %0 : tensor<65x40xf32>
}
