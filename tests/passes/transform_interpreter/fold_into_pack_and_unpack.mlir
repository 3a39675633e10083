// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // A slice that drops less than a tile is unpacked only.
  // CHECK-LABEL: func.func @slice(
  // CHECK-NEXT:      %0 = tensor.empty() : tensor<28x28x10xf32>
  // CHECK-NEXT:      %unpack = linalg.unpack %arg0 inner_dims_pos = [1, 2] inner_tiles = [16, 16] into %0 : tensor<28x2x1x16x16xf32> -> tensor<28x28x10xf32>
  // CHECK-NEXT:      return %unpack : tensor<28x28x10xf32>
  func.func @slice(%s: tensor<28x2x1x16x16xf32>, %d: tensor<28x28x15xf32>) -> tensor<28x28x10xf32> {
    %0 = linalg.unpack %s inner_dims_pos = [1, 2] inner_tiles = [16, 16] into %d : tensor<28x2x1x16x16xf32> -> tensor<28x28x15xf32>
    %1 = tensor.extract_slice %0[0, 0, 0] [28, 28, 10] [1, 1, 1] : tensor<28x28x15xf32> to tensor<28x28x10xf32>
    return %1 : tensor<28x28x10xf32>
  }

  // Padding to whole tiles is what the pack does; of more than a tile it stays.
  // CHECK-LABEL: func.func @pad(
  // CHECK-NEXT:      %cst = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:      %pack = linalg.pack %arg0 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg1 : tensor<61x16xf32> -> tensor<8x1x8x32xf32>
  // CHECK-NEXT:      %padded = tensor.pad %arg0 low[0, 0] high[11, 16] {
  // CHECK-NEXT:      ^bb0(%arg3: index, %arg4: index):
  // CHECK-NEXT:        tensor.yield %cst : f32
  // CHECK-NEXT:      } : tensor<61x16xf32> to tensor<72x32xf32>
  // CHECK-NEXT:      %pack_0 = linalg.pack %padded inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %arg2 : tensor<72x32xf32> -> tensor<9x1x8x32xf32>
  // CHECK-NEXT:      return %pack, %pack_0 : tensor<8x1x8x32xf32>, tensor<9x1x8x32xf32>
  func.func @pad(%s: tensor<61x16xf32>, %d: tensor<8x1x8x32xf32>, %e: tensor<9x1x8x32xf32>) -> (tensor<8x1x8x32xf32>, tensor<9x1x8x32xf32>) {
    %zero = arith.constant 0.0 : f32
    %p = tensor.pad %s low[0, 0] high[3, 16] {
    ^bb0(%i: index, %j: index):
      tensor.yield %zero : f32
    } : tensor<61x16xf32> to tensor<64x32xf32>
    %0 = linalg.pack %p inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %d : tensor<64x32xf32> -> tensor<8x1x8x32xf32>
    %q = tensor.pad %s low[0, 0] high[11, 16] {
    ^bb0(%i: index, %j: index):
      tensor.yield %zero : f32
    } : tensor<61x16xf32> to tensor<72x32xf32>
    %1 = linalg.pack %q inner_dims_pos = [0, 1] inner_tiles = [8, 32] into %e : tensor<72x32xf32> -> tensor<9x1x8x32xf32>
    return %0, %1 : tensor<8x1x8x32xf32>, tensor<9x1x8x32xf32>
  }

  // A transposition of a packed tensor is another order of its dimensions and tiles.
  // CHECK-LABEL: func.func @of_pack(
  // CHECK-NEXT:      %0 = tensor.empty() : tensor<12x56x4x9x32x8x2xf32>
  // CHECK-NEXT:      %pack = linalg.pack %arg0 outer_dims_perm = [2, 0, 3, 1] inner_dims_pos = [3, 1, 2] inner_tiles = [32, 8, 2] into %0 : tensor<56x72x24x128xf32> -> tensor<12x56x4x9x32x8x2xf32>
  // CHECK-NEXT:      return %pack : tensor<12x56x4x9x32x8x2xf32>
  func.func @of_pack(%s: tensor<56x72x24x128xf32>, %d: tensor<4x9x12x56x8x2x32xf32>, %e: tensor<12x56x4x9x32x8x2xf32>) -> tensor<12x56x4x9x32x8x2xf32> {
    %0 = linalg.pack %s outer_dims_perm = [3, 1, 2, 0] inner_dims_pos = [1, 2, 3] inner_tiles = [8, 2, 32] into %d : tensor<56x72x24x128xf32> -> tensor<4x9x12x56x8x2x32xf32>
    %1 = linalg.transpose ins(%0 : tensor<4x9x12x56x8x2x32xf32>) outs(%e : tensor<12x56x4x9x32x8x2xf32>) permutation = [2, 3, 0, 1, 6, 4, 5]
    return %1 : tensor<12x56x4x9x32x8x2xf32>
  }

  // One before the pack is another order of the dimensions that are packed.
  // CHECK-LABEL: func.func @before_pack(
  // CHECK-NEXT:      %c1 = arith.constant 1 : index
  // CHECK-NEXT:      %c0 = arith.constant 0 : index
  // CHECK-NEXT:      %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
  // CHECK-NEXT:      %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
  // CHECK-NEXT:      %0 = affine.apply #map()[%dim]
  // CHECK-NEXT:      %1 = tensor.empty(%dim_0, %0) : tensor<?x?x8xf32>
  // CHECK-NEXT:      %pack = linalg.pack %arg0 outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [8] into %1 : tensor<?x?xf32> -> tensor<?x?x8xf32>
  // CHECK-NEXT:      return %pack : tensor<?x?x8xf32>
  func.func @before_pack(%s: tensor<?x?xf32>, %f: tensor<?x?xf32>, %d: tensor<?x?x8xf32>) -> tensor<?x?x8xf32> {
    %t = linalg.transpose ins(%s : tensor<?x?xf32>) outs(%f : tensor<?x?xf32>) permutation = [1, 0]
    %0 = linalg.pack %t inner_dims_pos = [1] inner_tiles = [8] into %d : tensor<?x?xf32> -> tensor<?x?x8xf32>
    return %0 : tensor<?x?x8xf32>
  }

  // One of an unpacked tensor is unpacked to its destination.
  // CHECK-LABEL: func.func @of_unpack(
  // CHECK-NEXT:      %unpack = linalg.unpack %arg0 outer_dims_perm = [0, 1] inner_dims_pos = [1, 0] inner_tiles = [4, 16] into %arg2 : tensor<1x1x4x16xi32> -> tensor<16x4xi32>
  // CHECK-NEXT:      return %unpack : tensor<16x4xi32>
  func.func @of_unpack(%s: tensor<1x1x4x16xi32>, %d: tensor<4x16xi32>, %e: tensor<16x4xi32>) -> tensor<16x4xi32> {
    %0 = linalg.unpack %s outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 16] into %d : tensor<1x1x4x16xi32> -> tensor<4x16xi32>
    %1 = linalg.transpose ins(%0 : tensor<4x16xi32>) outs(%e : tensor<16x4xi32>) permutation = [1, 0]
    return %1 : tensor<16x4xi32>
  }

  // One of tiles before the unpack is another order of tiles; one that mixes them with other dimensions stays.
  // CHECK-LABEL: func.func @before_unpack(
  // CHECK-NEXT:      %0 = tensor.empty() : tensor<8x24xi32>
  // CHECK-NEXT:      %unpack = linalg.unpack %arg0 outer_dims_perm = [0, 1] inner_dims_pos = [1, 0] inner_tiles = [8, 4] into %0 : tensor<2x3x8x4xi32> -> tensor<8x24xi32>
  // CHECK-NEXT:      %transposed = linalg.transpose ins(%arg2 : tensor<2x4x3x8xi32>) outs(%arg1 : tensor<2x3x4x8xi32>) permutation = [0, 2, 1, 3]
  // CHECK-NEXT:      %unpack_0 = linalg.unpack %transposed inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %arg3 : tensor<2x3x4x8xi32> -> tensor<8x24xi32>
  // CHECK-NEXT:      return %unpack, %unpack_0 : tensor<8x24xi32>, tensor<8x24xi32>
  func.func @before_unpack(%s: tensor<2x3x8x4xi32>, %t: tensor<2x3x4x8xi32>, %u: tensor<2x4x3x8xi32>, %d: tensor<8x24xi32>) -> (tensor<8x24xi32>, tensor<8x24xi32>) {
    %0 = linalg.transpose ins(%s : tensor<2x3x8x4xi32>) outs(%t : tensor<2x3x4x8xi32>) permutation = [0, 1, 3, 2]
    %1 = linalg.unpack %0 inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %d : tensor<2x3x4x8xi32> -> tensor<8x24xi32>
    %2 = linalg.transpose ins(%u : tensor<2x4x3x8xi32>) outs(%t : tensor<2x3x4x8xi32>) permutation = [0, 2, 1, 3]
    %3 = linalg.unpack %2 inner_dims_pos = [0, 1] inner_tiles = [4, 8] into %d : tensor<2x3x4x8xi32> -> tensor<8x24xi32>
    return %1, %3 : tensor<8x24xi32>, tensor<8x24xi32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.fold_into_pack_and_unpack
    } : !transform.any_op
    transform.yield
  }
}
