// RECORD: mlir-opt --transform-interpreter --split-input-file

// Poolings get their names back.

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<1x6x1x8xf32>, %b: tensor<3x1xf32>, %c: tensor<1x4x1x8xf32>) -> tensor<1x4x1x8xf32> {
    %0 = linalg.pooling_nhwc_max {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %b : tensor<1x6x1x8xf32>, tensor<3x1xf32>) outs(%c : tensor<1x4x1x8xf32>) -> tensor<1x4x1x8xf32>
    return %0 : tensor<1x4x1x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.pooling_nhwc_max"]} in %root : (!transform.any_op) -> !transform.any_op
    %a = transform.structured.generalize %op : (!transform.any_op) -> !transform.any_op
    %b = transform.structured.specialize %a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<2x9x3xi32>, %b: tensor<2xi32>, %c: tensor<2x4x3xi32>) -> tensor<2x4x3xi32> {
    %0 = linalg.pooling_nwc_min_unsigned {dilations = dense<1> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<2x9x3xi32>, tensor<2xi32>) outs(%c : tensor<2x4x3xi32>) -> tensor<2x4x3xi32>
    return %0 : tensor<2x4x3xi32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.pooling_nwc_min_unsigned"]} in %root : (!transform.any_op) -> !transform.any_op
    %a = transform.structured.generalize %op : (!transform.any_op) -> !transform.any_op
    %b = transform.structured.specialize %a : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
