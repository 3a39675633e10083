// RUN: mlir-opt %s --split-input-file --test-linalg-elementwise-fusion-patterns=fuse-with-reshape-by-collapsing | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, d1)>

// An operation has one loop for the dimensions that are expanded before it, or collapsed after it.
// CHECK-LABEL: func.func @a(
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [3, 4, %arg3] : tensor<12x?xf32> into tensor<3x4x?xf32>
// CHECK-NEXT:     %dim = tensor.dim %expanded, %c2 : tensor<3x4x?xf32>
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg1 {{\[\[}}0, 1], [2]] : tensor<3x4x?xf32> into tensor<12x?xf32>
// CHECK-NEXT:     %collapsed_0 = tensor.collapse_shape %arg2 {{\[\[}}0, 1], [2]] : tensor<3x4x?xf32> into tensor<12x?xf32>
// CHECK-NEXT:     %0 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0, %collapsed : tensor<12x?xf32>, tensor<12x?xf32>) outs(%collapsed_0 : tensor<12x?xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_2: f32, %out: f32):
// CHECK-NEXT:       %1 = linalg.index 0 : index
// CHECK-NEXT:       %2 = arith.remsi %1, %c4 : index
// CHECK-NEXT:       %3 = arith.index_cast %2 : index to i32
// CHECK-NEXT:       %4 = arith.sitofp %3 : i32 to f32
// CHECK-NEXT:       %5 = arith.addf %in, %in_2 : f32
// CHECK-NEXT:       %6 = arith.addf %5, %4 : f32
// CHECK-NEXT:       linalg.yield %6 : f32
// CHECK-NEXT:     } -> tensor<12x?xf32>
// CHECK-NEXT:     %expanded_1 = tensor.expand_shape %0 {{\[\[}}0, 1], [2]] output_shape [3, 4, %dim] : tensor<12x?xf32> into tensor<3x4x?xf32>
// CHECK-NEXT:     return %expanded_1 : tensor<3x4x?xf32>
// CHECK-LABEL: func.func @b(
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1], [2]] : tensor<3x4x5xf32> into tensor<12x5xf32>
// CHECK-NEXT:     %collapsed_0 = tensor.collapse_shape %arg1 {{\[\[}}0, 1], [2]] : tensor<3x4x5xf32> into tensor<12x5xf32>
// CHECK-NEXT:     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<12x5xf32>) outs(%collapsed_0 : tensor<12x5xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:       %1 = arith.addf %in, %in : f32
// CHECK-NEXT:       linalg.yield %1 : f32
// CHECK-NEXT:     } -> tensor<12x5xf32>
// CHECK-NEXT:     return %0 : tensor<12x5xf32>
#m = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
func.func @a(%a: tensor<12x?xf32>, %b: tensor<3x4x?xf32>, %c: tensor<3x4x?xf32>, %n: index) -> tensor<3x4x?xf32> {
  %0 = tensor.expand_shape %a [[0, 1], [2]] output_shape [3, 4, %n] : tensor<12x?xf32> into tensor<3x4x?xf32>
  %1 = linalg.generic {indexing_maps = [#m, #m, #m], iterator_types = ["parallel", "parallel", "parallel"]} ins(%0, %b : tensor<3x4x?xf32>, tensor<3x4x?xf32>) outs(%c : tensor<3x4x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %i = linalg.index 1 : index
    %j = arith.index_cast %i : index to i32
    %k = arith.sitofp %j : i32 to f32
    %s = arith.addf %x, %y : f32
    %s2 = arith.addf %s, %k : f32
    linalg.yield %s2 : f32
  } -> tensor<3x4x?xf32>
  return %1 : tensor<3x4x?xf32>
}
func.func @b(%b: tensor<3x4x5xf32>, %c: tensor<3x4x5xf32>) -> tensor<12x5xf32> {
  %1 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel", "parallel"]} ins(%b : tensor<3x4x5xf32>) outs(%c : tensor<3x4x5xf32>) {
  ^bb0(%x: f32, %z: f32):
    %s = arith.addf %x, %x : f32
    linalg.yield %s : f32
  } -> tensor<3x4x5xf32>
  %0 = tensor.collapse_shape %1 [[0, 1], [2]] : tensor<3x4x5xf32> into tensor<12x5xf32>
  return %0 : tensor<12x5xf32>
}
