// RUN: mlir-opt %s | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1, d2) -> (d0, d2)>
// CHECK-DAG: #map1 = affine_map<(d0, d1, d2) -> (d1, d2)>
// CHECK-DAG: #map2 = affine_map<(d0, d1, d2) -> (d0, d1)>
// CHECK-DAG: #map3 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>
// CHECK-DAG: #map4 = affine_map<(d0, d1, d2, d3) -> (d3, d2)>
// CHECK-DAG: #map5 = affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>
// CHECK-DAG: #map6 = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-DAG: #map7 = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-DAG: #map8 = affine_map<(d0, d1, d2) -> (d1, d0)>
// CHECK-DAG: #map9 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #map10 = affine_map<(d0, d1) -> (d1, d0)>

// Maps of a product of matrices are written where they are not the usual ones.
// CHECK-LABEL: func.func @matmul(
// CHECK-NEXT:    %0 = linalg.matmul ins(%arg0, %arg1 : tensor<4x8xf32>, tensor<8x2xf32>) outs(%arg3 : tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT:    %1 = linalg.matmul indexing_maps = [#map, #map1, #map2] ins(%arg0, %arg2 : tensor<4x8xf32>, tensor<2x8xf32>) outs(%0 : tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT:    return %1 : tensor<4x2xf32>
func.func @matmul(%a: tensor<4x8xf32>, %b: tensor<8x2xf32>, %t: tensor<2x8xf32>, %c: tensor<4x2xf32>) -> tensor<4x2xf32> {
  %0 = linalg.matmul ins(%a, %b : tensor<4x8xf32>, tensor<8x2xf32>) outs(%c : tensor<4x2xf32>) -> tensor<4x2xf32>
  %1 = linalg.matmul indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d1, d2)>, affine_map<(d0, d1, d2) -> (d0, d1)>] ins(%a, %t : tensor<4x8xf32>, tensor<2x8xf32>) outs(%0 : tensor<4x2xf32>) -> tensor<4x2xf32>
  return %1 : tensor<4x2xf32>
}

// Operands of other types are cast, with or without a sign.
// CHECK-LABEL: func.func @casts(
// CHECK-NEXT:    linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%arg0, %arg1 : memref<4x8xi8>, memref<8x2xi8>) outs(%arg2 : memref<4x2xi32>)
// CHECK-NEXT:    return
func.func @casts(%a: memref<4x8xi8>, %b: memref<8x2xi8>, %c: memref<4x2xi32>) {
  linalg.matmul {cast = #linalg.type_fn<cast_unsigned>} ins(%a, %b : memref<4x8xi8>, memref<8x2xi8>) outs(%c : memref<4x2xi32>)
  return
}

// A batch dimension may be broadcast, and summed up.
// CHECK-LABEL: func.func @batches(
// CHECK-NEXT:    linalg.batch_matmul indexing_maps = [#map3, #map4, #map5] ins(%arg0, %arg1 : memref<3x4x8xf32>, memref<8x2xf32>) outs(%arg3 : memref<3x4x2xf32>)
// CHECK-NEXT:    linalg.batch_reduce_matmul ins(%arg0, %arg2 : memref<3x4x8xf32>, memref<3x8x2xf32>) outs(%arg4 : memref<4x2xf32>)
// CHECK-NEXT:    return
func.func @batches(%a: memref<3x4x8xf32>, %b: memref<8x2xf32>, %d: memref<3x8x2xf32>, %c: memref<3x4x2xf32>, %e: memref<4x2xf32>) {
  linalg.batch_matmul indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d3, d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>] ins(%a, %b : memref<3x4x8xf32>, memref<8x2xf32>) outs(%c : memref<3x4x2xf32>)
  linalg.batch_reduce_matmul ins(%a, %d : memref<3x4x8xf32>, memref<3x8x2xf32>) outs(%e : memref<4x2xf32>)
  return
}

// A contraction says all of its maps.
// CHECK-LABEL: func.func @contract(
// CHECK-NEXT:    %0 = linalg.contract indexing_maps = [#map6, #map7, #map8] ins(%arg0, %arg1 : tensor<8x4xf32>, tensor<8x2xf32>) outs(%arg2 : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT:    return %0 : tensor<2x4xf32>
func.func @contract(%a: tensor<8x4xf32>, %b: tensor<8x2xf32>, %c: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2) -> (d2, d0)>, affine_map<(d0, d1, d2) -> (d2, d1)>, affine_map<(d0, d1, d2) -> (d1, d0)>] ins(%a, %b : tensor<8x4xf32>, tensor<8x2xf32>) outs(%c : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// An elementwise operation has a kind, and maps where they are not identities.
// CHECK-LABEL: func.func @elementwise(
// CHECK-NEXT:    %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%arg0 : tensor<8x4xf32>) outs(%arg0 : tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT:    %1 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [#map9, #map10, #map9] ins(%0, %arg1 : tensor<8x4xf32>, tensor<4x8xf32>) outs(%arg0 : tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT:    %2 = linalg.elementwise kind=#linalg.elementwise_kind<select> ins(%arg2, %0, %1 : tensor<8x4xi1>, tensor<8x4xf32>, tensor<8x4xf32>) outs(%arg0 : tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT:    return %2 : tensor<8x4xf32>
func.func @elementwise(%a: tensor<8x4xf32>, %b: tensor<4x8xf32>, %m: tensor<8x4xi1>) -> tensor<8x4xf32> {
  %0 = linalg.elementwise kind=#linalg.elementwise_kind<exp> ins(%a : tensor<8x4xf32>) outs(%a : tensor<8x4xf32>) -> tensor<8x4xf32>
  %1 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>] ins(%0, %b : tensor<8x4xf32>, tensor<4x8xf32>) outs(%a : tensor<8x4xf32>) -> tensor<8x4xf32>
  %2 = linalg.elementwise kind=#linalg.elementwise_kind<select> ins(%m, %0, %1 : tensor<8x4xi1>, tensor<8x4xf32>, tensor<8x4xf32>) outs(%a : tensor<8x4xf32>) -> tensor<8x4xf32>
  return %2 : tensor<8x4xf32>
}
