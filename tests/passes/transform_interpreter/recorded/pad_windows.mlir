// RECORD: mlir-opt --transform-interpreter --split-input-file

// Packing loops nest as before; windows of tiles at the end have a bound.

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<24x36xf32>, %b: tensor<36x50xf32>, %c: tensor<24x50xf32>) -> tensor<24x50xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<24x36xf32>, tensor<36x50xf32>) outs(%c : tensor<24x50xf32>) -> tensor<24x50xf32>
    return %0 : tensor<24x50xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.matmul"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l, %m, %n = transform.structured.tile_using_for %op tile_sizes [4, 8, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %a, %b, %c = transform.structured.pad %t {copy_back_op = "none", nofold_flags = [1, 1, 1], padding_dimensions = [0, 1, 2], padding_values = [0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    %p = transform.get_producer_of_operand %a[1] : (!transform.any_op) -> !transform.any_op
    %h = transform.structured.hoist_pad %p by 2 loops, transpose by [1, 0] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<2x18x18x8xf32>, %b: tensor<3x3x8x16xf32>, %c: tensor<2x16x16x16xf32>) -> tensor<2x16x16x16xf32> {
    %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %b : tensor<2x18x18x8xf32>, tensor<3x3x8x16xf32>) outs(%c : tensor<2x16x16x16xf32>) -> tensor<2x16x16x16xf32>
    return %0 : tensor<2x16x16x16xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l, %m, %n = transform.structured.tile_using_for %op tile_sizes [4, 8, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    %a, %b, %c = transform.structured.pad %t {copy_back_op = "none", nofold_flags = [1, 1, 1], padding_dimensions = [0, 1, 2], padding_values = [0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)

    transform.yield
  }
}
