// RUN: mlir-opt %s --linalg-generalize-named-ops | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-DAG: #map3 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1 * 2 + d3 * 3, d4)>
// CHECK-DAG: #map4 = affine_map<(d0, d1, d2, d3, d4) -> (d3, d4, d2)>
// CHECK-DAG: #map5 = affine_map<(d0, d1, d2, d3, d4) -> (d0, d1, d2)>
// CHECK-DAG: #map6 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-DAG: #map7 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #map8 = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #map9 = affine_map<(d0) -> (d0)>
// CHECK-DAG: #map10 = affine_map<(d0) -> ()>

// Maps, iterator types and regions that follow from a name become attributes and a region.
// CHECK-LABEL: func.func @matmul(
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %arg1 : tensor<4x8xi8>, tensor<8x2xi8>) outs(%arg2 : tensor<4x2xi32>) {
// CHECK-NEXT:    ^bb0(%in: i8, %in_0: i8, %out: i32):
// CHECK-NEXT:      %1 = arith.extsi %in : i8 to i32
// CHECK-NEXT:      %2 = arith.extsi %in_0 : i8 to i32
// CHECK-NEXT:      %3 = arith.muli %1, %2 : i32
// CHECK-NEXT:      %4 = arith.addi %out, %3 : i32
// CHECK-NEXT:      linalg.yield %4 : i32
// CHECK-NEXT:    } -> tensor<4x2xi32>
// CHECK-NEXT:    return %0 : tensor<4x2xi32>
func.func @matmul(%a: tensor<4x8xi8>, %b: tensor<8x2xi8>, %c: tensor<4x2xi32>) -> tensor<4x2xi32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xi8>, tensor<8x2xi8>) outs(%c : tensor<4x2xi32>) -> tensor<4x2xi32>
  return %0 : tensor<4x2xi32>
}

// Strides and dilations are in the maps.
// CHECK-LABEL: func.func @conv(
// CHECK-NEXT:    linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "parallel", "reduction", "reduction"]} ins(%arg0, %arg1 : memref<1x9x3xf32>, memref<2x3x4xf32>) outs(%arg2 : memref<1x3x4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT:      %0 = arith.mulf %in, %in_0 : f32
// CHECK-NEXT:      %1 = arith.addf %out, %0 : f32
// CHECK-NEXT:      linalg.yield %1 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @conv(%a: memref<1x9x3xf32>, %b: memref<2x3x4xf32>, %c: memref<1x3x4xf32>) {
  linalg.conv_1d_nwc_wcf {dilations = dense<3> : tensor<1xi64>, strides = dense<2> : tensor<1xi64>} ins(%a, %b : memref<1x9x3xf32>, memref<2x3x4xf32>) outs(%c : memref<1x3x4xf32>)
  return
}

// Operations with lists of dimensions have maps as well.
// CHECK-LABEL: func.func @lists(
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map6, #map7], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x8xf32>) outs(%arg1 : tensor<8x4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      linalg.yield %in : f32
// CHECK-NEXT:    } -> tensor<8x4xf32>
// CHECK-NEXT:    %1 = linalg.generic {indexing_maps = [#map7, #map8], iterator_types = ["parallel", "reduction"]} ins(%0 : tensor<8x4xf32>) outs(%arg2 : tensor<8xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %3 = arith.addf %out, %in : f32
// CHECK-NEXT:      linalg.yield %3 : f32
// CHECK-NEXT:    } -> tensor<8xf32>
// CHECK-NEXT:    %2 = linalg.generic {indexing_maps = [#map9, #map9], iterator_types = ["parallel"]} ins(%1 : tensor<8xf32>) outs(%arg2 : tensor<8xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %3 = math.exp %in : f32
// CHECK-NEXT:      linalg.yield %3 : f32
// CHECK-NEXT:    } -> tensor<8xf32>
// CHECK-NEXT:    return %2 : tensor<8xf32>
func.func @lists(%a: tensor<4x8xf32>, %b: tensor<8x4xf32>, %c: tensor<8xf32>) -> tensor<8xf32> {
  %0 = linalg.transpose ins(%a : tensor<4x8xf32>) outs(%b : tensor<8x4xf32>) permutation = [1, 0]
  %1 = linalg.reduce { arith.addf } ins(%0 : tensor<8x4xf32>) outs(%c : tensor<8xf32>) dimensions = [1]
  %2 = linalg.map { math.exp } ins(%1 : tensor<8xf32>) outs(%c : tensor<8xf32>)
  return %2 : tensor<8xf32>
}

// A scalar has a map without results.
// CHECK-LABEL: func.func @fill(
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map10, #map9], iterator_types = ["parallel"]} ins(%arg1 : f32) outs(%arg0 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      linalg.yield %in : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %0 : tensor<4xf32>
func.func @fill(%a: tensor<4xf32>, %f: f32) -> tensor<4xf32> {
  %0 = linalg.fill ins(%f : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
