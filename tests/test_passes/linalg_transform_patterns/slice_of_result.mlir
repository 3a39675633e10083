// RUN: mlir-opt %s --split-input-file --test-linalg-transform-patterns=test-bubble-up-extract-slice-op-pattern | FileCheck %s

// A slice of a result is the result of slices.
// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d1)>
// CHECK-LABEL: func.func @dynamic(
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg2, %arg3] [%arg4, %arg5] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg1[%arg3] [%arg5] [1] : tensor<?xf32> to tensor<?xf32>
// CHECK-NEXT:     %extracted_slice_1 = tensor.extract_slice %arg0[%arg2, %arg3] [%arg4, %arg5] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %0 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice, %extracted_slice_0 : tensor<?x?xf32>, tensor<?xf32>) outs(%extracted_slice_1 : tensor<?x?xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_2: f32, %out: f32):
// CHECK-NEXT:       %1 = arith.addf %in, %in_2 : f32
// CHECK-NEXT:       linalg.yield %1 : f32
// CHECK-NEXT:     } -> tensor<?x?xf32>
// CHECK-NEXT:     return %0 : tensor<?x?xf32>
func.func @dynamic(%arg0: tensor<?x?xf32>, %arg1: tensor<?xf32>, %a: index, %b: index, %c: index, %d: index) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<?x?xf32>, tensor<?xf32>) outs(%arg0 : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %1 = arith.addf %x, %y : f32
    linalg.yield %1 : f32
  } -> tensor<?x?xf32>
  %1 = tensor.extract_slice %0[%a, %b] [%c, %d] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// -----

// Loops that the slice does not select run whole.
// CHECK-LABEL: func.func @mm(
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg3, 0] [2, 4] [1, 1] : tensor<8x4xf32> to tensor<2x4xf32>
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg1[0, 4] [4, 8] [1, 1] : tensor<4x16xf32> to tensor<4x8xf32>
// CHECK-NEXT:     %extracted_slice_1 = tensor.extract_slice %arg2[%arg3, 4] [2, 8] [1, 1] : tensor<8x16xf32> to tensor<2x8xf32>
// CHECK-NEXT:     %0 = linalg.matmul ins(%extracted_slice, %extracted_slice_0 : tensor<2x4xf32>, tensor<4x8xf32>) outs(%extracted_slice_1 : tensor<2x8xf32>) -> tensor<2x8xf32>
// CHECK-NEXT:     return %0 : tensor<2x8xf32>
func.func @mm(%arg0: tensor<8x4xf32>, %arg1: tensor<4x16xf32>, %o: tensor<8x16xf32>, %a: index) -> tensor<2x8xf32> {
  %0 = linalg.matmul ins(%arg0, %arg1 : tensor<8x4xf32>, tensor<4x16xf32>) outs(%o : tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = tensor.extract_slice %0[%a, 4] [2, 8] [1, 1] : tensor<8x16xf32> to tensor<2x8xf32>
  return %1 : tensor<2x8xf32>
}

// -----

// An input that overlapping windows read is sliced with its halo; the initial value is sliced, too.
// CHECK-LABEL: func.func @conv(
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[0, 40, 40, 0] [1, 33, 33, 3] [1, 1, 1, 1] : tensor<1x101x101x3xf32> to tensor<1x33x33x3xf32>
// CHECK-NEXT:     %extracted_slice_0 = tensor.extract_slice %arg1[0, 0, 0, 8] [3, 3, 3, 16] [1, 1, 1, 1] : tensor<3x3x3x24xf32> to tensor<3x3x3x16xf32>
// CHECK-NEXT:     %extracted_slice_1 = tensor.extract_slice %arg2[0, 20, 20, 8] [1, 16, 16, 16] [1, 1, 1, 1] : tensor<1x50x50x24xf32> to tensor<1x16x16x16xf32>
// CHECK-NEXT:     %0 = linalg.fill ins(%cst : f32) outs(%extracted_slice_1 : tensor<1x16x16x16xf32>) -> tensor<1x16x16x16xf32>
// CHECK-NEXT:     %1 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%extracted_slice, %extracted_slice_0 : tensor<1x33x33x3xf32>, tensor<3x3x3x16xf32>) outs(%0 : tensor<1x16x16x16xf32>) -> tensor<1x16x16x16xf32>
// CHECK-NEXT:     return %1 : tensor<1x16x16x16xf32>
func.func @conv(%arg0: tensor<1x101x101x3xf32>, %arg1: tensor<3x3x3x24xf32>, %o: tensor<1x50x50x24xf32>) -> tensor<1x16x16x16xf32> {
  %c = arith.constant 0.0 : f32
  %f = linalg.fill ins(%c : f32) outs(%o : tensor<1x50x50x24xf32>) -> tensor<1x50x50x24xf32>
  %0 = linalg.conv_2d_nhwc_hwcf {dilations = dense<1> : tensor<2xi64>, strides = dense<2> : tensor<2xi64>} ins(%arg0, %arg1 : tensor<1x101x101x3xf32>, tensor<3x3x3x24xf32>) outs(%f : tensor<1x50x50x24xf32>) -> tensor<1x50x50x24xf32>
  %1 = tensor.extract_slice %0[0, 20, 20, 8] [1, 16, 16, 16] [1, 1, 1, 1] : tensor<1x50x50x24xf32> to tensor<1x16x16x16xf32>
  return %1 : tensor<1x16x16x16xf32>
}

// -----

// A slice that drops a dimension stays.
// CHECK-LABEL: func.func @rr(
// CHECK-NEXT:     %0 = linalg.matmul ins(%arg0, %arg1 : tensor<8x4xf32>, tensor<4x16xf32>) outs(%arg2 : tensor<8x16xf32>) -> tensor<8x16xf32>
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %0[%arg3, 4] [1, 8] [1, 1] : tensor<8x16xf32> to tensor<8xf32>
// CHECK-NEXT:     return %extracted_slice : tensor<8xf32>
func.func @rr(%arg0: tensor<8x4xf32>, %arg1: tensor<4x16xf32>, %o: tensor<8x16xf32>, %a: index) -> tensor<8xf32> {
  %0 = linalg.matmul ins(%arg0, %arg1 : tensor<8x4xf32>, tensor<4x16xf32>) outs(%o : tensor<8x16xf32>) -> tensor<8x16xf32>
  %1 = tensor.extract_slice %0[%a, 4] [1, 8] [1, 1] : tensor<8x16xf32> to tensor<8xf32>
  return %1 : tensor<8xf32>
}
