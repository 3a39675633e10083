// RUN: mlir-opt %s --linalg-inline-scalar-operands | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>

// An element that all iterations read is read in the region.
// CHECK-LABEL: func.func @element(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<4xf32>) outs(%arg3 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %extracted = tensor.extract %arg1[%c0] : tensor<1xf32>
// CHECK-NEXT:      %1 = arith.mulf %in, %extracted : f32
// CHECK-NEXT:      %2 = arith.addf %1, %arg2 : f32
// CHECK-NEXT:      linalg.yield %2 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %0 : tensor<4xf32>
func.func @element(%a: tensor<4xf32>, %s: tensor<1xf32>, %f: f32, %o: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (0)>, affine_map<(d0) -> ()>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %s, %f : tensor<4xf32>, tensor<1xf32>, f32) outs(%o : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32, %out: f32):
    %p = arith.mulf %x, %y : f32
    %q = arith.addf %p, %z : f32
    linalg.yield %q : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
