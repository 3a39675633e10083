// RUN: mlir-opt %s --split-input-file --test-linalg-decompose-ops=remove-dead-args-and-results | FileCheck %s

// Each operation has the operands only that it reads.
// CHECK-DAG: #map = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-LABEL: func.func @multi(
// CHECK-NEXT:     %0 = tensor.empty() : tensor<4x8xf32>
// CHECK-NEXT:     %1 = tensor.empty() : tensor<8x4xi32>
// CHECK-NEXT:     %2 = tensor.empty() : tensor<4x8xf32>
// CHECK-NEXT:     %3 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg1 : tensor<8x4xi32>) outs(%2 : tensor<4x8xf32>) {
// CHECK-NEXT:     ^bb0(%in: i32, %out: f32):
// CHECK-NEXT:       %8 = arith.sitofp %in : i32 to f32
// CHECK-NEXT:       linalg.yield %8 : f32
// CHECK-NEXT:     } -> tensor<4x8xf32>
// CHECK-NEXT:     %4 = linalg.generic {indexing_maps = [#map1, #map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%arg0, %3 : tensor<4x8xf32>, tensor<4x8xf32>) outs(%0 : tensor<4x8xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT:       %8 = arith.addf %in_0, %in : f32
// CHECK-NEXT:       linalg.yield %8 : f32
// CHECK-NEXT:     } -> tensor<4x8xf32>
// CHECK-NEXT:     %5 = tensor.empty() : tensor<4x8xi32>
// CHECK-NEXT:     %6 = linalg.generic {indexing_maps = [#map1, #map1], iterator_types = ["parallel", "parallel"]} ins(%4 : tensor<4x8xf32>) outs(%5 : tensor<4x8xi32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %out: i32):
// CHECK-NEXT:       %8 = arith.fptosi %in : f32 to i32
// CHECK-NEXT:       linalg.yield %8 : i32
// CHECK-NEXT:     } -> tensor<4x8xi32>
// CHECK-NEXT:     %7 = linalg.generic {indexing_maps = [#map, #map1, #map], iterator_types = ["parallel", "parallel"]} ins(%arg1, %6 : tensor<8x4xi32>, tensor<4x8xi32>) outs(%1 : tensor<8x4xi32>) {
// CHECK-NEXT:     ^bb0(%in: i32, %in_0: i32, %out: i32):
// CHECK-NEXT:       %8 = arith.addi %in_0, %in : i32
// CHECK-NEXT:       linalg.yield %8 : i32
// CHECK-NEXT:     } -> tensor<8x4xi32>
// CHECK-NEXT:     return %4, %7 : tensor<4x8xf32>, tensor<8x4xi32>
#map = affine_map<(d0, d1) -> (d0, d1)>
#mapt = affine_map<(d0, d1) -> (d1, d0)>
func.func @multi(%a: tensor<4x8xf32>, %b: tensor<8x4xi32>) -> (tensor<4x8xf32>, tensor<8x4xi32>) {
  %e = tensor.empty() : tensor<4x8xf32>
  %f = tensor.empty() : tensor<8x4xi32>
  %r:2 = linalg.generic {indexing_maps = [#map, #mapt, #map, #mapt], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<4x8xf32>, tensor<8x4xi32>) outs(%e, %f : tensor<4x8xf32>, tensor<8x4xi32>) {
  ^bb0(%x: f32, %y: i32, %o: f32, %p: i32):
    %0 = arith.sitofp %y : i32 to f32
    %1 = arith.addf %0, %x : f32
    %2 = arith.fptosi %1 : f32 to i32
    %3 = arith.addi %2, %y : i32
    linalg.yield %1, %3 : f32, i32
  } -> (tensor<4x8xf32>, tensor<8x4xi32>)
  return %r#0, %r#1 : tensor<4x8xf32>, tensor<8x4xi32>
}
