// RUN: mlir-opt %s --split-input-file --test-linalg-elementwise-fusion-patterns=collapse-dimensions-control=1,2 | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d0)>

// Two loops that all maps have one after the other become one.
// CHECK-LABEL: func.func @f(
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c2 : tensor<2x3x?xf32>
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0], [1, 2]] : tensor<2x3x?xf32> into tensor<2x?xf32>
// CHECK-NEXT:     %collapsed_0 = tensor.collapse_shape %arg2 {{\[\[}}0], [1, 2]] : tensor<2x3x?xf32> into tensor<2x?xf32>
// CHECK-NEXT:     %0 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%collapsed, %arg1 : tensor<2x?xf32>, tensor<2xf32>) outs(%collapsed_0 : tensor<2x?xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_1: f32, %out: f32):
// CHECK-NEXT:       %1 = arith.addf %in, %in_1 : f32
// CHECK-NEXT:       linalg.yield %1 : f32
// CHECK-NEXT:     } -> tensor<2x?xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %0 {{\[\[}}0], [1, 2]] output_shape [2, 3, %dim] : tensor<2x?xf32> into tensor<2x3x?xf32>
// CHECK-NEXT:     return %expanded : tensor<2x3x?xf32>
// CHECK-LABEL: func.func @copy(
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x12xf32>
// CHECK-NEXT:     %collapsed_0 = tensor.collapse_shape %arg1 {{\[\[}}0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x12xf32>
// CHECK-NEXT:     %0 = linalg.copy ins(%collapsed : tensor<2x12xf32>) outs(%collapsed_0 : tensor<2x12xf32>) -> tensor<2x12xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %0 {{\[\[}}0], [1, 2]] output_shape [2, 3, 4] : tensor<2x12xf32> into tensor<2x3x4xf32>
// CHECK-NEXT:     return %expanded : tensor<2x3x4xf32>
// CHECK-LABEL: func.func @buffers(
// CHECK-NEXT:     %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0], [1, 2]] : memref<2x3x4xf32> into memref<2x12xf32>
// CHECK-NEXT:     %collapse_shape_0 = memref.collapse_shape %arg1 {{\[\[}}0], [1, 2]] : memref<2x3x4xf32> into memref<2x12xf32>
// CHECK-NEXT:     linalg.copy ins(%collapse_shape : memref<2x12xf32>) outs(%collapse_shape_0 : memref<2x12xf32>)
// CHECK-NEXT:     return
#m = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#n = affine_map<(d0, d1, d2) -> (d0)>
func.func @f(%a: tensor<2x3x?xf32>, %b: tensor<2xf32>, %c: tensor<2x3x?xf32>) -> tensor<2x3x?xf32> {
  %0 = linalg.generic {indexing_maps = [#m, #n, #m], iterator_types = ["parallel", "parallel", "parallel"]} ins(%a, %b : tensor<2x3x?xf32>, tensor<2xf32>) outs(%c : tensor<2x3x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<2x3x?xf32>
  return %0 : tensor<2x3x?xf32>
}
func.func @copy(%a: tensor<2x3x4xf32>, %c: tensor<2x3x4xf32>) -> tensor<2x3x4xf32> {
  %0 = linalg.copy ins(%a : tensor<2x3x4xf32>) outs(%c : tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return %0 : tensor<2x3x4xf32>
}
func.func @buffers(%a: memref<2x3x4xf32>, %c: memref<2x3x4xf32>) {
  linalg.copy ins(%a : memref<2x3x4xf32>) outs(%c : memref<2x3x4xf32>)
  return
}
