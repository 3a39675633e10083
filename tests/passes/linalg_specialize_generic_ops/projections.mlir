// RUN: mlir-opt %s --linalg-specialize-generic-ops | FileCheck %s

// Inputs that are read through projected permutations are transposed and broadcast, where all sizes are known and several inputs are read.
// CHECK: #map = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
// CHECK-NEXT: #map1 = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-NEXT: #map2 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-NEXT: #map3 = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-NEXT: module {
// CHECK-NEXT: func.func @two(%arg0: tensor<7x3xf32>, %arg1: tensor<3x5x7xf32>, %arg2: tensor<3x5x7xf32>) -> tensor<3x5x7xf32> {
// CHECK-NEXT: %0 = tensor.empty() : tensor<3x7xf32>
// CHECK-NEXT: %transposed = linalg.transpose ins(%arg0 : tensor<7x3xf32>) outs(%0 : tensor<3x7xf32>) permutation = [1, 0]
// CHECK-NEXT: %1 = tensor.empty() : tensor<3x5x7xf32>
// CHECK-NEXT: %broadcasted = linalg.broadcast ins(%transposed : tensor<3x7xf32>) outs(%1 : tensor<3x5x7xf32>) dimensions = [1]
// CHECK-NEXT: %2 = linalg.div ins(%broadcasted, %arg1 : tensor<3x5x7xf32>, tensor<3x5x7xf32>) outs(%arg2 : tensor<3x5x7xf32>) -> tensor<3x5x7xf32>
// CHECK-NEXT: return %2 : tensor<3x5x7xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @scalar(%arg0: tensor<f32>, %arg1: tensor<5xf32>, %arg2: tensor<3x5x7xf32>) -> tensor<3x5x7xf32> {
// CHECK-NEXT: %0 = tensor.empty() : tensor<3x5x7xf32>
// CHECK-NEXT: %broadcasted = linalg.broadcast ins(%arg0 : tensor<f32>) outs(%0 : tensor<3x5x7xf32>) dimensions = [0, 1, 2]
// CHECK-NEXT: %1 = tensor.empty() : tensor<3x5x7xf32>
// CHECK-NEXT: %broadcasted_0 = linalg.broadcast ins(%arg1 : tensor<5xf32>) outs(%1 : tensor<3x5x7xf32>) dimensions = [0, 2]
// CHECK-NEXT: %2 = linalg.div ins(%broadcasted, %broadcasted_0 : tensor<3x5x7xf32>, tensor<3x5x7xf32>) outs(%arg2 : tensor<3x5x7xf32>) -> tensor<3x5x7xf32>
// CHECK-NEXT: return %2 : tensor<3x5x7xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @two_ops(%arg0: tensor<7x3xf32>, %arg1: tensor<3x5x7xf32>, %arg2: tensor<3x5x7xf32>) -> tensor<3x5x7xf32> {
// CHECK-NEXT: %0 = tensor.empty() : tensor<3x7xf32>
// CHECK-NEXT: %transposed = linalg.transpose ins(%arg0 : tensor<7x3xf32>) outs(%0 : tensor<3x7xf32>) permutation = [1, 0]
// CHECK-NEXT: %1 = tensor.empty() : tensor<3x5x7xf32>
// CHECK-NEXT: %broadcasted = linalg.broadcast ins(%transposed : tensor<3x7xf32>) outs(%1 : tensor<3x5x7xf32>) dimensions = [1]
// CHECK-NEXT: %2 = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%broadcasted, %arg1 : tensor<3x5x7xf32>, tensor<3x5x7xf32>) outs(%arg2 : tensor<3x5x7xf32>) {
// CHECK-NEXT: ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT: %3 = arith.divf %in, %in_0 : f32
// CHECK-NEXT: %4 = arith.divf %3, %in_0 : f32
// CHECK-NEXT: linalg.yield %4 : f32
// CHECK-NEXT: } -> tensor<3x5x7xf32>
// CHECK-NEXT: return %2 : tensor<3x5x7xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @one(%arg0: tensor<7x3xf32>, %arg1: tensor<3x5x7xf32>) -> tensor<3x5x7xf32> {
// CHECK-NEXT: %0 = linalg.generic {indexing_maps = [#map1, #map], iterator_types = ["parallel", "parallel", "parallel"]} ins(%arg0 : tensor<7x3xf32>) outs(%arg1 : tensor<3x5x7xf32>) {
// CHECK-NEXT: ^bb0(%in: f32, %out: f32):
// CHECK-NEXT: %1 = math.exp %in : f32
// CHECK-NEXT: linalg.yield %1 : f32
// CHECK-NEXT: } -> tensor<3x5x7xf32>
// CHECK-NEXT: return %0 : tensor<3x5x7xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @dyn(%arg0: tensor<?x3xf32>, %arg1: tensor<3x?xf32>, %arg2: tensor<3x?xf32>) -> tensor<3x?xf32> {
// CHECK-NEXT: %0 = linalg.generic {indexing_maps = [#map2, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : tensor<?x3xf32>, tensor<3x?xf32>) outs(%arg2 : tensor<3x?xf32>) {
// CHECK-NEXT: ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT: %1 = arith.divf %in, %in_0 : f32
// CHECK-NEXT: linalg.yield %1 : f32
// CHECK-NEXT: } -> tensor<3x?xf32>
// CHECK-NEXT: return %0 : tensor<3x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @mem(%arg0: memref<7x3xf32>, %arg1: memref<3x7xf32>, %arg2: memref<3x7xf32>) {
// CHECK-NEXT: linalg.generic {indexing_maps = [#map2, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%arg0, %arg1 : memref<7x3xf32>, memref<3x7xf32>) outs(%arg2 : memref<3x7xf32>) {
// CHECK-NEXT: ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT: %0 = arith.divf %in, %in_0 : f32
// CHECK-NEXT: linalg.yield %0 : f32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: func.func @outp(%arg0: tensor<7x3xf32>, %arg1: tensor<3x7xf32>, %arg2: tensor<7x3xf32>) -> tensor<7x3xf32> {
// CHECK-NEXT: %0 = tensor.empty() : tensor<3x7xf32>
// CHECK-NEXT: %transposed = linalg.transpose ins(%arg0 : tensor<7x3xf32>) outs(%0 : tensor<3x7xf32>) permutation = [1, 0]
// CHECK-NEXT: %1 = linalg.generic {indexing_maps = [#map3, #map3, #map2], iterator_types = ["parallel", "parallel"]} ins(%transposed, %arg1 : tensor<3x7xf32>, tensor<3x7xf32>) outs(%arg2 : tensor<7x3xf32>) {
// CHECK-NEXT: ^bb0(%in: f32, %in_0: f32, %out: f32):
// CHECK-NEXT: %2 = arith.divf %in, %in_0 : f32
// CHECK-NEXT: linalg.yield %2 : f32
// CHECK-NEXT: } -> tensor<7x3xf32>
// CHECK-NEXT: return %1 : tensor<7x3xf32>
// CHECK-NEXT: }
// CHECK-NEXT: func.func @three(%arg0: tensor<7x3xf32>, %arg1: tensor<3x7xf32>, %arg2: tensor<3xf32>, %arg3: tensor<3x7xf32>) -> tensor<3x7xf32> {
// CHECK-NEXT: %0 = tensor.empty() : tensor<3x7xf32>
// CHECK-NEXT: %transposed = linalg.transpose ins(%arg0 : tensor<7x3xf32>) outs(%0 : tensor<3x7xf32>) permutation = [1, 0]
// CHECK-NEXT: %1 = tensor.empty() : tensor<3x7xf32>
// CHECK-NEXT: %broadcasted = linalg.broadcast ins(%arg2 : tensor<3xf32>) outs(%1 : tensor<3x7xf32>) dimensions = [1]
// CHECK-NEXT: %2 = linalg.generic {indexing_maps = [#map3, #map3, #map3, #map3], iterator_types = ["parallel", "parallel"]} ins(%transposed, %arg1, %broadcasted : tensor<3x7xf32>, tensor<3x7xf32>, tensor<3x7xf32>) outs(%arg3 : tensor<3x7xf32>) {
// CHECK-NEXT: ^bb0(%in: f32, %in_0: f32, %in_1: f32, %out: f32):
// CHECK-NEXT: %3 = arith.divf %in, %in_0 : f32
// CHECK-NEXT: %4 = arith.addf %3, %in_1 : f32
// CHECK-NEXT: linalg.yield %4 : f32
// CHECK-NEXT: } -> tensor<3x7xf32>
// CHECK-NEXT: return %2 : tensor<3x7xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }

#p = affine_map<(d0, d1, d2) -> (d2, d0)>
#i = affine_map<(d0, d1, d2) -> (d0, d1, d2)>
#b = affine_map<(d0, d1, d2) -> (d1)>
func.func @two(%x: tensor<7x3xf32>, %y: tensor<3x5x7xf32>, %z: tensor<3x5x7xf32>) -> tensor<3x5x7xf32> {
  %0 = linalg.generic {indexing_maps = [#p, #i, #i], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<7x3xf32>, tensor<3x5x7xf32>) outs(%z : tensor<3x5x7xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.divf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<3x5x7xf32>
  return %0 : tensor<3x5x7xf32>
}
func.func @scalar(%x: tensor<f32>, %y: tensor<5xf32>, %z: tensor<3x5x7xf32>) -> tensor<3x5x7xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2) -> ()>, #b, #i], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<f32>, tensor<5xf32>) outs(%z : tensor<3x5x7xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.divf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<3x5x7xf32>
  return %0 : tensor<3x5x7xf32>
}
func.func @two_ops(%x: tensor<7x3xf32>, %y: tensor<3x5x7xf32>, %z: tensor<3x5x7xf32>) -> tensor<3x5x7xf32> {
  %0 = linalg.generic {indexing_maps = [#p, #i, #i], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x, %y : tensor<7x3xf32>, tensor<3x5x7xf32>) outs(%z : tensor<3x5x7xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.divf %a, %b : f32
    %2 = arith.divf %1, %b : f32
    linalg.yield %2 : f32
  } -> tensor<3x5x7xf32>
  return %0 : tensor<3x5x7xf32>
}
func.func @one(%x: tensor<7x3xf32>, %z: tensor<3x5x7xf32>) -> tensor<3x5x7xf32> {
  %0 = linalg.generic {indexing_maps = [#p, #i], iterator_types = ["parallel", "parallel", "parallel"]} ins(%x : tensor<7x3xf32>) outs(%z : tensor<3x5x7xf32>) {
  ^bb0(%a: f32, %c: f32):
    %1 = math.exp %a : f32
    linalg.yield %1 : f32
  } -> tensor<3x5x7xf32>
  return %0 : tensor<3x5x7xf32>
}
func.func @dyn(%x: tensor<?x3xf32>, %y: tensor<3x?xf32>, %z: tensor<3x?xf32>) -> tensor<3x?xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%x, %y : tensor<?x3xf32>, tensor<3x?xf32>) outs(%z : tensor<3x?xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.divf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<3x?xf32>
  return %0 : tensor<3x?xf32>
}
func.func @mem(%x: memref<7x3xf32>, %y: memref<3x7xf32>, %z: memref<3x7xf32>) {
  linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%x, %y : memref<7x3xf32>, memref<3x7xf32>) outs(%z : memref<3x7xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.divf %a, %b : f32
    linalg.yield %1 : f32
  }
  return
}
func.func @outp(%x: tensor<7x3xf32>, %y: tensor<3x7xf32>, %z: tensor<7x3xf32>) -> tensor<7x3xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1, d0)>], iterator_types = ["parallel", "parallel"]} ins(%x, %y : tensor<7x3xf32>, tensor<3x7xf32>) outs(%z : tensor<7x3xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32):
    %1 = arith.divf %a, %b : f32
    linalg.yield %1 : f32
  } -> tensor<7x3xf32>
  return %0 : tensor<7x3xf32>
}
func.func @three(%x: tensor<7x3xf32>, %y: tensor<3x7xf32>, %w: tensor<3xf32>, %z: tensor<3x7xf32>) -> tensor<3x7xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%x, %y, %w : tensor<7x3xf32>, tensor<3x7xf32>, tensor<3xf32>) outs(%z : tensor<3x7xf32>) {
  ^bb0(%a: f32, %b: f32, %d: f32, %c: f32):
    %1 = arith.divf %a, %b : f32
    %2 = arith.addf %1, %d : f32
    linalg.yield %2 : f32
  } -> tensor<3x7xf32>
  return %0 : tensor<3x7xf32>
}
