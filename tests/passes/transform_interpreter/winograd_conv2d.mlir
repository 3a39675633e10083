// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // A convolution is a product of matrices of transformed tiles, here of padded ones.
  // CHECK-LABEL: func.func @convolution(
  // CHECK-NEXT:      %0 = tensor.empty() : tensor<6x6x5x2xf32>
  // CHECK-NEXT:      %1 = linalg.winograd_filter_transform fmr(F_4_3) ins(%arg1 : tensor<2x3x3x5xf32>) outs(%0 : tensor<6x6x5x2xf32>) -> tensor<6x6x5x2xf32>
  // CHECK-NEXT:      %cst = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:      %padded = tensor.pad %arg0 low[0, 0, 0, 0] high[0, 1, 1, 0] {
  // CHECK-NEXT:      ^bb0(%arg3: index, %arg4: index, %arg5: index, %arg6: index):
  // CHECK-NEXT:        tensor.yield %cst : f32
  // CHECK-NEXT:      } : tensor<2x13x13x5xf32> to tensor<2x14x14x5xf32>
  // CHECK-NEXT:      %2 = tensor.empty() : tensor<6x6x3x3x2x5xf32>
  // CHECK-NEXT:      %3 = linalg.winograd_input_transform fmr(F_4_3) ins(%padded : tensor<2x14x14x5xf32>) outs(%2 : tensor<6x6x3x3x2x5xf32>) -> tensor<6x6x3x3x2x5xf32>
  // CHECK-NEXT:      %collapsed = tensor.collapse_shape %1 {{\[\[}}0, 1], [2], [3]] : tensor<6x6x5x2xf32> into tensor<36x5x2xf32>
  // CHECK-NEXT:      %collapsed_0 = tensor.collapse_shape %3 {{\[\[}}0, 1], [2, 3, 4], [5]] : tensor<6x6x3x3x2x5xf32> into tensor<36x18x5xf32>
  // CHECK-NEXT:      %4 = tensor.empty() : tensor<36x18x2xf32>
  // CHECK-NEXT:      %cst_1 = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:      %5 = linalg.fill ins(%cst_1 : f32) outs(%4 : tensor<36x18x2xf32>) -> tensor<36x18x2xf32>
  // CHECK-NEXT:      %6 = linalg.batch_matmul ins(%collapsed_0, %collapsed : tensor<36x18x5xf32>, tensor<36x5x2xf32>) outs(%5 : tensor<36x18x2xf32>) -> tensor<36x18x2xf32>
  // CHECK-NEXT:      %expanded = tensor.expand_shape %6 {{\[\[}}0, 1], [2, 3, 4], [5]] output_shape [6, 6, 3, 3, 2, 2] : tensor<36x18x2xf32> into tensor<6x6x3x3x2x2xf32>
  // CHECK-NEXT:      %cst_2 = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:      %padded_3 = tensor.pad %arg2 low[0, 0, 0, 0] high[0, 1, 1, 0] {
  // CHECK-NEXT:      ^bb0(%arg3: index, %arg4: index, %arg5: index, %arg6: index):
  // CHECK-NEXT:        tensor.yield %cst_2 : f32
  // CHECK-NEXT:      } : tensor<2x11x11x2xf32> to tensor<2x12x12x2xf32>
  // CHECK-NEXT:      %7 = linalg.winograd_output_transform fmr(F_4_3) ins(%expanded : tensor<6x6x3x3x2x2xf32>) outs(%padded_3 : tensor<2x12x12x2xf32>) -> tensor<2x12x12x2xf32>
  // CHECK-NEXT:      %extracted_slice = tensor.extract_slice %7[0, 0, 0, 0] [2, 11, 11, 2] [1, 1, 1, 1] : tensor<2x12x12x2xf32> to tensor<2x11x11x2xf32>
  // CHECK-NEXT:      return %extracted_slice : tensor<2x11x11x2xf32>
  func.func @convolution(%a: tensor<2x13x13x5xf32>, %b: tensor<2x3x3x5xf32>, %c: tensor<2x11x11x2xf32>) -> tensor<2x11x11x2xf32> {
    %0 = linalg.conv_2d_nhwc_fhwc ins(%a, %b : tensor<2x13x13x5xf32>, tensor<2x3x3x5xf32>) outs(%c : tensor<2x11x11x2xf32>) -> tensor<2x11x11x2xf32>
    return %0 : tensor<2x11x11x2xf32>
  }

  // A filter of one row is transformed along its columns only.
  // CHECK-LABEL: func.func @row(
  // CHECK-NEXT:      %0 = tensor.empty() : tensor<1x6x5x2xf32>
  // CHECK-NEXT:      %1 = linalg.winograd_filter_transform fmr(F_4_3) ins(%arg1 : tensor<2x1x3x5xf32>) outs(%0 : tensor<1x6x5x2xf32>) -> tensor<1x6x5x2xf32>
  // CHECK-NEXT:      %2 = tensor.empty() : tensor<1x6x1x3x2x5xf32>
  // CHECK-NEXT:      %3 = linalg.winograd_input_transform fmr(F_4_3) ins(%arg0 : tensor<2x1x14x5xf32>) outs(%2 : tensor<1x6x1x3x2x5xf32>) -> tensor<1x6x1x3x2x5xf32>
  // CHECK-NEXT:      %collapsed = tensor.collapse_shape %1 {{\[\[}}0, 1], [2], [3]] : tensor<1x6x5x2xf32> into tensor<6x5x2xf32>
  // CHECK-NEXT:      %collapsed_0 = tensor.collapse_shape %3 {{\[\[}}0, 1], [2, 3, 4], [5]] : tensor<1x6x1x3x2x5xf32> into tensor<6x6x5xf32>
  // CHECK-NEXT:      %4 = tensor.empty() : tensor<6x6x2xf32>
  // CHECK-NEXT:      %cst = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:      %5 = linalg.fill ins(%cst : f32) outs(%4 : tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
  // CHECK-NEXT:      %6 = linalg.batch_matmul ins(%collapsed_0, %collapsed : tensor<6x6x5xf32>, tensor<6x5x2xf32>) outs(%5 : tensor<6x6x2xf32>) -> tensor<6x6x2xf32>
  // CHECK-NEXT:      %expanded = tensor.expand_shape %6 {{\[\[}}0, 1], [2, 3, 4], [5]] output_shape [1, 6, 1, 3, 2, 2] : tensor<6x6x2xf32> into tensor<1x6x1x3x2x2xf32>
  // CHECK-NEXT:      %7 = linalg.winograd_output_transform fmr(F_4_3) ins(%expanded : tensor<1x6x1x3x2x2xf32>) outs(%arg2 : tensor<2x1x12x2xf32>) -> tensor<2x1x12x2xf32>
  // CHECK-NEXT:      return %7 : tensor<2x1x12x2xf32>
  func.func @row(%a: tensor<2x1x14x5xf32>, %b: tensor<2x1x3x5xf32>, %c: tensor<2x1x12x2xf32>) -> tensor<2x1x12x2xf32> {
    %0 = linalg.conv_2d_nhwc_fhwc ins(%a, %b : tensor<2x1x14x5xf32>, tensor<2x1x3x5xf32>) outs(%c : tensor<2x1x12x2xf32>) -> tensor<2x1x12x2xf32>
    return %0 : tensor<2x1x12x2xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.conv_2d_nhwc_fhwc"]} in %m : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.winograd_conv2d %0 {fmr = 1 : i32} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
