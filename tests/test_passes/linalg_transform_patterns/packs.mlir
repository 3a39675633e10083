// RUN: mlir-opt %s --test-linalg-transform-patterns=test-simplify-pack-unpack-patterns | FileCheck %s --check-prefix=RESHAPE
// RUN: mlir-opt %s --test-linalg-transform-patterns=test-fold-into-pack-and-unpack-control | FileCheck %s --check-prefix=FOLD

// A pack of the last dimension is a reshape.
// RESHAPE-LABEL: func.func @last(
// RESHAPE-NEXT:    tensor.expand_shape %arg0 {{\[\[}}0], [1, 2]] output_shape [5, 8, 32]
func.func @last(%s: tensor<5x256xf32>, %d: tensor<5x8x32xf32>) -> tensor<5x8x32xf32> {
  %0 = linalg.pack %s inner_dims_pos = [1] inner_tiles = [32] into %d : tensor<5x256xf32> -> tensor<5x8x32xf32>
  return %0 : tensor<5x8x32xf32>
}

// An unpack of a dimension that ends within a tile is none.
// RESHAPE-LABEL: func.func @part(
// RESHAPE-NEXT:    linalg.unpack
func.func @part(%s: tensor<8x32xf32>, %d: tensor<250xf32>) -> tensor<250xf32> {
  %0 = linalg.unpack %s inner_dims_pos = [0] inner_tiles = [32] into %d : tensor<8x32xf32> -> tensor<250xf32>
  return %0 : tensor<250xf32>
}

// A transposition with another user is not folded into a pack.
// FOLD-LABEL: func.func @used(
// FOLD:         %[[T:.*]] = linalg.transpose
// FOLD:         linalg.pack %[[T]]
func.func @used(%a: tensor<64x4xf32>, %i: tensor<4x64xf32>, %d: tensor<4x2x32xf32>) -> (tensor<4x2x32xf32>, tensor<4x64xf32>) {
  %t = linalg.transpose ins(%a : tensor<64x4xf32>) outs(%i : tensor<4x64xf32>) permutation = [1, 0]
  %0 = linalg.pack %t inner_dims_pos = [1] inner_tiles = [32] into %d : tensor<4x64xf32> -> tensor<4x2x32xf32>
  return %0, %t : tensor<4x2x32xf32>, tensor<4x64xf32>
}

// One without is.
// FOLD-LABEL: func.func @alone(
// FOLD-NOT:     linalg.transpose
// FOLD:         linalg.pack %arg0
func.func @alone(%a: tensor<64x4xf32>, %i: tensor<4x64xf32>, %d: tensor<4x2x32xf32>) -> tensor<4x2x32xf32> {
  %t = linalg.transpose ins(%a : tensor<64x4xf32>) outs(%i : tensor<4x64xf32>) permutation = [1, 0]
  %0 = linalg.pack %t inner_dims_pos = [1] inner_tiles = [32] into %d : tensor<4x64xf32> -> tensor<4x2x32xf32>
  return %0 : tensor<4x2x32xf32>
}
