// RUN: mlir-opt %s -test-linalg-transform-patterns=test-erase-unnecessary-inputs | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>

// An input that is the initial value too is read there.
// CHECK-LABEL: func.func @initial(
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<4xf32>) outs(%arg1 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %1 = arith.addf %in, %out : f32
// CHECK-NEXT:      linalg.yield %1 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %0 : tensor<4xf32>
func.func @initial(%a: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %c : tensor<4xf32>, tensor<4xf32>) outs(%c : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %o: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
