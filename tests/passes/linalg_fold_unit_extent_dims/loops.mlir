// RUN: mlir-opt %s -linalg-fold-unit-extent-dims | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d1)>
// CHECK-DAG: #map2 = affine_map<(d0, d1) -> (d0, d1)>

// A loop of one iteration goes, and the dimensions that it indexes: operands are collapsed, the result is expanded.
// CHECK-LABEL: func.func @leading(
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<1x8xf32> into tensor<8xf32>
// CHECK-NEXT:    %collapsed_0 = tensor.collapse_shape %arg1 {{\[\[}}0, 1]] : tensor<1x8xf32> into tensor<8xf32>
// CHECK-NEXT:    %0 = tensor.empty() : tensor<8xf32>
// CHECK-NEXT:    %1 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel"]} ins(%collapsed, %collapsed_0 : tensor<8xf32>, tensor<8xf32>) outs(%0 : tensor<8xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %in_1: f32, %out: f32):
// CHECK-NEXT:      %2 = arith.addf %in, %in_1 : f32
// CHECK-NEXT:      linalg.yield %2 : f32
// CHECK-NEXT:    } -> tensor<8xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %1 {{\[\[}}0, 1]] output_shape [1, 8] : tensor<8xf32> into tensor<1x8xf32>
// CHECK-NEXT:    return %expanded : tensor<1x8xf32>
func.func @leading(%a: tensor<1x8xf32>, %b: tensor<1x8xf32>) -> tensor<1x8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<1x8xf32>) outs(%b : tensor<1x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.addf %x, %y : f32
    linalg.yield %z : f32
  } -> tensor<1x8xf32>
  return %0 : tensor<1x8xf32>
}

// The index of a loop that goes is zero; the others are numbered anew.
// CHECK-LABEL: func.func @indices(
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<1x8xindex> into tensor<8xindex>
// CHECK-NEXT:    %0 = tensor.empty() : tensor<8xindex>
// CHECK-NEXT:    %1 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapsed : tensor<8xindex>) outs(%0 : tensor<8xindex>) {
// CHECK-NEXT:    ^bb0(%in: index, %out: index):
// CHECK-NEXT:      %2 = linalg.index 0 : index
// CHECK-NEXT:      %3 = arith.addi %in, %2 : index
// CHECK-NEXT:      linalg.yield %3 : index
// CHECK-NEXT:    } -> tensor<8xindex>
// CHECK-NEXT:    %expanded = tensor.expand_shape %1 {{\[\[}}0, 1]] output_shape [1, 8] : tensor<8xindex> into tensor<1x8xindex>
// CHECK-NEXT:    return %expanded : tensor<1x8xindex>
func.func @indices(%b: tensor<1x8xindex>) -> tensor<1x8xindex> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} outs(%b : tensor<1x8xindex>) {
  ^bb0(%y: index):
    %i = linalg.index 0 : index
    %j = linalg.index 1 : index
    %s = arith.addi %y, %j : index
    %z = arith.subi %s, %i : index
    linalg.yield %z : index
  } -> tensor<1x8xindex>
  return %0 : tensor<1x8xindex>
}

// A dimension that is read at zero goes as well.
// CHECK-LABEL: func.func @broadcast(
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<1x8xf32> into tensor<8xf32>
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "parallel"]} ins(%collapsed : tensor<8xf32>) outs(%arg1 : tensor<4x8xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      linalg.yield %in : f32
// CHECK-NEXT:    } -> tensor<4x8xf32>
// CHECK-NEXT:    return %0 : tensor<4x8xf32>
func.func @broadcast(%a: tensor<1x8xf32>, %b: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<1x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// Buffers are collapsed where their elements lie in order.
// CHECK-LABEL: func.func @buffer(
// CHECK-NEXT:    %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<1x8xf32> into memref<8xf32>
// CHECK-NEXT:    %collapse_shape_0 = memref.collapse_shape %arg1 {{\[\[}}0, 1]] : memref<1x8xf32> into memref<8xf32>
// CHECK-NEXT:    linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapse_shape : memref<8xf32>) outs(%collapse_shape_0 : memref<8xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      linalg.yield %in : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @buffer(%a: memref<1x8xf32>, %b: memref<1x8xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : memref<1x8xf32>) outs(%b : memref<1x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  }
  return
}

// Without unit dimensions nothing changes.
// CHECK-LABEL: func.func @none(
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map2, #map2], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<4x8xf32>) outs(%arg1 : tensor<4x8xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      linalg.yield %in : f32
// CHECK-NEXT:    } -> tensor<4x8xf32>
// CHECK-NEXT:    return %0 : tensor<4x8xf32>
func.func @none(%a: tensor<4x8xf32>, %b: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4x8xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %x : f32
  } -> tensor<4x8xf32>
  return %0 : tensor<4x8xf32>
}

// Slices lose their unit dimensions too.
// CHECK-LABEL: func.func @slice(
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[%arg2, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<4x8x16xf32> to tensor<8x16xf32>
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %extracted_slice into %arg1[%arg2, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<8x16xf32> into tensor<4x8x16xf32>
// CHECK-NEXT:    return %inserted_slice : tensor<4x8x16xf32>
func.func @slice(%a: tensor<4x8x16xf32>, %d: tensor<4x8x16xf32>, %i: index) -> tensor<4x8x16xf32> {
  %0 = tensor.extract_slice %a[%i, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<4x8x16xf32> to tensor<1x8x16xf32>
  %1 = tensor.insert_slice %0 into %d[%i, 0, 0] [1, 8, 16] [1, 1, 1] : tensor<1x8x16xf32> into tensor<4x8x16xf32>
  return %1 : tensor<4x8x16xf32>
}
