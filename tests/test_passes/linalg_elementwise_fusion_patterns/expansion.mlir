// RUN: mlir-opt %s --split-input-file --test-linalg-elementwise-fusion-patterns=fuse-with-reshape-by-expansion | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2) -> (d2, d0, d1)>
// CHECK-DAG: #map2 = affine_map<()[s0, s1] -> (s0 + s1 * 4)>
// CHECK-DAG: #map3 = affine_map<(d0, d1, d2) -> (d2)>

// An operation has a loop for each dimension of what is collapsed before it, or expanded after it.
// CHECK-LABEL: func.func @a(
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x4x?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c2 : tensor<?x4x?xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %arg1 {{\[\[}}0], [1, 2]] output_shape [%dim_0, %dim, 4] : tensor<?x?xf32> into tensor<?x?x4xf32>
// CHECK-NEXT:     %expanded_1 = tensor.expand_shape %arg2 {{\[\[}}0, 1], [2]] output_shape [%dim, 4, %dim_0] : tensor<?x?xf32> into tensor<?x4x?xf32>
// CHECK-NEXT:     %0 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0, %expanded : tensor<?x4x?xf32>, tensor<?x?x4xf32>) outs(%expanded_1 : tensor<?x4x?xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_2: f32, %out: f32):
// CHECK-NEXT:       %1 = linalg.index 1 : index
// CHECK-NEXT:       %2 = linalg.index 0 : index
// CHECK-NEXT:       %3 = affine.apply #map2()[%1, %2]
// CHECK-NEXT:       %4 = arith.index_cast %3 : index to i32
// CHECK-NEXT:       %5 = arith.sitofp %4 : i32 to f32
// CHECK-NEXT:       %6 = arith.addf %in, %in_2 : f32
// CHECK-NEXT:       %7 = arith.addf %6, %5 : f32
// CHECK-NEXT:       linalg.yield %7 : f32
// CHECK-NEXT:     } -> tensor<?x4x?xf32>
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %0 {{\[\[}}0, 1], [2]] : tensor<?x4x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:     return %collapsed : tensor<?x?xf32>
// CHECK-LABEL: func.func @b(
// CHECK-NEXT:     %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [3, 4, 6] : tensor<12x6xf32> into tensor<3x4x6xf32>
// CHECK-NEXT:     %expanded_0 = tensor.expand_shape %arg1 {{\[\[}}0, 1], [2]] output_shape [3, 4, 6] : tensor<12x6xf32> into tensor<3x4x6xf32>
// CHECK-NEXT:     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%expanded : tensor<3x4x6xf32>) outs(%expanded_0 : tensor<3x4x6xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:       %1 = arith.addf %in, %in : f32
// CHECK-NEXT:       linalg.yield %1 : f32
// CHECK-NEXT:     } -> tensor<3x4x6xf32>
// CHECK-NEXT:     return %0 : tensor<3x4x6xf32>
// CHECK-LABEL: func.func @c(
// CHECK-NEXT:     %0 = tensor.empty(%arg1) : tensor<12x?xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %0 {{\[\[}}0, 1], [2]] output_shape [3, 4, %arg1] : tensor<12x?xf32> into tensor<3x4x?xf32>
// CHECK-NEXT:     %1 = linalg.fill ins(%arg0 : f32) outs(%expanded : tensor<3x4x?xf32>) -> tensor<3x4x?xf32>
// CHECK-NEXT:     return %1 : tensor<3x4x?xf32>
// CHECK-LABEL: func.func @r(
// CHECK-NEXT:     %0 = linalg.generic {indexing_maps = [#map, #map3], iterator_types = ["reduction", "reduction", "parallel"]} ins(%arg0 : tensor<3x4x6xf32>) outs(%arg1 : tensor<6xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:       %1 = arith.addf %in, %out : f32
// CHECK-NEXT:       linalg.yield %1 : f32
// CHECK-NEXT:     } -> tensor<6xf32>
// CHECK-NEXT:     return %0 : tensor<6xf32>
#m = affine_map<(d0, d1) -> (d0, d1)>
#t = affine_map<(d0, d1) -> (d1, d0)>
func.func @a(%a: tensor<?x4x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<?x4x?xf32> into tensor<?x?xf32>
  %1 = linalg.generic {indexing_maps = [#m, #t, #m], iterator_types = ["parallel", "parallel"]} ins(%0, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i32
    %k = arith.sitofp %j : i32 to f32
    %s = arith.addf %x, %y : f32
    %s2 = arith.addf %s, %k : f32
    linalg.yield %s2 : f32
  } -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
func.func @b(%a: tensor<12x6xf32>, %c: tensor<12x6xf32>) -> tensor<3x4x6xf32> {
  %1 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<12x6xf32>) outs(%c : tensor<12x6xf32>) {
  ^bb0(%x: f32, %z: f32):
    %s = arith.addf %x, %x : f32
    linalg.yield %s : f32
  } -> tensor<12x6xf32>
  %0 = tensor.expand_shape %1 [[0, 1], [2]] output_shape [3, 4, 6] : tensor<12x6xf32> into tensor<3x4x6xf32>
  return %0 : tensor<3x4x6xf32>
}
func.func @c(%f: f32, %n: index) -> tensor<3x4x?xf32> {
  %e = tensor.empty(%n) : tensor<12x?xf32>
  %1 = linalg.fill ins(%f : f32) outs(%e : tensor<12x?xf32>) -> tensor<12x?xf32>
  %0 = tensor.expand_shape %1 [[0, 1], [2]] output_shape [3, 4, %n] : tensor<12x?xf32> into tensor<3x4x?xf32>
  return %0 : tensor<3x4x?xf32>
}
func.func @r(%a: tensor<3x4x6xf32>, %c: tensor<6xf32>) -> tensor<6xf32> {
  %0 = tensor.collapse_shape %a [[0, 1], [2]] : tensor<3x4x6xf32> into tensor<12x6xf32>
  %1 = linalg.generic {indexing_maps = [#m, affine_map<(d0, d1) -> (d1)>], iterator_types = ["reduction", "parallel"]} ins(%0 : tensor<12x6xf32>) outs(%c : tensor<6xf32>) {
  ^bb0(%x: f32, %z: f32):
    %s = arith.addf %x, %z : f32
    linalg.yield %s : f32
  } -> tensor<6xf32>
  return %1 : tensor<6xf32>
}
