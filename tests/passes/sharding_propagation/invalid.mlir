// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(sharding-propagation{traversal=forward}))' --split-input-file --verify-diagnostics

shard.grid @grid(shape = 2x4)
func.func @no_model(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @grid split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  // expected-error @below {{'arith.addf' op sharding interface is not implemented.}}
  %0 = arith.addf %a, %a : tensor<8x16xf32>
  return %0 : tensor<8x16xf32>
}

// -----

// expected-error @below {{'func.func' op only one block is supported!}}
func.func @blocks(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  cf.br ^next
^next:
  return %x : tensor<8x16xf32>
}
