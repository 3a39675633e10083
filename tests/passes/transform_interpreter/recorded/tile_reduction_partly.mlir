// RECORD: mlir-opt --transform-interpreter --split-input-file

// Reductions that are not tiled have no partial results.

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<4x10x3xf32>, %b: tensor<2x3x8xf32>, %c: tensor<4x4x8xf32>) -> tensor<4x4x8xf32> {
    %0 = linalg.conv_1d_nwc_wcf {dilations = dense<3> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<4x10x3xf32>, tensor<2x3x8xf32>) outs(%c : tensor<4x4x8xf32>) -> tensor<4x4x8xf32>
    return %0 : tensor<4x4x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.conv_1d_nwc_wcf"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b, %c, %d = transform.structured.tile_reduction_using_for %op reduction_dims = [3] by tile_sizes = [0, 0, 0, 0, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<4x10x3xf32>, %b: tensor<2x3x8xf32>, %c: tensor<4x4x8xf32>) -> tensor<4x4x8xf32> {
    %0 = linalg.conv_1d_nwc_wcf {dilations = dense<3> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : tensor<4x10x3xf32>, tensor<2x3x8xf32>) outs(%c : tensor<4x4x8xf32>) -> tensor<4x4x8xf32>
    return %0 : tensor<4x4x8xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.conv_1d_nwc_wcf"]} in %root : (!transform.any_op) -> !transform.any_op
    %a, %b, %c, %d = transform.structured.tile_reduction_using_forall %op reduction_dims = [3] by tile_sizes = [0, 0, 0, 0, 1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
