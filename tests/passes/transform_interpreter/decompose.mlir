// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// A convolution whose height is one has one dimension.
// CHECK-LABEL: func.func @f(%arg0: tensor<1x1x8x4xf32>, %arg1: tensor<1x3x4x2xf32>, %arg2: tensor<1x1x6x2xf32>) -> tensor<1x1x6x2xf32> {
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [1, 1, 8, 4] [1, 1, 1, 1] : tensor<1x1x8x4xf32> to tensor<1x8x4xf32>
// CHECK-NEXT:    %extracted_slice_0 = tensor.extract_slice %arg1[0, 0, 0, 0] [1, 3, 4, 2] [1, 1, 1, 1] : tensor<1x3x4x2xf32> to tensor<3x4x2xf32>
// CHECK-NEXT:    %extracted_slice_1 = tensor.extract_slice %arg2[0, 0, 0, 0] [1, 1, 6, 2] [1, 1, 1, 1] : tensor<1x1x6x2xf32> to tensor<1x6x2xf32>
// CHECK-NEXT:    %0 = linalg.conv_1d_nwc_wcf {dilations = dense<1> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%extracted_slice, %extracted_slice_0 : tensor<1x8x4xf32>, tensor<3x4x2xf32>) outs(%extracted_slice_1 : tensor<1x6x2xf32>) -> tensor<1x6x2xf32>
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %0 into %arg2[0, 0, 0, 0] [1, 1, 6, 2] [1, 1, 1, 1] : tensor<1x6x2xf32> into tensor<1x1x6x2xf32>
// CHECK-NEXT:    return %inserted_slice : tensor<1x1x6x2xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<1x1x8x4xf32>, %b: tensor<1x3x4x2xf32>, %c: tensor<1x1x6x2xf32>) -> tensor<1x1x6x2xf32> {
    %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : vector<2xi64>, strides = dense<1> : vector<2xi64>} ins(%a, %b : tensor<1x1x8x4xf32>, tensor<1x3x4x2xf32>) outs(%c : tensor<1x1x6x2xf32>) -> tensor<1x1x6x2xf32>
    return %0 : tensor<1x1x6x2xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.conv_2d_nhwc_hwcf"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.decompose %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// A softmax is a maximum, exponentials, a sum and quotients.
// CHECK-LABEL: func.func @f(%arg0: tensor<6x4xf32>, %arg1: tensor<6x4xf32>) -> tensor<6x4xf32> {
// CHECK-NEXT:    %0 = tensor.empty() : tensor<6xf32>
// CHECK-NEXT:    %cst = arith.constant 0xFFC00000 : f32
// CHECK-NEXT:    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<6xf32>) -> tensor<6xf32>
// CHECK-NEXT:    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%arg0 : tensor<6x4xf32>) outs(%1 : tensor<6xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %7 = arith.maxnumf %in, %out : f32
// CHECK-NEXT:      linalg.yield %7 : f32
// CHECK-NEXT:    } -> tensor<6xf32>
// CHECK-NEXT:    %3 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %2 : tensor<6x4xf32>, tensor<6xf32>) outs(%arg1 : tensor<6x4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %in_1: f32, %out: f32):
// CHECK-NEXT:      %7 = arith.subf %in, %in_1 : f32
// CHECK-NEXT:      %8 = math.exp %7 : f32
// CHECK-NEXT:      linalg.yield %8 : f32
// CHECK-NEXT:    } -> tensor<6x4xf32>
// CHECK-NEXT:    %cst_0 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %4 = linalg.fill ins(%cst_0 : f32) outs(%0 : tensor<6xf32>) -> tensor<6xf32>
// CHECK-NEXT:    %5 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"]} ins(%3 : tensor<6x4xf32>) outs(%4 : tensor<6xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %7 = arith.addf %in, %out : f32
// CHECK-NEXT:      linalg.yield %7 : f32
// CHECK-NEXT:    } -> tensor<6xf32>
// CHECK-NEXT:    %6 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%3, %5 : tensor<6x4xf32>, tensor<6xf32>) outs(%arg1 : tensor<6x4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %in_1: f32, %out: f32):
// CHECK-NEXT:      %7 = arith.divf %in, %in_1 : f32
// CHECK-NEXT:      linalg.yield %7 : f32
// CHECK-NEXT:    } -> tensor<6x4xf32>
// CHECK-NEXT:    return %6 : tensor<6x4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<6x4xf32>, %b: tensor<6x4xf32>) -> tensor<6x4xf32> {
    %0 = linalg.softmax dimension(1) ins(%a : tensor<6x4xf32>) outs(%b : tensor<6x4xf32>) -> tensor<6x4xf32>
    return %0 : tensor<6x4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.softmax"]} in %root : (!transform.any_op) -> !transform.any_op
    %t = transform.structured.decompose_interface %op : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
