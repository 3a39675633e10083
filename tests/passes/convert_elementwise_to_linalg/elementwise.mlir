// RUN: mlir-opt %s --convert-elementwise-to-linalg | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #map1 = affine_map<(d0) -> ()>
// CHECK-DAG: #map2 = affine_map<(d0) -> (d0)>

// A tensor of the type of the result is the initial value.
// CHECK-LABEL: func.func @add(
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<4x?xf32>, tensor<4x?xf32>) outs(%arg0 : tensor<4x?xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT:      %1 = arith.addf %in, %in_0 fastmath<fast> : f32
// CHECK-NEXT:      linalg.yield %1 : f32
// CHECK-NEXT:    } -> tensor<4x?xf32>
// CHECK-NEXT:    return %0 : tensor<4x?xf32>
func.func @add(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xf32> {
  %0 = arith.addf %a, %b fastmath<fast> : tensor<4x?xf32>
  return %0 : tensor<4x?xf32>
}

// If there is none, it is empty.
// CHECK-LABEL: func.func @compare(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %dim = tensor.dim %arg0, %c1 : tensor<4x?xf32>
// CHECK-NEXT:    %0 = tensor.empty(%dim) : tensor<4x?xi1>
// CHECK-NEXT:    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<4x?xf32>, tensor<4x?xf32>) outs(%0 : tensor<4x?xi1>) {
// CHECK-NEXT:    ^bb0(%in: f32, %in_0: f32, %out: i1):
// CHECK-NEXT:      %2 = arith.cmpf olt, %in, %in_0 : f32
// CHECK-NEXT:      linalg.yield %2 : i1
// CHECK-NEXT:    } -> tensor<4x?xi1>
// CHECK-NEXT:    return %1 : tensor<4x?xi1>
func.func @compare(%a: tensor<4x?xf32>, %b: tensor<4x?xf32>) -> tensor<4x?xi1> {
  %0 = arith.cmpf olt, %a, %b : tensor<4x?xf32>
  return %0 : tensor<4x?xi1>
}

// A scalar is read by all iterations.
// CHECK-LABEL: func.func @select(
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map1, #map2, #map2, #map2], iterator_types = ["parallel"]} ins(%arg0, %arg1, %arg2 : i1, tensor<4xf32>, tensor<4xf32>) outs(%arg1 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: i1, %in_0: f32, %in_1: f32, %out: f32):
// CHECK-NEXT:      %1 = arith.select %in, %in_0, %in_1 : f32
// CHECK-NEXT:      linalg.yield %1 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %0 : tensor<4xf32>
func.func @select(%c: i1, %a: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = arith.select %c, %a, %b : tensor<4xf32>
  return %0 : tensor<4xf32>
}
