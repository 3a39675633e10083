// RECORD: mlir-opt --transform-interpreter

func.func @dyn(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @stat(%a: tensor<128x25xf32>, %b: tensor<25x64xf32>, %c: tensor<128x64xf32>) -> tensor<128x64xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<128x25xf32>, tensor<25x64xf32>) outs(%c : tensor<128x64xf32>) -> tensor<128x64xf32>
  return %0 : tensor<128x64xf32>
}
func.func @mem(%a: memref<?x?xf32>, %b: memref<?x?xf32>, %c: memref<?x?xf32>) {
  linalg.matmul ins(%a, %b : memref<?x?xf32>, memref<?x?xf32>) outs(%c : memref<?x?xf32>)
  return
}
func.func @conv(%a: tensor<1x16x16x4xf32>, %b: tensor<3x3x4x8xf32>, %c: tensor<1x14x14x8xf32>) -> tensor<1x14x14x8xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf ins(%a, %b : tensor<1x16x16x4xf32>, tensor<3x3x4x8xf32>) outs(%c : tensor<1x14x14x8xf32>) -> tensor<1x14x14x8xf32>
  return %0 : tensor<1x14x14x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.matmul"]} in %m : (!transform.any_op) -> !transform.any_op
    %1, %l:3 = transform.structured.tile_using_for %0 tile_sizes [4, 8, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %2 = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %m : (!transform.any_op) -> !transform.any_op
    %3, %k:3 = transform.structured.tile_using_for %2 tile_sizes [0, 3, 2, 0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
