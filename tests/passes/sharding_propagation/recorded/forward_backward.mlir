// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(sharding-propagation{traversal=forward-backward}))'

// What is known at the start goes on first.
shard.grid @g(shape = 2x4)
func.func @back(%x: tensor<8x16xf32>, %y: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = tosa.sigmoid %x : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = tosa.add %0, %y : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  %s = shard.sharding @g split_axes = [[0], [1]] : !shard.sharding
  %a = shard.shard %1 to %s : tensor<8x16xf32>
  return %a : tensor<8x16xf32>
}
func.func @forward(%x: tensor<8x16xf32>, %y: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[], [1]] : !shard.sharding
  %a = shard.shard %x to %s annotate_for_users : tensor<8x16xf32>
  %0 = tosa.sigmoid %a : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = tosa.add %0, %y : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  return %1 : tensor<8x16xf32>
}
func.func @conflict(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %t = shard.sharding @g split_axes = [[1]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  %0 = tosa.sigmoid %a : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %b = shard.shard %0 to %t : tensor<8x16xf32>
  %1 = tosa.tanh %b : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %c = shard.shard %1 to %s : tensor<8x16xf32>
  return %c : tensor<8x16xf32>
}
func.func @matmul(%x: tensor<8x16xf32>, %y: tensor<16x32xf32>) -> tensor<8x32xf32> {
  %s = shard.sharding @g split_axes = [[0], [1]] : !shard.sharding
  %a = shard.shard %x to %s annotate_for_users : tensor<8x16xf32>
  %z = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x32xf32>
  %f = linalg.fill ins(%z : f32) outs(%e : tensor<8x32xf32>) -> tensor<8x32xf32>
  %m = linalg.matmul ins(%a, %y : tensor<8x16xf32>, tensor<16x32xf32>) outs(%f : tensor<8x32xf32>) -> tensor<8x32xf32>
  return %m : tensor<8x32xf32>
}
func.func @constants() -> tensor<8x16xf32> {
  %c = arith.constant dense<1.0> : tensor<8x16xf32>
  %d = arith.constant dense<2.0> : tensor<8x16xf32>
  %0 = tosa.add %c, %d : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %a = shard.shard %0 to %s : tensor<8x16xf32>
  return %a : tensor<8x16xf32>
}
func.func @uses(%x: tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>) {
  %0 = tosa.sigmoid %x : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %a = shard.shard %0 to %s annotate_for_users : tensor<8x16xf32>
  %1 = tosa.tanh %a : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %2 = tosa.exp %0 : (tensor<8x16xf32>) -> tensor<8x16xf32>
  return %1, %2 : tensor<8x16xf32>, tensor<8x16xf32>
}
