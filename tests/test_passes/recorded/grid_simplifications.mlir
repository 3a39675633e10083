// RECORD: mlir-opt --test-grid-simplifications

shard.grid @g(shape = 4x2)
shard.grid @d(shape = ?x4x?)
func.func @sum(%x: tensor<5xf32>, %y: tensor<5xf32>) -> tensor<5xf32> {
  %0 = shard.all_reduce %x on @g grid_axes = [0] : tensor<5xf32> -> tensor<5xf32>
  %1 = shard.all_reduce %y on @g grid_axes = [0] : tensor<5xf32> -> tensor<5xf32>
  %2 = arith.addf %0, %1 fastmath<fast> {a} : tensor<5xf32>
  return %2 : tensor<5xf32>
}
func.func @sum_used(%x: tensor<5xf32>, %y: tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>) {
  %0 = shard.all_reduce %x on @g grid_axes = [0] : tensor<5xf32> -> tensor<5xf32>
  %1 = shard.all_reduce %y on @g grid_axes = [0] : tensor<5xf32> -> tensor<5xf32>
  %2 = arith.addf %0, %1 : tensor<5xf32>
  return %2, %0 : tensor<5xf32>, tensor<5xf32>
}
func.func @sum_used2(%x: tensor<5xf32>, %y: tensor<5xf32>) -> (tensor<5xf32>, tensor<5xf32>) {
  %0 = shard.all_reduce %x on @g grid_axes = [0] : tensor<5xf32> -> tensor<5xf32>
  %1 = shard.all_reduce %y on @g grid_axes = [0] : tensor<5xf32> -> tensor<5xf32>
  %2 = arith.addf %0, %1 : tensor<5xf32>
  return %2, %1 : tensor<5xf32>, tensor<5xf32>
}
func.func @twice(%x: tensor<5xf32>) -> tensor<5xf32> {
  %0 = shard.all_reduce %x on @g grid_axes = [0] : tensor<5xf32> -> tensor<5xf32>
  %2 = arith.addf %0, %0 : tensor<5xf32>
  return %2 : tensor<5xf32>
}
func.func @axes(%x: tensor<5xf32>, %y: tensor<5xf32>) -> tensor<5xf32> {
  %0 = shard.all_reduce %x on @g grid_axes = [0] : tensor<5xf32> -> tensor<5xf32>
  %1 = shard.all_reduce %y on @g grid_axes = [1] : tensor<5xf32> -> tensor<5xf32>
  %2 = arith.addf %0, %1 : tensor<5xf32>
  return %2 : tensor<5xf32>
}
func.func @types(%x: tensor<5xf32>, %y: tensor<5xf32>) -> tensor<5xf64> {
  %0 = shard.all_reduce %x on @g grid_axes = [0] : tensor<5xf32> -> tensor<5xf64>
  %1 = shard.all_reduce %y on @g grid_axes = [0] : tensor<5xf32> -> tensor<5xf64>
  %2 = arith.addf %0, %1 : tensor<5xf64>
  return %2 : tensor<5xf64>
}
func.func @kinds(%x: tensor<5xi32>, %y: tensor<5xi32>, %z: tensor<5xi32>) -> (tensor<5xi32>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>) {
  %0 = shard.all_reduce %x on @g grid_axes = [0] reduction = min : tensor<5xi32> -> tensor<5xi32>
  %1 = shard.all_reduce %y on @g grid_axes = [0] reduction = min : tensor<5xi32> -> tensor<5xi32>
  %2 = arith.minsi %0, %1 : tensor<5xi32>
  %3 = shard.all_reduce %x on @g grid_axes = [0] reduction = max : tensor<5xi32> -> tensor<5xi32>
  %4 = shard.all_reduce %y on @g grid_axes = [0] reduction = max : tensor<5xi32> -> tensor<5xi32>
  %5 = shard.all_reduce %z on @g grid_axes = [0] reduction = max : tensor<5xi32> -> tensor<5xi32>
  %6 = arith.maxui %3, %4 : tensor<5xi32>
  %7 = arith.maxui %6, %5 : tensor<5xi32>
  %8 = shard.all_reduce %x on @g grid_axes = [0] reduction = max : tensor<5xi32> -> tensor<5xi32>
  %9 = shard.all_reduce %y on @g grid_axes = [0] reduction = max : tensor<5xi32> -> tensor<5xi32>
  %10 = arith.minui %8, %9 : tensor<5xi32>
  %11 = shard.all_reduce %x on @g grid_axes = [0] : tensor<5xi32> -> tensor<5xi32>
  %12 = shard.all_reduce %y on @g grid_axes = [0] : tensor<5xi32> -> tensor<5xi32>
  %13 = arith.addi %11, %12 : tensor<5xi32>
  return %2, %7, %10, %13 : tensor<5xi32>, tensor<5xi32>, tensor<5xi32>, tensor<5xi32>
}
func.func @sizes() -> (index, index, index, index, index, index) {
  %0:2 = shard.grid_shape @g axes = [1, 0] : index, index
  %1:3 = shard.grid_shape @d : index, index, index
  %2 = shard.grid_shape @d axes = [2] : index
  return %0#0, %0#1, %1#0, %1#1, %1#2, %2 : index, index, index, index, index, index
}
