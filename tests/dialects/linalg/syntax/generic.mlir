// RUN: mlir-opt %s | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d0)>
// CHECK-DAG: #map2 = affine_map<(d0) -> ()>
// CHECK-DAG: #map3 = affine_map<(d0) -> (d0)>

// Maps and iterator types are attributes before the operands; further attributes come after them.
// CHECK-LABEL: func.func @reduction(
// CHECK-NEXT:    %0 = linalg.generic {doc = "row sums", indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction"], library_call = "row_sums"} ins(%arg0 : tensor<4x8xf32>) outs(%arg1 : tensor<4xf32>) attrs =  {note = "kept"} {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %1 = arith.addf %out, %in : f32
// CHECK-NEXT:      linalg.yield %1 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %0 : tensor<4xf32>
func.func @reduction(%a: tensor<4x8xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {doc = "row sums", indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"], library_call = "row_sums"} ins(%a : tensor<4x8xf32>) outs(%b : tensor<4xf32>) attrs = {note = "kept"} {
  ^bb0(%x: f32, %sum: f32):
    %y = arith.addf %sum, %x : f32
    linalg.yield %y : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}

// On buffers there are no results. A scalar is read by all iterations.
// CHECK-LABEL: func.func @scale(
// CHECK-NEXT:    linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel"]} ins(%arg1 : f32) outs(%arg0 : memref<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %0 = arith.mulf %in, %out : f32
// CHECK-NEXT:      linalg.yield %0 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @scale(%a: memref<4xf32>, %f: f32) {
  linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%f : f32) outs(%a : memref<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    %z = arith.mulf %x, %y : f32
    linalg.yield %z : f32
  }
  return
}

// The index of an iteration is an operation of the region.
// CHECK-LABEL: func.func @iota(
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map3], iterator_types = ["parallel"]} outs(%arg0 : tensor<4xindex>) {
// CHECK-NEXT:    ^bb0(%out: index):
// CHECK-NEXT:      %1 = linalg.index 0 : index
// CHECK-NEXT:      linalg.yield %1 : index
// CHECK-NEXT:    } -> tensor<4xindex>
// CHECK-NEXT:    return %0 : tensor<4xindex>
func.func @iota(%a: tensor<4xindex>) -> tensor<4xindex> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a : tensor<4xindex>) {
  ^bb0(%x: index):
    %i = linalg.index 0 : index
    linalg.yield %i : index
  } -> tensor<4xindex>
  return %0 : tensor<4xindex>
}

// Several outputs have several results.
// CHECK-LABEL: func.func @two(
// CHECK-NEXT:    %0:2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} outs(%arg0, %arg1 : tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%out: f32, %out_0: f32):
// CHECK-NEXT:      linalg.yield %out_0, %out : f32, f32
// CHECK-NEXT:    } -> (tensor<4xf32>, tensor<4xf32>)
// CHECK-NEXT:    return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
func.func @two(%a: tensor<4xf32>, %b: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%a, %b : tensor<4xf32>, tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32):
    linalg.yield %y, %x : f32, f32
  } -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0, %0#1 : tensor<4xf32>, tensor<4xf32>
}
