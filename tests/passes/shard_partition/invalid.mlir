// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(shard-partition))' --split-input-file --verify-diagnostics

shard.grid @grid(shape = 2x4)
func.func @no_sharding(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s annotate_for_users : tensor<8x16xf32>
  // expected-error @below {{Cannot partition: user of result 0 must be shard.shard operation.}}
  %0 = tosa.sigmoid %a : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

// -----

shard.grid @grid(shape = 2x4)
// expected-error @below {{Cannot partition: expected a single use for block argument 0 in block 0}}
func.func @uses(%x: tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>) {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s annotate_for_users : tensor<8x16xf32>
  return %a, %x : tensor<8x16xf32>, tensor<8x16xf32>
}

// -----

shard.grid @grid(shape = 2x4)
// expected-error @below {{Cannot partition: expected a shard.shard op for block argument 1 in block 0}}
func.func @argument(%x: tensor<8x16xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s annotate_for_users : tensor<8x16xf32>
  return %y : tensor<4xf32>
}

// -----

shard.grid @grid(shape = 2x4)
func.func @unused(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s annotate_for_users : tensor<8x16xf32>
  // expected-error @below {{Cannot partition: result 0 must have exactly one use.}}
  %0 = tosa.sigmoid %a : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %a : tensor<8x16xf32>
}

// -----

shard.grid @grid(shape = 2x4)
func.func @no_step(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  %t = shard.sharding @grid split_axes = [[1]] : !shard.sharding
  // expected-error @below {{'shard.shard' op Did not find any pattern to apply.}}
  %b = shard.shard %a to %t annotate_for_users : tensor<8x16xf32>
  return %b : tensor<8x16xf32>
}

// -----

shard.grid @grid(shape = 2x4)
// expected-error @below {{Cannot partition: a dimension of size 9 cannot be split among 2 devices}}
func.func @uneven(%x: tensor<9x16xf32>) -> tensor<9x16xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<9x16xf32>
  return %a : tensor<9x16xf32>
}

// -----

shard.grid @grid(shape = 2x4)
func.func @whole(%x: tensor<8x16xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s annotate_for_users : tensor<8x16xf32>
  // expected-error @below {{'tensor.extract' op sharding interface is not implemented.}}
  %0 = tensor.extract %a[%c0, %c0] : tensor<8x16xf32>
  return %0 : f32
}
