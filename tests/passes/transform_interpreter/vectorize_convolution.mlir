// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>

// Slices of the input are contracted with the filter, one after the other where the window moves by more than one.
// CHECK-LABEL: func.func @conv(
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %cst : memref<4x6x3xf32>, vector<4x4x3xf32>
// CHECK-NEXT:     %cst_0 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %1 = vector.transfer_read %arg1[%c0, %c0, %c0], %cst_0 : memref<1x3x8xf32>, vector<1x3x8xf32>
// CHECK-NEXT:     %cst_1 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %2 = vector.transfer_read %arg2[%c0, %c0, %c0], %cst_1 : memref<4x2x8xf32>, vector<4x2x8xf32>
// CHECK-NEXT:     %3 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x4x3xf32> to vector<4x1x3xf32>
// CHECK-NEXT:     %4 = vector.extract_strided_slice %0 {offsets = [0, 3, 0], sizes = [4, 1, 3], strides = [1, 1, 1]} : vector<4x4x3xf32> to vector<4x1x3xf32>
// CHECK-NEXT:     %5 = vector.extract %1[0] : vector<3x8xf32> from vector<1x3x8xf32>
// CHECK-NEXT:     %6 = vector.extract_strided_slice %2 {offsets = [0, 0, 0], sizes = [4, 1, 8], strides = [1, 1, 1]} : vector<4x2x8xf32> to vector<4x1x8xf32>
// CHECK-NEXT:     %7 = vector.extract_strided_slice %2 {offsets = [0, 1, 0], sizes = [4, 1, 8], strides = [1, 1, 1]} : vector<4x2x8xf32> to vector<4x1x8xf32>
// CHECK-NEXT:     %8 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %3, %5, %6 : vector<4x1x3xf32>, vector<3x8xf32> into vector<4x1x8xf32>
// CHECK-NEXT:     %9 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %4, %5, %7 : vector<4x1x3xf32>, vector<3x8xf32> into vector<4x1x8xf32>
// CHECK-NEXT:     %10 = vector.insert_strided_slice %8, %2 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<4x1x8xf32> into vector<4x2x8xf32>
// CHECK-NEXT:     %11 = vector.insert_strided_slice %9, %10 {offsets = [0, 1, 0], strides = [1, 1, 1]} : vector<4x1x8xf32> into vector<4x2x8xf32>
// CHECK-NEXT:     vector.transfer_write %11, %arg2[%c0, %c0, %c0] : vector<4x2x8xf32>, memref<4x2x8xf32>
// CHECK-NEXT:     return
func.func @conv(%i: memref<4x6x3xf32>, %f: memref<1x3x8xf32>, %o: memref<4x2x8xf32>) {
  linalg.conv_1d_nwc_wcf {dilations = dense<1> : tensor<1xi64>, strides = dense<3> : tensor<1xi64>} ins(%i, %f : memref<4x6x3xf32>, memref<1x3x8xf32>) outs(%o : memref<4x2x8xf32>)
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.conv_1d_nwc_wcf"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 : !transform.any_op
    transform.yield
  }
}

// -----

// A convolution of one channel is a sum of outer products.
// CHECK-LABEL: func.func @one(
// CHECK-NEXT:     %c5 = arith.constant 5 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%c0], %cst : memref<6xf32>, vector<6xf32>
// CHECK-NEXT:     %cst_0 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %1 = vector.transfer_read %arg1[%c0], %cst_0 : memref<2xf32>, vector<2xf32>
// CHECK-NEXT:     %cst_1 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %2 = vector.transfer_read %arg2[%c0], %cst_1 : memref<5xf32>, vector<5xf32>
// CHECK-NEXT:     %3 = vector.extract_strided_slice %0 {offsets = [0], sizes = [5], strides = [1]} : vector<6xf32> to vector<5xf32>
// CHECK-NEXT:     %4 = vector.extract_strided_slice %0 {offsets = [1], sizes = [5], strides = [1]} : vector<6xf32> to vector<5xf32>
// CHECK-NEXT:     %5 = vector.extract %1[0] : f32 from vector<2xf32>
// CHECK-NEXT:     %6 = vector.extract %1[1] : f32 from vector<2xf32>
// CHECK-NEXT:     %7 = vector.extract_strided_slice %2 {offsets = [0], sizes = [5], strides = [1]} : vector<5xf32> to vector<5xf32>
// CHECK-NEXT:     %8 = vector.outerproduct %3, %5, %7 {kind = #vector.kind<add>} : vector<5xf32>, f32
// CHECK-NEXT:     %9 = vector.outerproduct %4, %6, %8 {kind = #vector.kind<add>} : vector<5xf32>, f32
// CHECK-NEXT:     %10 = vector.insert_strided_slice %9, %2 {offsets = [0], strides = [1]} : vector<5xf32> into vector<5xf32>
// CHECK-NEXT:     vector.transfer_write %10, %arg2[%c0] : vector<5xf32>, memref<5xf32>
// CHECK-NEXT:     return
func.func @one(%i: memref<6xf32>, %f: memref<2xf32>, %o: memref<5xf32>) {
  linalg.conv_1d ins(%i, %f : memref<6xf32>, memref<2xf32>) outs(%o : memref<5xf32>)
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.conv_1d"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 : !transform.any_op
    transform.yield
  }
}

// -----

// CHECK-DAG: #map = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>

// With channels before the window, vectors are transposed.
// CHECK-LABEL: func.func @ncw(
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c2_0 = arith.constant 2 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f16
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %cst : tensor<1x3x5xf16>, vector<1x3x5xf16>
// CHECK-NEXT:     %cst_1 = arith.constant 0.000000e+00 : f16
// CHECK-NEXT:     %1 = vector.transfer_read %arg1[%c0, %c0, %c0], %cst_1 : tensor<2x3x2xf16>, vector<2x3x2xf16>
// CHECK-NEXT:     %cst_2 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %2 = vector.transfer_read %arg2[%c0, %c0, %c0], %cst_2 : tensor<1x2x4xf32>, vector<1x2x4xf32>
// CHECK-NEXT:     %3 = vector.transpose %0, [0, 2, 1] : vector<1x3x5xf16> to vector<1x5x3xf16>
// CHECK-NEXT:     %4 = vector.transpose %1, [2, 1, 0] : vector<2x3x2xf16> to vector<2x3x2xf16>
// CHECK-NEXT:     %5 = vector.transpose %2, [0, 2, 1] : vector<1x2x4xf32> to vector<1x4x2xf32>
// CHECK-NEXT:     %6 = vector.extract_strided_slice %3 {offsets = [0, 0, 0], sizes = [1, 4, 3], strides = [1, 1, 1]} : vector<1x5x3xf16> to vector<1x4x3xf16>
// CHECK-NEXT:     %7 = vector.extract_strided_slice %3 {offsets = [0, 1, 0], sizes = [1, 4, 3], strides = [1, 1, 1]} : vector<1x5x3xf16> to vector<1x4x3xf16>
// CHECK-NEXT:     %8 = vector.extract %4[0] : vector<3x2xf16> from vector<2x3x2xf16>
// CHECK-NEXT:     %9 = vector.extract %4[1] : vector<3x2xf16> from vector<2x3x2xf16>
// CHECK-NEXT:     %10 = vector.extract_strided_slice %5 {offsets = [0, 0, 0], sizes = [1, 4, 2], strides = [1, 1, 1]} : vector<1x4x2xf32> to vector<1x4x2xf32>
// CHECK-NEXT:     %11 = arith.extf %6 : vector<1x4x3xf16> to vector<1x4x3xf32>
// CHECK-NEXT:     %12 = arith.extf %8 : vector<3x2xf16> to vector<3x2xf32>
// CHECK-NEXT:     %13 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %11, %12, %10 : vector<1x4x3xf32>, vector<3x2xf32> into vector<1x4x2xf32>
// CHECK-NEXT:     %14 = arith.extf %7 : vector<1x4x3xf16> to vector<1x4x3xf32>
// CHECK-NEXT:     %15 = arith.extf %9 : vector<3x2xf16> to vector<3x2xf32>
// CHECK-NEXT:     %16 = vector.contract {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "parallel", "reduction"], kind = #vector.kind<add>} %14, %15, %13 : vector<1x4x3xf32>, vector<3x2xf32> into vector<1x4x2xf32>
// CHECK-NEXT:     %17 = vector.insert_strided_slice %16, %5 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<1x4x2xf32> into vector<1x4x2xf32>
// CHECK-NEXT:     %18 = vector.transpose %17, [0, 2, 1] : vector<1x4x2xf32> to vector<1x2x4xf32>
// CHECK-NEXT:     %19 = vector.transfer_write %18, %arg2[%c0, %c0, %c0] : vector<1x2x4xf32>, tensor<1x2x4xf32>
// CHECK-NEXT:     return %19 : tensor<1x2x4xf32>
func.func @ncw(%i: tensor<1x3x5xf16>, %f: tensor<2x3x2xf16>, %o: tensor<1x2x4xf32>) -> tensor<1x2x4xf32> {
  %0 = linalg.conv_1d_ncw_fcw ins(%i, %f : tensor<1x3x5xf16>, tensor<2x3x2xf16>) outs(%o : tensor<1x2x4xf32>) -> tensor<1x2x4xf32>
  return %0 : tensor<1x2x4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.conv_1d_ncw_fcw"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 : !transform.any_op
    transform.yield
  }
}

// -----

// The channels of a depthwise convolution are multiplied one by one.
// CHECK-LABEL: func.func @depthwise(
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c3_0 = arith.constant 3 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %c0_i8 : tensor<3x5x4xi8>, vector<3x5x4xi8>
// CHECK-NEXT:     %c0_i8_1 = arith.constant 0 : i8
// CHECK-NEXT:     %1 = vector.transfer_read %arg1[%c0, %c0], %c0_i8_1 : tensor<2x4xi8>, vector<2x4xi8>
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %2 = vector.transfer_read %arg2[%c0, %c0, %c0], %c0_i32 : tensor<3x3x4xi32>, vector<3x3x4xi32>
// CHECK-NEXT:     %3 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [3, 3, 4], strides = [1, 1, 1]} : vector<3x5x4xi8> to vector<3x3x4xi8>
// CHECK-NEXT:     %4 = vector.extract_strided_slice %0 {offsets = [0, 2, 0], sizes = [3, 3, 4], strides = [1, 1, 1]} : vector<3x5x4xi8> to vector<3x3x4xi8>
// CHECK-NEXT:     %5 = vector.extract %1[0] : vector<4xi8> from vector<2x4xi8>
// CHECK-NEXT:     %6 = vector.extract %1[1] : vector<4xi8> from vector<2x4xi8>
// CHECK-NEXT:     %7 = vector.extract_strided_slice %2 {offsets = [0, 0, 0], sizes = [3, 3, 4], strides = [1, 1, 1]} : vector<3x3x4xi32> to vector<3x3x4xi32>
// CHECK-NEXT:     %8 = arith.extsi %3 : vector<3x3x4xi8> to vector<3x3x4xi32>
// CHECK-NEXT:     %9 = vector.broadcast %5 : vector<4xi8> to vector<3x3x4xi8>
// CHECK-NEXT:     %10 = arith.extsi %9 : vector<3x3x4xi8> to vector<3x3x4xi32>
// CHECK-NEXT:     %11 = arith.muli %8, %10 : vector<3x3x4xi32>
// CHECK-NEXT:     %12 = arith.addi %11, %7 : vector<3x3x4xi32>
// CHECK-NEXT:     %13 = arith.extsi %4 : vector<3x3x4xi8> to vector<3x3x4xi32>
// CHECK-NEXT:     %14 = vector.broadcast %6 : vector<4xi8> to vector<3x3x4xi8>
// CHECK-NEXT:     %15 = arith.extsi %14 : vector<3x3x4xi8> to vector<3x3x4xi32>
// CHECK-NEXT:     %16 = arith.muli %13, %15 : vector<3x3x4xi32>
// CHECK-NEXT:     %17 = arith.addi %16, %12 : vector<3x3x4xi32>
// CHECK-NEXT:     %18 = vector.insert_strided_slice %17, %2 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<3x3x4xi32> into vector<3x3x4xi32>
// CHECK-NEXT:     %19 = vector.transfer_write %18, %arg2[%c0, %c0, %c0] : vector<3x3x4xi32>, tensor<3x3x4xi32>
// CHECK-NEXT:     return %19 : tensor<3x3x4xi32>
func.func @depthwise(%i: tensor<3x5x4xi8>, %f: tensor<2x4xi8>, %o: tensor<3x3x4xi32>) -> tensor<3x3x4xi32> {
  %0 = linalg.depthwise_conv_1d_nwc_wc {dilations = dense<2> : vector<1xi64>, strides = dense<1> : vector<1xi64>} ins(%i, %f : tensor<3x5x4xi8>, tensor<2x4xi8>) outs(%o : tensor<3x3x4xi32>) -> tensor<3x3x4xi32>
  return %0 : tensor<3x3x4xi32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.depthwise_conv_1d_nwc_wc"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 : !transform.any_op
    transform.yield
  }
}

// -----

// Channels that are not known are masked, and may be scalable.
// CHECK-LABEL: func.func @masked(
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c3_0 = arith.constant 3 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = memref.dim %arg1, %c1 : memref<2x?xf32>
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c2_1 = arith.constant 2 : index
// CHECK-NEXT:     %dim_2 = memref.dim %arg0, %c2_1 : memref<3x4x?xf32>
// CHECK-NEXT:     %c3_3 = arith.constant 3 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = vector.create_mask %c3_3, %c4, %dim_2 : vector<3x4x[4]xi1>
// CHECK-NEXT:     %1 = vector.mask %0 { vector.transfer_read %arg0[%c0, %c0, %c0], %cst {in_bounds = [true, true, true]} : memref<3x4x?xf32>, vector<3x4x[4]xf32> } : vector<3x4x[4]xi1> -> vector<3x4x[4]xf32>
// CHECK-NEXT:     %cst_4 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c1_5 = arith.constant 1 : index
// CHECK-NEXT:     %dim_6 = memref.dim %arg1, %c1_5 : memref<2x?xf32>
// CHECK-NEXT:     %c2_7 = arith.constant 2 : index
// CHECK-NEXT:     %2 = vector.create_mask %c2_7, %dim_6 : vector<2x[4]xi1>
// CHECK-NEXT:     %3 = vector.mask %2 { vector.transfer_read %arg1[%c0, %c0], %cst_4 {in_bounds = [true, true]} : memref<2x?xf32>, vector<2x[4]xf32> } : vector<2x[4]xi1> -> vector<2x[4]xf32>
// CHECK-NEXT:     %cst_8 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c2_9 = arith.constant 2 : index
// CHECK-NEXT:     %dim_10 = memref.dim %arg2, %c2_9 : memref<3x3x?xf32>
// CHECK-NEXT:     %c3_11 = arith.constant 3 : index
// CHECK-NEXT:     %c3_12 = arith.constant 3 : index
// CHECK-NEXT:     %4 = vector.create_mask %c3_11, %c3_12, %dim_10 : vector<3x3x[4]xi1>
// CHECK-NEXT:     %5 = vector.mask %4 { vector.transfer_read %arg2[%c0, %c0, %c0], %cst_8 {in_bounds = [true, true, true]} : memref<3x3x?xf32>, vector<3x3x[4]xf32> } : vector<3x3x[4]xi1> -> vector<3x3x[4]xf32>
// CHECK-NEXT:     %6 = vector.extract_strided_slice %1 {offsets = [0, 0, 0], sizes = [3, 3, 4], strides = [1, 1, 1]} : vector<3x4x[4]xf32> to vector<3x3x[4]xf32>
// CHECK-NEXT:     %7 = vector.extract_strided_slice %1 {offsets = [0, 1, 0], sizes = [3, 3, 4], strides = [1, 1, 1]} : vector<3x4x[4]xf32> to vector<3x3x[4]xf32>
// CHECK-NEXT:     %8 = vector.extract %3[0] : vector<[4]xf32> from vector<2x[4]xf32>
// CHECK-NEXT:     %9 = vector.extract %3[1] : vector<[4]xf32> from vector<2x[4]xf32>
// CHECK-NEXT:     %10 = vector.extract_strided_slice %5 {offsets = [0, 0, 0], sizes = [3, 3, 4], strides = [1, 1, 1]} : vector<3x3x[4]xf32> to vector<3x3x[4]xf32>
// CHECK-NEXT:     %11 = vector.broadcast %8 : vector<[4]xf32> to vector<3x3x[4]xf32>
// CHECK-NEXT:     %12 = vector.fma %6, %11, %10 : vector<3x3x[4]xf32>
// CHECK-NEXT:     %13 = vector.broadcast %9 : vector<[4]xf32> to vector<3x3x[4]xf32>
// CHECK-NEXT:     %14 = vector.fma %7, %13, %12 : vector<3x3x[4]xf32>
// CHECK-NEXT:     %15 = vector.insert_strided_slice %14, %5 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<3x3x[4]xf32> into vector<3x3x[4]xf32>
// CHECK-NEXT:     %c2_13 = arith.constant 2 : index
// CHECK-NEXT:     %dim_14 = memref.dim %arg2, %c2_13 : memref<3x3x?xf32>
// CHECK-NEXT:     %c3_15 = arith.constant 3 : index
// CHECK-NEXT:     %c3_16 = arith.constant 3 : index
// CHECK-NEXT:     %16 = vector.create_mask %c3_15, %c3_16, %dim_14 : vector<3x3x[4]xi1>
// CHECK-NEXT:     vector.mask %16 { vector.transfer_write %15, %arg2[%c0, %c0, %c0] {in_bounds = [true, true, true]} : vector<3x3x[4]xf32>, memref<3x3x?xf32> } : vector<3x3x[4]xi1>
// CHECK-NEXT:     return
func.func @masked(%i: memref<3x4x?xf32>, %f: memref<2x?xf32>, %o: memref<3x3x?xf32>) {
  linalg.depthwise_conv_1d_nwc_wc ins(%i, %f : memref<3x4x?xf32>, memref<2x?xf32>) outs(%o : memref<3x3x?xf32>)
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.depthwise_conv_1d_nwc_wc"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 vector_sizes [3, 3, [4], 2] : !transform.any_op
    transform.yield
  }
}

// -----

// A pooling combines slices.
// CHECK-LABEL: func.func @pool(
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %c2_0 = arith.constant 2 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%c0, %c0, %c0], %cst : tensor<1x5x3xf32>, vector<1x5x3xf32>
// CHECK-NEXT:     %cst_1 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %1 = vector.transfer_read %arg2[%c0, %c0, %c0], %cst_1 : tensor<1x2x3xf32>, vector<1x2x3xf32>
// CHECK-NEXT:     %2 = vector.extract_strided_slice %0 {offsets = [0, 0, 0], sizes = [1, 1, 3], strides = [1, 1, 1]} : vector<1x5x3xf32> to vector<1x1x3xf32>
// CHECK-NEXT:     %3 = vector.extract_strided_slice %0 {offsets = [0, 3, 0], sizes = [1, 1, 3], strides = [1, 1, 1]} : vector<1x5x3xf32> to vector<1x1x3xf32>
// CHECK-NEXT:     %4 = vector.extract_strided_slice %0 {offsets = [0, 1, 0], sizes = [1, 1, 3], strides = [1, 1, 1]} : vector<1x5x3xf32> to vector<1x1x3xf32>
// CHECK-NEXT:     %5 = vector.extract_strided_slice %0 {offsets = [0, 4, 0], sizes = [1, 1, 3], strides = [1, 1, 1]} : vector<1x5x3xf32> to vector<1x1x3xf32>
// CHECK-NEXT:     %6 = vector.extract_strided_slice %1 {offsets = [0, 0, 0], sizes = [1, 1, 3], strides = [1, 1, 1]} : vector<1x2x3xf32> to vector<1x1x3xf32>
// CHECK-NEXT:     %7 = vector.extract_strided_slice %1 {offsets = [0, 1, 0], sizes = [1, 1, 3], strides = [1, 1, 1]} : vector<1x2x3xf32> to vector<1x1x3xf32>
// CHECK-NEXT:     %8 = arith.maximumf %2, %6 : vector<1x1x3xf32>
// CHECK-NEXT:     %9 = arith.maximumf %3, %7 : vector<1x1x3xf32>
// CHECK-NEXT:     %10 = arith.maximumf %4, %8 : vector<1x1x3xf32>
// CHECK-NEXT:     %11 = arith.maximumf %5, %9 : vector<1x1x3xf32>
// CHECK-NEXT:     %12 = vector.insert_strided_slice %10, %1 {offsets = [0, 0, 0], strides = [1, 1, 1]} : vector<1x1x3xf32> into vector<1x2x3xf32>
// CHECK-NEXT:     %13 = vector.insert_strided_slice %11, %12 {offsets = [0, 1, 0], strides = [1, 1, 1]} : vector<1x1x3xf32> into vector<1x2x3xf32>
// CHECK-NEXT:     %14 = vector.transfer_write %13, %arg2[%c0, %c0, %c0] : vector<1x2x3xf32>, tensor<1x2x3xf32>
// CHECK-NEXT:     return %14 : tensor<1x2x3xf32>
func.func @pool(%i: tensor<1x5x3xf32>, %k: tensor<2xf32>, %o: tensor<1x2x3xf32>) -> tensor<1x2x3xf32> {
  %0 = linalg.pooling_nwc_max {dilations = dense<1> : vector<1xi64>, strides = dense<3> : vector<1xi64>} ins(%i, %k : tensor<1x5x3xf32>, tensor<2xf32>) outs(%o : tensor<1x2x3xf32>) -> tensor<1x2x3xf32>
  return %0 : tensor<1x2x3xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %0 = transform.structured.match ops{["linalg.pooling_nwc_max"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.structured.vectorize %0 : !transform.any_op
    transform.yield
  }
}
