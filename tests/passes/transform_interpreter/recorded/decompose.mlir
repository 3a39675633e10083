// RECORD: mlir-opt --transform-interpreter

func.func @c(%a: tensor<1x1x16x4xf32>, %b: tensor<1x3x4x8xf32>, %c: tensor<1x1x14x8xf32>) -> tensor<1x1x14x8xf32> {
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%a, %b : tensor<1x1x16x4xf32>, tensor<1x3x4x8xf32>) outs(%c : tensor<1x1x14x8xf32>) -> tensor<1x1x14x8xf32>
  return %0 : tensor<1x1x14x8xf32>
}
func.func @p(%a: tensor<1x16x1x4xf32>, %b: tensor<3x1xf32>, %c: tensor<1x14x1x4xf32>) -> tensor<1x14x1x4xf32> {
  %0 = linalg.pooling_nhwc_max {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%a, %b : tensor<1x16x1x4xf32>, tensor<3x1xf32>) outs(%c : tensor<1x14x1x4xf32>) -> tensor<1x14x1x4xf32>
  return %0 : tensor<1x14x1x4xf32>
}
func.func @s(%a: tensor<2x16x32xf32>, %b: tensor<2x16x32xf32>) -> tensor<2x16x32xf32> {
  %0 = linalg.softmax dimension(2) ins(%a : tensor<2x16x32xf32>) outs(%b : tensor<2x16x32xf32>) -> tensor<2x16x32xf32>
  return %0 : tensor<2x16x32xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf", "linalg.pooling_nhwc_max"]} in %m : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.decompose %0 : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.match ops{["linalg.softmax"]} in %m : (!transform.any_op) -> !transform.any_op
    %3 = transform.structured.decompose_interface %2 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
