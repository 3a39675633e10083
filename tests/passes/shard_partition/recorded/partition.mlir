// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(shard-partition))' --split-input-file

// Devices do the same with their parts.
shard.grid @g(shape = 2x4)
func.func @back(%arg0: tensor<8x16xf32>, %arg1: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %sharding = shard.sharding @g split_axes = [[0], [1]] : !shard.sharding
  %sharding_annotated = shard.shard %arg0 to %sharding annotate_for_users : tensor<8x16xf32>
  %0 = tosa.sigmoid %sharding_annotated : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %sharding_0 = shard.sharding @g split_axes = [[0], [1]] : !shard.sharding
  %sharding_annotated_1 = shard.shard %0 to %sharding_0 : tensor<8x16xf32>
  %sharding_2 = shard.sharding @g split_axes = [[0], [1]] : !shard.sharding
  %sharding_annotated_3 = shard.shard %sharding_annotated_1 to %sharding_2 annotate_for_users : tensor<8x16xf32>
  %sharding_4 = shard.sharding @g split_axes = [[0], [1]] : !shard.sharding
  %sharding_annotated_5 = shard.shard %arg1 to %sharding_4 annotate_for_users : tensor<8x16xf32>
  %1 = tosa.add %sharding_annotated_3, %sharding_annotated_5 : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  %sharding_6 = shard.sharding @g split_axes = [[0], [1]] : !shard.sharding
  %sharding_annotated_7 = shard.shard %1 to %sharding_6 : tensor<8x16xf32>
  return %sharding_annotated_7 : tensor<8x16xf32>
}
func.func @forward(%arg0: tensor<8x16xf32>, %arg1: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %sharding = shard.sharding @g split_axes = [[], [1]] : !shard.sharding
  %sharding_annotated = shard.shard %arg0 to %sharding annotate_for_users : tensor<8x16xf32>
  %0 = tosa.sigmoid %sharding_annotated : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %sharding_0 = shard.sharding @g split_axes = [[], [1]] : !shard.sharding
  %sharding_annotated_1 = shard.shard %0 to %sharding_0 : tensor<8x16xf32>
  %sharding_2 = shard.sharding @g split_axes = [[], [1]] : !shard.sharding
  %sharding_annotated_3 = shard.shard %sharding_annotated_1 to %sharding_2 annotate_for_users : tensor<8x16xf32>
  %sharding_4 = shard.sharding @g split_axes = [[], [1]] : !shard.sharding
  %sharding_annotated_5 = shard.shard %arg1 to %sharding_4 annotate_for_users : tensor<8x16xf32>
  %1 = tosa.add %sharding_annotated_3, %sharding_annotated_5 : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  %sharding_6 = shard.sharding @g split_axes = [[], [1]] : !shard.sharding
  %sharding_annotated_7 = shard.shard %1 to %sharding_6 : tensor<8x16xf32>
  return %sharding_annotated_7 : tensor<8x16xf32>
}
func.func @matmul(%arg0: tensor<8x16xf32>, %arg1: tensor<16x32xf32>) -> tensor<8x32xf32> {
  %sharding = shard.sharding @g split_axes = [[0], [1]] : !shard.sharding
  %sharding_annotated = shard.shard %arg0 to %sharding annotate_for_users : tensor<8x16xf32>
  %cst = arith.constant 0.000000e+00 : f32
  %0 = tensor.empty() : tensor<8x32xf32>
  %sharding_0 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_1 = shard.shard %0 to %sharding_0 : tensor<8x32xf32>
  %sharding_2 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_3 = shard.shard %sharding_annotated_1 to %sharding_2 annotate_for_users : tensor<8x32xf32>
  %1 = linalg.fill ins(%cst : f32) outs(%sharding_annotated_3 : tensor<8x32xf32>) -> tensor<8x32xf32>
  %sharding_4 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_5 = shard.shard %1 to %sharding_4 : tensor<8x32xf32>
  %sharding_6 = shard.sharding @g split_axes = [[1]] : !shard.sharding
  %sharding_annotated_7 = shard.shard %arg1 to %sharding_6 annotate_for_users : tensor<16x32xf32>
  %sharding_8 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_9 = shard.shard %sharding_annotated_5 to %sharding_8 annotate_for_users : tensor<8x32xf32>
  %2 = linalg.matmul ins(%sharding_annotated, %sharding_annotated_7 : tensor<8x16xf32>, tensor<16x32xf32>) outs(%sharding_annotated_9 : tensor<8x32xf32>) -> tensor<8x32xf32>
  %sharding_10 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_11 = shard.shard %2 to %sharding_10 : tensor<8x32xf32>
  return %sharding_annotated_11 : tensor<8x32xf32>
}
func.func @constants() -> tensor<8x16xf32> {
  %cst = arith.constant dense<1.000000e+00> : tensor<8x16xf32>
  %sharding = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated = shard.shard %cst to %sharding : tensor<8x16xf32>
  %cst_0 = arith.constant dense<2.000000e+00> : tensor<8x16xf32>
  %sharding_1 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_2 = shard.shard %cst_0 to %sharding_1 : tensor<8x16xf32>
  %sharding_3 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_4 = shard.shard %sharding_annotated to %sharding_3 annotate_for_users : tensor<8x16xf32>
  %sharding_5 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_6 = shard.shard %sharding_annotated_2 to %sharding_5 annotate_for_users : tensor<8x16xf32>
  %0 = tosa.add %sharding_annotated_4, %sharding_annotated_6 : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<8x16xf32>
  %sharding_7 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_8 = shard.shard %0 to %sharding_7 : tensor<8x16xf32>
  return %sharding_annotated_8 : tensor<8x16xf32>
}
func.func @uses(%arg0: tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<8x16xf32>) {
  %sharding = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated = shard.shard %arg0 to %sharding annotate_for_users : tensor<8x16xf32>
  %0 = tosa.sigmoid %sharding_annotated : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %sharding_0 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_1 = shard.shard %0 to %sharding_0 : tensor<8x16xf32>
  %sharding_2 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_3 = shard.shard %sharding_annotated_1 to %sharding_2 annotate_for_users : tensor<8x16xf32>
  %1 = tosa.tanh %sharding_annotated_3 : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %sharding_4 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_5 = shard.shard %1 to %sharding_4 : tensor<8x16xf32>
  %sharding_6 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_7 = shard.shard %sharding_annotated_1 to %sharding_6 annotate_for_users : tensor<8x16xf32>
  %2 = tosa.exp %sharding_annotated_7 : (tensor<8x16xf32>) -> tensor<8x16xf32>
  %sharding_8 = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %sharding_annotated_9 = shard.shard %2 to %sharding_8 : tensor<8x16xf32>
  return %sharding_annotated_5, %sharding_annotated_9 : tensor<8x16xf32>, tensor<8x16xf32>
}

// -----

// The first device of a group starts with what is there, the others with the neutral element.
shard.grid @g(shape = 2x2x2)
func.func @r(%x: tensor<8xf32>, %z: tensor<f32>, %w: tensor<2xf32>, %v: tensor<?x2xf32>) -> tensor<2xf32> {
  %s = shard.sharding @g split_axes = [[], [0, 1, 2]] : !shard.sharding
  %u = shard.sharding @g split_axes = [[]] : !shard.sharding
  %b = shard.shard %w to %u annotate_for_users : tensor<2xf32>
  %c = tensor.empty() : tensor<2x8xf32>
  %c1 = shard.shard %c to %s : tensor<2x8xf32>
  %a = shard.shard %c1 to %s annotate_for_users : tensor<2x8xf32>
  %c2 = shard.shard %x to %u annotate_for_users : tensor<8xf32>
  %v2 = shard.shard %v to %u annotate_for_users : tensor<?x2xf32>
  %m = linalg.reduce { arith.maximumf } ins(%a : tensor<2x8xf32>) outs(%b : tensor<2xf32>) dimensions = [1]
  %d = shard.shard %m to %u : tensor<2xf32>
  %e = shard.shard %d to %u annotate_for_users : tensor<2xf32>
  return %e : tensor<2xf32>
}

// -----

// Parts are exchanged where shardings change.
shard.grid @g(shape = 2x4)
func.func @gather(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  %t = shard.sharding @g split_axes = [[]] : !shard.sharding
  %b = shard.shard %a to %t annotate_for_users : tensor<8x16xf32>
  return %b : tensor<8x16xf32>
}
func.func @slice(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  %t = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %b = shard.shard %a to %t annotate_for_users : tensor<8x16xf32>
  return %b : tensor<8x16xf32>
}
func.func @exchange(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  %t = shard.sharding @g split_axes = [[], [0]] : !shard.sharding
  %b = shard.shard %a to %t annotate_for_users : tensor<8x16xf32>
  return %b : tensor<8x16xf32>
}
func.func @same(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  %t = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %b = shard.shard %a to %t annotate_for_users : tensor<8x16xf32>
  return %b : tensor<8x16xf32>
}
func.func @gather_last(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[0, 1]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  %t = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %b = shard.shard %a to %t annotate_for_users : tensor<8x16xf32>
  return %b : tensor<8x16xf32>
}
func.func @gather_unknown(%x: tensor<?x16xf32>) -> tensor<?x16xf32> {
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<?x16xf32>
  %t = shard.sharding @g split_axes = [[]] : !shard.sharding
  %b = shard.shard %a to %t annotate_for_users : tensor<?x16xf32>
  return %b : tensor<?x16xf32>
}
func.func @halo(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  %t = shard.sharding @g split_axes = [[0]] halo_sizes = [1, 2] : !shard.sharding
  %b = shard.shard %a to %t annotate_for_users : tensor<8x16xf32>
  return %b : tensor<8x16xf32>
}
func.func @other_halo(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[0]] halo_sizes = [2, 1] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  %t = shard.sharding @g split_axes = [[0]] halo_sizes = [1, 2] : !shard.sharding
  %b = shard.shard %a to %t annotate_for_users : tensor<8x16xf32>
  return %b : tensor<8x16xf32>
}
func.func @halos(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[0], [1]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  %t = shard.sharding @g split_axes = [[0], [1]] halo_sizes = [1, 2, 3, 1] : !shard.sharding
  %b = shard.shard %a to %t annotate_for_users : tensor<8x16xf32>
  return %b : tensor<8x16xf32>
}
func.func @replicated(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  %t = shard.sharding @g split_axes = [[], []] : !shard.sharding
  %b = shard.shard %a to %t annotate_for_users : tensor<8x16xf32>
  return %b : tensor<8x16xf32>
}
func.func @gather_columns(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[0], [1]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  %t = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %b = shard.shard %a to %t annotate_for_users : tensor<8x16xf32>
  return %b : tensor<8x16xf32>
}
func.func @slice_columns(%x: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %s = shard.sharding @g split_axes = [[0]] : !shard.sharding
  %a = shard.shard %x to %s : tensor<8x16xf32>
  %t = shard.sharding @g split_axes = [[0], [1]] : !shard.sharding
  %b = shard.shard %a to %t annotate_for_users : tensor<8x16xf32>
  return %b : tensor<8x16xf32>
}

// -----

// Sizes of new tensors are those of the sharding.
shard.grid @g(shape = 4)
func.func @even(%n: index) -> tensor<?x8xf32> {
  %s = shard.sharding @g split_axes = [[], [0]] : !shard.sharding
  %0 = tensor.empty(%n) : tensor<?x8xf32>
  %a = shard.shard %0 to %s : tensor<?x8xf32>
  %b = shard.shard %a to %s annotate_for_users : tensor<?x8xf32>
  return %b : tensor<?x8xf32>
}
func.func @offsets() -> tensor<8x8xf32> {
  %s = shard.sharding @g split_axes = [[0]] sharded_dims_offsets = [0, 1, 3, 5, 8] : !shard.sharding
  %0 = tensor.empty() : tensor<8x8xf32>
  %a = shard.shard %0 to %s : tensor<8x8xf32>
  %b = shard.shard %a to %s annotate_for_users : tensor<8x8xf32>
  return %b : tensor<8x8xf32>
}
