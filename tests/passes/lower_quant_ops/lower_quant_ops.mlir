// RUN: mlir-opt %s --lower-quant-ops | FileCheck %s

!q = !quant.uniform<i8:f32, 2.000000e+00:10>
!narrow = !quant.uniform<u8<5:10>:f32, 2.000000e+00>
!axis = !quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>
!blocks = !quant.uniform<i8:f32:{0:2, 1:2}, {{2.000000e+00:10, 3.000000e+00:20}, {4.000000e+00:30, 5.000000e+00:40}}>

// The zero point is subtracted, and the rest scaled.
// CHECK-LABEL: func.func @scalar(
// CHECK-NEXT:      %0 = quant.scast %arg0 : !quant.uniform<i8:f32, 2.000000e+00:10> to i8
// CHECK-NEXT:      %cst = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:      %c10_i8 = arith.constant 10 : i8
// CHECK-NEXT:      %1 = arith.sitofp %0 : i8 to f32
// CHECK-NEXT:      %2 = arith.sitofp %c10_i8 : i8 to f32
// CHECK-NEXT:      %3 = arith.subf %1, %2 : f32
// CHECK-NEXT:      %4 = arith.mulf %3, %cst : f32
// CHECK-NEXT:      return %4 : f32
func.func @scalar(%a: !q) -> f32 {
  %0 = quant.dcast %a : !q to f32
  return %0 : f32
}

// A quotient of each element; a zero point of zero is not added, and what is stored is clamped to its range.
// CHECK-LABEL: func.func @tensor(
// CHECK-NEXT:      %cst = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:      %c0_i8 = arith.constant 0 : i8
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      %dim = tensor.dim %arg0, %c1 : tensor<4x?xf32>
// CHECK-NEXT:      %splat = tensor.splat %cst[%dim] : tensor<4x?xf32>
// CHECK-NEXT:      %0 = arith.divf %arg0, %splat : tensor<4x?xf32>
// CHECK-NEXT:      %1 = arith.fptoui %0 : tensor<4x?xf32> to tensor<4x?xi8>
// CHECK-NEXT:      %c5_i8 = arith.constant 5 : i8
// CHECK-NEXT:      %c10_i8 = arith.constant 10 : i8
// CHECK-NEXT:      %splat_0 = tensor.splat %c5_i8[%dim] : tensor<4x?xi8>
// CHECK-NEXT:      %splat_1 = tensor.splat %c10_i8[%dim] : tensor<4x?xi8>
// CHECK-NEXT:      %2 = arith.maxui %1, %splat_0 : tensor<4x?xi8>
// CHECK-NEXT:      %3 = arith.minui %2, %splat_1 : tensor<4x?xi8>
// CHECK-NEXT:      %4 = quant.scast %3 : tensor<4x?xi8> to tensor<4x?x!quant.uniform<u8<5:10>:f32, 2.000000e+00>>
// CHECK-NEXT:      return %4 : tensor<4x?x!quant.uniform<u8<5:10>:f32, 2.000000e+00>>
func.func @tensor(%a: tensor<4x?xf32>) -> tensor<4x?x!narrow> {
  %0 = quant.qcast %a : tensor<4x?xf32> to tensor<4x?x!narrow>
  return %0 : tensor<4x?x!narrow>
}

// Scales of an axis are a constant, of which each element uses the one at its index.
// CHECK-LABEL: func.func @axis(
// CHECK-NEXT:      %0 = quant.scast %arg0 : tensor<4x3x?x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>> to tensor<4x3x?xi8>
// CHECK-NEXT:      %cst = arith.constant dense<[2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<3xf32>
// CHECK-NEXT:      %cst_0 = arith.constant dense<[10, 20, 30]> : tensor<3xi8>
// CHECK-NEXT:      %c2 = arith.constant 2 : index
// CHECK-NEXT:      %dim = tensor.dim %0, %c2 : tensor<4x3x?xi8>
// CHECK-NEXT:      %1 = tensor.empty(%dim) : tensor<4x3x?xf32>
// CHECK-NEXT:      %2 = linalg.generic {indexing_maps = [#map, #map1, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%0, %cst, %cst_0 : tensor<4x3x?xi8>, tensor<3xf32>, tensor<3xi8>) outs(%1 : tensor<4x3x?xf32>) {
// CHECK-NEXT:      ^bb0(%in: i8, %in_1: f32, %in_2: i8, %out: f32):
// CHECK-NEXT:        %3 = arith.sitofp %in : i8 to f32
// CHECK-NEXT:        %4 = arith.sitofp %in_2 : i8 to f32
// CHECK-NEXT:        %5 = arith.subf %3, %4 : f32
// CHECK-NEXT:        %6 = arith.mulf %5, %in_1 : f32
// CHECK-NEXT:        linalg.yield %6 : f32
// CHECK-NEXT:      } -> tensor<4x3x?xf32>
// CHECK-NEXT:      return %2 : tensor<4x3x?xf32>
func.func @axis(%a: tensor<4x3x?x!axis>) -> tensor<4x3x?xf32> {
  %0 = quant.dcast %a : tensor<4x3x?x!axis> to tensor<4x3x?xf32>
  return %0 : tensor<4x3x?xf32>
}

// Those of blocks are at quotients of the index.
// CHECK-LABEL: func.func @blocks(
// CHECK-NEXT:      %cst = arith.constant dense<{{[[][[]}}2.000000e+00, 3.000000e+00], [4.000000e+00, 5.000000e+00]]> : tensor<2x2xf32>
// CHECK-NEXT:      %cst_0 = arith.constant dense<{{[[][[]}}10, 20], [30, 40]]> : tensor<2x2xi8>
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT:      %0 = tensor.empty(%dim) : tensor<?x4xi8>
// CHECK-NEXT:      %1 = linalg.generic {indexing_maps = [#map2, #map3, #map3, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg0, %cst, %cst_0 : tensor<?x4xf32>, tensor<2x2xf32>, tensor<2x2xi8>) outs(%0 : tensor<?x4xi8>) {
// CHECK-NEXT:      ^bb0(%in: f32, %in_1: f32, %in_2: i8, %out: i8):
// CHECK-NEXT:        %3 = arith.divf %in, %in_1 : f32
// CHECK-NEXT:        %4 = arith.sitofp %in_2 : i8 to f32
// CHECK-NEXT:        %5 = arith.addf %3, %4 : f32
// CHECK-NEXT:        %6 = arith.fptosi %5 : f32 to i8
// CHECK-NEXT:        linalg.yield %6 : i8
// CHECK-NEXT:      } -> tensor<?x4xi8>
// CHECK-NEXT:      %2 = quant.scast %1 : tensor<?x4xi8> to tensor<?x4x!quant.uniform<i8:f32:{0:2, 1:2}, {{[{][{]}}2.000000e+00:10, 3.000000e+00:20}, {4.000000e+00:30, 5.000000e+00:40}}>>
// CHECK-NEXT:      return %2 : tensor<?x4x!quant.uniform<i8:f32:{0:2, 1:2}, {{[{][{]}}2.000000e+00:10, 3.000000e+00:20}, {4.000000e+00:30, 5.000000e+00:40}}>>
func.func @blocks(%a: tensor<?x4xf32>) -> tensor<?x4x!blocks> {
  %0 = quant.qcast %a : tensor<?x4xf32> to tensor<?x4x!blocks>
  return %0 : tensor<?x4x!blocks>
}

// A tensor of unknown rank is reshaped to one dimension, and back.
// CHECK-LABEL: func.func @unranked(
// CHECK-NEXT:      %0 = quant.scast %arg0 : tensor<*x!quant.uniform<i8:f32, 2.000000e+00:10>> to tensor<*xi8>
// CHECK-NEXT:      %1 = shape.shape_of %0 : tensor<*xi8> -> tensor<?xindex>
// CHECK-NEXT:      %2 = shape.num_elements %1 : tensor<?xindex> -> index
// CHECK-NEXT:      %from_elements = tensor.from_elements %2 : tensor<1xindex>
// CHECK-NEXT:      %reshape = tensor.reshape %0(%from_elements) : (tensor<*xi8>, tensor<1xindex>) -> tensor<?xi8>
// CHECK-NEXT:      %cst = arith.constant 2.000000e+00 : f32
// CHECK-NEXT:      %c10_i8 = arith.constant 10 : i8
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %dim = tensor.dim %reshape, %c0 : tensor<?xi8>
// CHECK-NEXT:      %splat = tensor.splat %cst[%dim] : tensor<?xf32>
// CHECK-NEXT:      %3 = arith.sitofp %reshape : tensor<?xi8> to tensor<?xf32>
// CHECK-NEXT:      %splat_0 = tensor.splat %c10_i8[%dim] : tensor<?xi8>
// CHECK-NEXT:      %4 = arith.sitofp %splat_0 : tensor<?xi8> to tensor<?xf32>
// CHECK-NEXT:      %5 = arith.subf %3, %4 : tensor<?xf32>
// CHECK-NEXT:      %6 = arith.mulf %5, %splat : tensor<?xf32>
// CHECK-NEXT:      %reshape_1 = tensor.reshape %6(%1) : (tensor<?xf32>, tensor<?xindex>) -> tensor<*xf32>
// CHECK-NEXT:      return %reshape_1 : tensor<*xf32>
func.func @unranked(%a: tensor<*x!q>) -> tensor<*xf32> {
  %0 = quant.dcast %a : tensor<*x!q> to tensor<*xf32>
  return %0 : tensor<*xf32>
}

// With scales of an axis it has three, and the axis is in the middle.
// CHECK-LABEL: func.func @unranked_axis(
// CHECK-NEXT:      %0 = shape.shape_of %arg0 : tensor<*xf32> -> tensor<?xindex>
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      %c2 = arith.constant 2 : index
// CHECK-NEXT:      %head, %tail = "shape.split_at"(%0, %c1) : (tensor<?xindex>, index) -> (tensor<?xindex>, tensor<?xindex>)
// CHECK-NEXT:      %1 = shape.num_elements %head : tensor<?xindex> -> index
// CHECK-NEXT:      %head_0, %tail_1 = "shape.split_at"(%0, %c2) : (tensor<?xindex>, index) -> (tensor<?xindex>, tensor<?xindex>)
// CHECK-NEXT:      %2 = shape.num_elements %tail_1 : tensor<?xindex> -> index
// CHECK-NEXT:      %c3 = arith.constant 3 : index
// CHECK-NEXT:      %from_elements = tensor.from_elements %1, %c3, %2 : tensor<3xindex>
// CHECK-NEXT:      %reshape = tensor.reshape %arg0(%from_elements) : (tensor<*xf32>, tensor<3xindex>) -> tensor<?x3x?xf32>
// CHECK-NEXT:      %cst = arith.constant dense<[2.000000e+00, 3.000000e+00, 4.000000e+00]> : tensor<3xf32>
// CHECK-NEXT:      %cst_2 = arith.constant dense<[10, 20, 30]> : tensor<3xi8>
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %dim = tensor.dim %reshape, %c0 : tensor<?x3x?xf32>
// CHECK-NEXT:      %c2_3 = arith.constant 2 : index
// CHECK-NEXT:      %dim_4 = tensor.dim %reshape, %c2_3 : tensor<?x3x?xf32>
// CHECK-NEXT:      %3 = tensor.empty(%dim, %dim_4) : tensor<?x3x?xi8>
// CHECK-NEXT:      %4 = linalg.generic {indexing_maps = [#map, #map1, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%reshape, %cst, %cst_2 : tensor<?x3x?xf32>, tensor<3xf32>, tensor<3xi8>) outs(%3 : tensor<?x3x?xi8>) {
// CHECK-NEXT:      ^bb0(%in: f32, %in_6: f32, %in_7: i8, %out: i8):
// CHECK-NEXT:        %6 = arith.divf %in, %in_6 : f32
// CHECK-NEXT:        %7 = arith.sitofp %in_7 : i8 to f32
// CHECK-NEXT:        %8 = arith.addf %6, %7 : f32
// CHECK-NEXT:        %9 = arith.fptosi %8 : f32 to i8
// CHECK-NEXT:        linalg.yield %9 : i8
// CHECK-NEXT:      } -> tensor<?x3x?xi8>
// CHECK-NEXT:      %reshape_5 = tensor.reshape %4(%0) : (tensor<?x3x?xi8>, tensor<?xindex>) -> tensor<*xi8>
// CHECK-NEXT:      %5 = quant.scast %reshape_5 : tensor<*xi8> to tensor<*x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>>
// CHECK-NEXT:      return %5 : tensor<*x!quant.uniform<i8:f32:1, {2.000000e+00:10,3.000000e+00:20,4.000000e+00:30}>>
func.func @unranked_axis(%a: tensor<*xf32>) -> tensor<*x!axis> {
  %0 = quant.qcast %a : tensor<*xf32> to tensor<*x!axis>
  return %0 : tensor<*x!axis>
}
