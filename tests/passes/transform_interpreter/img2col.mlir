// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// The windows of the image as rows of a matrix, which is multiplied by the filters.
// CHECK-LABEL: func.func @f(%arg0: tensor<1x6x6x2xf32>, %arg1: tensor<3x3x2x4xf32>, %arg2: tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32> {
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg1 {{\[\[}}0, 1, 2], [3]] : tensor<3x3x2x4xf32> into tensor<18x4xf32>
// CHECK-NEXT:    %collapsed_0 = tensor.collapse_shape %arg2 {{\[\[}}0], [1, 2], [3]] : tensor<1x4x4x4xf32> into tensor<1x16x4xf32>
// CHECK-NEXT:    %0 = tensor.empty() : tensor<1x16x18xf32>
// CHECK-NEXT:    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<1x6x6x2xf32>) outs(%0 : tensor<1x16x18xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      linalg.yield %in : f32
// CHECK-NEXT:    } -> tensor<1x16x18xf32>
// CHECK-NEXT:    %2 = linalg.generic {indexing_maps = [#map2, #map3, #map4], iterator_types = ["parallel", "parallel", "parallel", "reduction"]} ins(%1, %collapsed : tensor<1x16x18xf32>, tensor<18x4xf32>) outs(%collapsed_0 : tensor<1x16x4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %in_1: f32, %out: f32):
// CHECK-NEXT:      %3 = arith.mulf %in, %in_1 : f32
// CHECK-NEXT:      %4 = arith.addf %3, %out : f32
// CHECK-NEXT:      linalg.yield %4 : f32
// CHECK-NEXT:    } -> tensor<1x16x4xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %2 {{\[\[}}0], [1, 2], [3]] output_shape [1, 4, 4, 4] : tensor<1x16x4xf32> into tensor<1x4x4x4xf32>
// CHECK-NEXT:    return %expanded : tensor<1x4x4x4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<1x6x6x2xf32>, %b: tensor<3x3x2x4xf32>, %c: tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32> {
    %0 = linalg.conv_2d_nhwc_hwcf ins(%a, %b : tensor<1x6x6x2xf32>, tensor<3x3x2x4xf32>) outs(%c : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
    return %0 : tensor<1x4x4x4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %root : (!transform.any_op) -> !transform.any_op
    %matrix, %t = transform.structured.convert_conv2d_to_img2col %op : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Filters that come first are transposed, so that they come last.
// CHECK-LABEL: func.func @f(%arg0: tensor<1x6x6x2xf32>, %arg1: tensor<4x3x3x2xf32>, %arg2: tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32> {
// CHECK-NEXT:    %0 = tensor.empty() : tensor<3x3x2x4xf32>
// CHECK-NEXT:    %transposed = linalg.transpose ins(%arg1 : tensor<4x3x3x2xf32>) outs(%0 : tensor<3x3x2x4xf32>) permutation = [1, 2, 3, 0]
// CHECK-NEXT:    %1 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%arg0, %transposed : tensor<1x6x6x2xf32>, tensor<3x3x2x4xf32>) outs(%arg2 : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
// CHECK-NEXT:    return %1 : tensor<1x4x4x4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<1x6x6x2xf32>, %b: tensor<4x3x3x2xf32>, %c: tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32> {
    %0 = linalg.conv_2d_nhwc_fhwc {dilations = dense<1> : tensor<2xi64>, strides = dense<1> : tensor<2xi64>} ins(%a, %b : tensor<1x6x6x2xf32>, tensor<4x3x3x2xf32>) outs(%c : tensor<1x4x4x4xf32>) -> tensor<1x4x4x4xf32>
    return %0 : tensor<1x4x4x4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.transpose_conv2d %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
