// RUN: mlir-opt %s --test-linalg-elementwise-fusion-patterns=fuse-generic-ops-control | FileCheck %s

#id = affine_map<(d0) -> (d0)>

// A producer whose result is used elsewhere is computed again where it is fused.
// CHECK-LABEL: func.func @twice(
// CHECK:           %[[EXP:.*]] = linalg.generic
// CHECK:             math.exp
// CHECK:           %[[LOG:.*]] = linalg.generic
// CHECK-SAME:        ins(%arg0 : tensor<8xf32>)
// CHECK:             %[[X:.*]] = math.exp
// CHECK-NEXT:        math.log %[[X]]
// CHECK:           return %[[LOG]], %[[EXP]]
func.func @twice(%a: tensor<8xf32>, %e: tensor<8xf32>) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%a : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = math.exp %x : f32
    linalg.yield %1 : f32
  } -> tensor<8xf32>
  %2 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel"]} ins(%0 : tensor<8xf32>) outs(%e : tensor<8xf32>) {
  ^bb0(%x: f32, %y: f32):
    %1 = math.log %x : f32
    linalg.yield %1 : f32
  } -> tensor<8xf32>
  return %2, %0 : tensor<8xf32>, tensor<8xf32>
}
