// RUN: mlir-opt %s --split-input-file --test-linalg-elementwise-fusion-patterns=fuse-multiuse-producer | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>

// A producer with other uses is fused, and its result is one of the fused operation.
// CHECK-LABEL: func.func @f(
// CHECK-NEXT:     %0:2 = linalg.generic {indexing_maps = [#map, #map, #map, #map], iterator_types = ["parallel"]} ins(%arg0, %arg0 : tensor<8xf32>, tensor<8xf32>) outs(%arg1, %arg1 : tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_0: f32, %out: f32, %out_1: f32):
// CHECK-NEXT:       %1 = arith.mulf %in, %in : f32
// CHECK-NEXT:       %2 = arith.addf %1, %in_0 : f32
// CHECK-NEXT:       linalg.yield %1, %2 : f32, f32
// CHECK-NEXT:     } -> (tensor<8xf32>, tensor<8xf32>)
// CHECK-NEXT:     return %0#0, %0#1 : tensor<8xf32>, tensor<8xf32>
#m = affine_map<(d0) -> (d0)>
func.func @f(%a: tensor<8xf32>, %e: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel"]} ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%x: f32, %z: f32):
    %s = arith.mulf %x, %x : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  %1 = linalg.generic {indexing_maps = [#m, #m, #m], iterator_types = ["parallel"]} ins(%0, %a : tensor<8xf32>, tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.addf %x, %y : f32
    linalg.yield %s : f32
  } -> tensor<8xf32>
  return %0, %1 : tensor<8xf32>, tensor<8xf32>
}
