// RUN: mlir-opt %s --split-input-file --simplify-depthwise-conv | FileCheck %s

// A depthwise convolution with one filter for each channel has no dimension for filters.
// CHECK-LABEL: func.func @a(
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg1 {{\[\[}}0], [1], [2, 3]] : tensor<3x3x96x1xf32> into tensor<3x3x96xf32>
// CHECK-NEXT:     %collapsed_0 = tensor.collapse_shape %arg2 {{\[\[}}0], [1], [2], [3, 4]] : tensor<1x111x111x96x1xf32> into tensor<1x111x111x96xf32>
// CHECK-NEXT:     %0 = linalg.depthwise_conv_2d_nhwc_hwc {dilations = dense<1> : vector<2xi64>, foo = 1 : i32, strides = dense<1> : vector<2xi64>} ins(%arg0, %collapsed : tensor<1x113x113x96xf32>, tensor<3x3x96xf32>) outs(%collapsed_0 : tensor<1x111x111x96xf32>) -> tensor<1x111x111x96xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %0 {{\[\[}}0], [1], [2], [3, 4]] output_shape [1, 111, 111, 96, 1] : tensor<1x111x111x96xf32> into tensor<1x111x111x96x1xf32>
// CHECK-NEXT:     return %expanded : tensor<1x111x111x96x1xf32>
func.func @a(%i: tensor<1x113x113x96xf32>, %k: tensor<3x3x96x1xf32>, %o: tensor<1x111x111x96x1xf32>) -> tensor<1x111x111x96x1xf32> {
  %0 = linalg.depthwise_conv_2d_nhwc_hwcm {dilations = dense<1> : vector<2xi64>, foo = 1 : i32, strides = dense<1> : vector<2xi64>} ins(%i, %k : tensor<1x113x113x96xf32>, tensor<3x3x96x1xf32>) outs(%o : tensor<1x111x111x96x1xf32>) -> tensor<1x111x111x96x1xf32>
  return %0 : tensor<1x111x111x96x1xf32>
}
