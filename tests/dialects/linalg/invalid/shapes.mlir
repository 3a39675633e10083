// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Inputs of a map have the shape of its output.
func.func @map(%a: tensor<4xf32>, %b: tensor<5xf32>) {
  // expected-error@+1 {{'linalg.map' op expected shape of input (4) to match shape of output (5)}}
  %0 = linalg.map { arith.negf } ins(%a : tensor<4xf32>) outs(%b : tensor<5xf32>)
  return
}

// -----

// Its region has an argument for each operand.
func.func @mapper(%a: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.map' op expects number of operands to match the arity of mapper, but got: 2 and 1}}
  %0 = linalg.map ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>)
    (%x: f32) {
      linalg.yield %x : f32
    }
  return
}

// -----

// A reduction drops dimensions that there are.
func.func @reduce_range(%a: tensor<4x8xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op dimensions for reduction should be in the range [0, 1].}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) dimensions = [2]
  return
}

// -----

// The others are those of the output.
func.func @reduce(%a: tensor<4x8xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op init dimensions [4] doesn't match input dimensions after reduction [8]}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) dimensions = [0]
  return
}

// -----

func.func @reduce_rank(%a: tensor<4x8xf32>, %b: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.reduce' op number of dimensions after reduction 2 doesn't match the init rank 1}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) dimensions = []
  return
}

// -----

// They are in order.
func.func @reduce_order(%a: tensor<4x8xf32>, %b: tensor<f32>) {
  // expected-error@+1 {{'linalg.reduce' op attribute 'dimensions' failed to satisfy constraint: i64 dense array attribute should be in increasing order}}
  %0 = linalg.reduce { arith.addf } ins(%a : tensor<4x8xf32>) outs(%b : tensor<f32>) dimensions = [1, 0]
  return
}

// -----

// A transposition has each dimension once.
func.func @transpose(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'linalg.transpose' op permutation is not valid}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) permutation = [1, 1]
  return
}

// -----

func.func @transpose_size(%a: tensor<4x8xf32>) {
  // expected-error@+1 {{'linalg.transpose' op dim(result, 0) = 4 doesn't match dim(input, permutation[0]) = 8}}
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%a : tensor<4x8xf32>) permutation = [1, 0]
  return
}

// -----

// A broadcast adds as many dimensions as the output has more.
func.func @broadcast(%a: tensor<4xf32>, %b: tensor<4x8xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op input rank plus added dimensions does not match init rank. input rank: 1, dimensions size: 0, init rank: 2}}
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = []
  return
}

// -----

func.func @broadcast_size(%a: tensor<4xf32>, %b: tensor<4x8xf32>) {
  // expected-error@+1 {{'linalg.broadcast' op input dim 0 should match init dim 1. input: 4, init: 8}}
  %0 = linalg.broadcast ins(%a : tensor<4xf32>) outs(%b : tensor<4x8xf32>) dimensions = [0]
  return
}

// -----

// A softmax is along a dimension that there is.
func.func @softmax(%a: tensor<4xf32>) {
  // expected-error@+1 {{'linalg.softmax' op incorrect dimension specified}}
  %0 = linalg.softmax dimension(1) ins(%a : tensor<4xf32>) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

// Tiles have elements.
func.func @zero_tile(%a: tensor<4x4xf32>, %b: tensor<4x4x4xf32>) {
  // expected-error@+1 {{invalid zero tile factor}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [0] into %b : tensor<4x4xf32> -> tensor<4x4x4xf32>
  return
}

// -----

// A dimension is tiled once.
func.func @tiled_twice(%a: tensor<4x4xf32>, %b: tensor<2x2x2xf32>) {
  // expected-error@+1 {{invalid inner_dims_pos vector}}
  %0 = linalg.pack %a inner_dims_pos = [0, 0] inner_tiles = [2, 2] into %b : tensor<4x4xf32> -> tensor<2x2x2xf32>
  return
}

// -----

// Tiles are the last dimensions.
func.func @tile_size(%a: tensor<4x4xf32>, %b: tensor<2x4x3xf32>) {
  // expected-error@+1 {{mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [2] into %b : tensor<4x4xf32> -> tensor<2x4x3xf32>
  return
}

// -----

// The number of tiles follows from their size.
func.func @tile_count(%a: tensor<4x4xf32>, %b: tensor<3x4x2xf32>) {
  // expected-error@+1 {{expected 'tensor<2x4x2xf32>' for the packed domain value, got 'tensor<3x4x2xf32>'}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [2] into %b : tensor<4x4xf32> -> tensor<3x4x2xf32>
  return
}

// -----

// Tiles that are not full need a value.
func.func @partial(%a: tensor<5x4xf32>, %b: tensor<3x4x2xf32>) {
  // expected-error@+1 {{'linalg.pack' op invalid tile factor or output size provided. Only full tiles are supported when padding_value is not set}}
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [2] into %b : tensor<5x4xf32> -> tensor<3x4x2xf32>
  return
}

// -----

// The transformed filter of Winograd's algorithm has the size of a tile of the input.
func.func @winograd(%f: tensor<2x3x3x5xf32>, %o: tensor<6x6x5x2xf32>) {
  // expected-error@+1 {{'linalg.winograd_filter_transform' op the output shape is not expected}}
  %0 = linalg.winograd_filter_transform fmr(F_2_3) ins(%f : tensor<2x3x3x5xf32>) outs(%o : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  return
}
