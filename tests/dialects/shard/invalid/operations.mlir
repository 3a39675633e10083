// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Grids that are not there, axes that they do not have, and sizes that do not follow.
// expected-error@+1 {{'shard.grid' op rank of grid is expected to be a positive integer}}
shard.grid @g0(shape = [])

// -----

// expected-error@+1 {{custom op 'shard.grid' Failed parsing dimension list. Did you mean an empty list? It must be denoted by "[]".}}
shard.grid @g0(shape = -1)

// -----

shard.grid @g0(shape = 2x4)
func.func @f() {
  // expected-error@+1 {{Undefined required grid symbol "g1".}}
  %0:2 = shard.grid_shape @g1 : index, index
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f() {
  // expected-error@+1 {{Unexpected number of results 3. Expected 2.}}
  %0:3 = shard.grid_shape @g0 : index, index, index
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f() {
  // expected-error@+1 {{Grid axes contains duplicate elements.}}
  %0:2 = shard.grid_shape @g0 axes = [1, 1] : index, index
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f() {
  // expected-error@+1 {{0-based grid axis index 2 is out of bounds. The referenced grid "g0" is of rank 2.}}
  %0 = shard.grid_shape @g0 axes = [2] : index
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f() {
  // expected-error@+1 {{Undefined required grid symbol "f".}}
  %0 = shard.grid_shape @f axes = [2] : index
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f() {
  // expected-error@+1 {{Unexpected number of results 1. Expected 2.}}
  %0 = shard.process_multi_index on @g0 : index
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f() {
  // expected-error@+1 {{grid axis duplicated}}
  %s = shard.sharding @g0 split_axes = [[0], [0]] : !shard.sharding
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f() {
  // expected-error@+1 {{grid axis is expected to be non-negative}}
  %s = shard.sharding @g0 split_axes = [[0], [-1]] : !shard.sharding
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f() {
  // expected-error@+1 {{halo sizes must be specified for all split axes.}}
  %s = shard.sharding @g0 split_axes = [[0], [1]] halo_sizes = [1] : !shard.sharding
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f() {
  // expected-error@+1 {{'shard.sharding' op halo sizes and shard offsets are mutually exclusive}}
  %s = shard.sharding @g0 split_axes = [[0]] halo_sizes = [1, 1] sharded_dims_offsets = [0, 4, 8] : !shard.sharding
  return
}

// -----

shard.grid @g0(shape = 2x?)
func.func @f() {
  // expected-error@+1 {{sharded dims offsets are not allowed for device grids with dynamic shape.}}
  %s = shard.sharding @g0 split_axes = [[0]] sharded_dims_offsets = [0, 4, 8] : !shard.sharding
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f() {
  // expected-error@+1 {{sharded dims offsets has wrong size.}}
  %s = shard.sharding @g0 split_axes = [[0]] sharded_dims_offsets = [0, 4] : !shard.sharding
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f() {
  // expected-error@+1 {{sharded dims offsets must be non-decreasing.}}
  %s = shard.sharding @g0 split_axes = [[0]] sharded_dims_offsets = [0, 4, 3] : !shard.sharding
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{Dimension size mismatch for result axis 1. Expected 32, but got 31.}}
  %10 = shard.all_gather %t on @g0 grid_axes = [1] gather_axis = 1 : tensor<8x8xf32> -> tensor<8x31xf32>
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{Gather axis 2 is out of bounds [0, 2).}}
  %10 = shard.all_gather %t on @g0 grid_axes = [1] gather_axis = 2 : tensor<8x8xf32> -> tensor<8x32xf32>
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f(%t: tensor<8x?xf32>) {
  // expected-error@+1 {{Dimension size mismatch for result axis 1. Expected dynamic, but got 32.}}
  %10 = shard.all_gather %t on @g0 grid_axes = [1] gather_axis = 1 : tensor<8x?xf32> -> tensor<8x32xf32>
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{'shard.all_gather' op result type has different rank than operands}}
  %10 = shard.all_gather %t on @g0 grid_axes = [1] gather_axis = 1 : tensor<8x8xf32> -> tensor<32xf32>
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{'shard.all_gather' op requires the same element type for all operands and results}}
  %10 = shard.all_gather %t on @g0 grid_axes = [1] gather_axis = 1 : tensor<8x8xf32> -> tensor<8x32xf64>
  return
}

// -----

shard.grid @g0(shape = 2x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{Dimension size mismatch for result axis 1. Expected 2, but got 3.}}
  %10 = shard.all_slice %t on @g0 grid_axes = [1] slice_axis = 1 : tensor<8x8xf32> -> tensor<8x3xf32>
  return
}

// -----

shard.grid @g0(shape = 3x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{Operand dimension size 8 is not divisible by collective device group size 3 for tensor axis 1.}}
  %10 = shard.all_slice %t on @g0 grid_axes = [0] slice_axis = 1 : tensor<8x8xf32> -> tensor<8x3xf32>
  return
}

// -----

shard.grid @g0(shape = 3x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{Dimension size mismatch for result axis 0. Expected 2, but got 3.}}
  %14 = shard.all_to_all %t on @g0 grid_axes = [1] split_axis = 0 concat_axis = 1 : tensor<8x8xf32> -> tensor<3x32xf32>
  return
}

// -----

shard.grid @g0(shape = 3x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{Dimension size mismatch for result axis 0. Expected dynamic, but got 3.}}
  %14 = shard.all_to_all %t on @g0 grid_axes = [0] split_axis = 0 concat_axis = 1 : tensor<8x8xf32> -> tensor<3x24xf32>
  return
}

// -----

shard.grid @g0(shape = 3x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{Dimension size mismatch for result axis 0. Expected 8, but got 3.}}
  %14 = shard.all_to_all %t on @g0 grid_axes = [0] split_axis = 1 concat_axis = 1 : tensor<8x8xf32> -> tensor<3x8xf32>
  return
}

// -----

shard.grid @g0(shape = 3x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{In-group device "root" has unexpected multi-index size 2. Expected 1.}}
  %15 = shard.broadcast %t on @g0 grid_axes = [0] root = [0, 1] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

shard.grid @g0(shape = 3x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{Out of bounds coordinate 0 for in-group device "root". Got 3, but expected value in the range [0, 2].}}
  %15 = shard.broadcast %t on @g0 grid_axes = [0] root = [3] : (tensor<8x8xf32>) -> tensor<8x8xf32>
  return
}

// -----

shard.grid @g0(shape = 3x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{'shard.broadcast' op failed to verify that all of {input, result} have same shape}}
  %15 = shard.broadcast %t on @g0 grid_axes = [0] root = [2] : (tensor<8x8xf32>) -> tensor<8x9xf32>
  return
}

// -----

shard.grid @g0(shape = 3x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{'shard.gather' op failed to verify that all of {input, result} have same rank}}
  %17 = shard.gather %t on @g0 grid_axes = [1] gather_axis = 1 root = [2] : (tensor<8x8xf32>) -> tensor<32xf32>
  return
}

// -----

shard.grid @g0(shape = 3x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{Invalid shift axis 0. It must be one of the grouping grid axes.}}
  %24 = shard.shift %t on @g0 grid_axes = [1] shift_axis = 0 offset = -2 rotate : tensor<8x8xf32> -> tensor<8x8xf32>
  return
}

// -----

shard.grid @g0(shape = 3x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{Undefined required grid symbol "g1".}}
  %26 = shard.update_halo %t on @g1 split_axes = [[0]] halo_sizes = [1, 1] : tensor<8x8xf32>
  return
}

// -----

shard.grid @g0(shape = 3x4)
func.func @f(%t: tensor<8x8xf32>) {
  // expected-error@+1 {{custom op 'shard.all_reduce' expected ::mlir::shard::ReductionKind to be one of: sum, max, min, product, average, bitwise_and, bitwise_or, bitwise_xor, generic}}
  %11 = shard.all_reduce %t on @g0 grid_axes = [1, 0] reduction = mix : tensor<8x8xf32> -> tensor<8x8xf64>
  return
}

// -----

func.func @f(%t: tensor<f32>, %s: !shard.sharding) {
  // expected-error@+1 {{'shard.all_gather' op operand #0 must be non-0-ranked.tensor of any type values, but got 'tensor<f32>'}}
  %11 = shard.all_gather %t on @g0 grid_axes = [1, 0] gather_axis = 0 : tensor<f32> -> tensor<f32>
  return
}

// -----

// expected-error@+1 {{expected ::mlir::shard::ReductionKind to be one of: sum, max, min, product, average, bitwise_and, bitwise_or, bitwise_xor, generic}}
func.func private @p() attributes {b = #shard<partial mix>}

// -----

// expected-error@+2 {{expected integer value}}
// expected-error@+1 {{failed to parse Shard_GridAxesArrayAttr parameter 'axes' which is to be a `::llvm::ArrayRef<GridAxesAttr>`}}
func.func private @p() attributes {b = #shard<axisarray[[0.0]]>}
