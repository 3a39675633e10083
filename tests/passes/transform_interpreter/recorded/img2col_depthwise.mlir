// RECORD: mlir-opt --transform-interpreter --split-input-file

// Each channel is the product of a matrix and a vector.

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<1x6x1x8xf32>, %b: tensor<3x1x8xf32>, %c: tensor<1x4x1x8xf32>) -> tensor<1x4x1x8xf32> {
    %0 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %b : tensor<1x6x1x8xf32>, tensor<3x1x8xf32>) outs(%c : tensor<1x4x1x8xf32>) -> tensor<1x4x1x8xf32>
    return %0 : tensor<1x4x1x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.depthwise_conv_2d_nhwc_hwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b = transform.structured.convert_conv2d_to_img2col %op : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %a "windows" : !transform.any_op
    transform.annotate %b "result" : !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<1x9x7x8xi8>, %b: tensor<3x2x8xi8>, %c: tensor<1x4x3x8xi32>) -> tensor<1x4x3x8xi32> {
    %0 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%a, %b : tensor<1x9x7x8xi8>, tensor<3x2x8xi8>) outs(%c : tensor<1x4x3x8xi32>) -> tensor<1x4x3x8xi32>
    return %0 : tensor<1x4x3x8xi32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.depthwise_conv_2d_nhwc_hwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b = transform.structured.convert_conv2d_to_img2col %op : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.annotate %a "windows" : !transform.any_op
    transform.annotate %b "result" : !transform.any_op
    transform.yield
  }
}
