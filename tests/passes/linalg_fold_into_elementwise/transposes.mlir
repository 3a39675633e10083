// RUN: mlir-opt %s --linalg-fold-into-elementwise | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d0, d1)>

// A transposed operand is read through a map.
// CHECK-LABEL: func.func @transposed(
// CHECK-NEXT:    %0 = linalg.elementwise kind=#linalg.elementwise_kind<add> indexing_maps = [#map, #map1, #map1] ins(%arg0, %arg1 : tensor<8x4xf32>, tensor<4x8xf32>) outs(%arg2 : tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT:    return %0 : tensor<4x8xf32>
func.func @transposed(%a: tensor<8x4xf32>, %b: tensor<4x8xf32>, %o: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.transpose ins(%a : tensor<8x4xf32>) outs(%o : tensor<4x8xf32>) permutation = [1, 0]
  %1 = linalg.elementwise kind=#linalg.elementwise_kind<add> ins(%0, %b : tensor<4x8xf32>, tensor<4x8xf32>) outs(%o : tensor<4x8xf32>) -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}
