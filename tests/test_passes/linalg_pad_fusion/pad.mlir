// RUN: mlir-opt %s --split-input-file --test-linalg-pad-fusion | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d0, d1)>
// CHECK-DAG: #map1 = affine_map<()[s0, s1] -> (s0 + s1 + 2)>
// CHECK-DAG: #map2 = affine_map<()[s0] -> (s0 + 4)>
// CHECK-DAG: #map3 = affine_map<(d0) -> (d0)>

// What is padded is computed into a slice of a filled tensor.
// CHECK-LABEL: func.func @f(
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<?x?xf32>) outs(%arg1 : tensor<?x?xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:       %6 = arith.mulf %in, %in : f32
// CHECK-NEXT:       linalg.yield %6 : f32
// CHECK-NEXT:     } -> tensor<?x?xf32>
// CHECK-NEXT:     %dim = tensor.dim %0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %1 = affine.apply #map1()[%dim, %arg2]
// CHECK-NEXT:     %dim_0 = tensor.dim %0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %2 = affine.apply #map2()[%dim_0]
// CHECK-NEXT:     %3 = tensor.empty(%1, %2) : tensor<?x?xf32>
// CHECK-NEXT:     %4 = linalg.fill ins(%arg3 : f32) outs(%3 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:     %dim_1 = tensor.dim %0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_2 = tensor.dim %0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %4[%arg2, 1] [%dim_1, %dim_2] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %5 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%arg0 : tensor<?x?xf32>) outs(%extracted_slice : tensor<?x?xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:       %6 = arith.mulf %in, %in : f32
// CHECK-NEXT:       linalg.yield %6 : f32
// CHECK-NEXT:     } -> tensor<?x?xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %5 into %4[%arg2, 1] [%dim_1, %dim_2] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<?x?xf32>
// CHECK-LABEL: func.func @s(
// CHECK-NEXT:     %0 = tensor.empty() : tensor<45xf32>
// CHECK-NEXT:     %1 = linalg.fill ins(%arg2 : f32) outs(%0 : tensor<45xf32>) -> tensor<45xf32>
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %1[1] [42] [1] : tensor<45xf32> to tensor<42xf32>
// CHECK-NEXT:     %2 = linalg.generic {indexing_maps = [#map3, #map3], iterator_types = ["parallel"]} ins(%arg0 : tensor<42xf32>) outs(%extracted_slice : tensor<42xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:       %3 = arith.mulf %in, %in : f32
// CHECK-NEXT:       linalg.yield %3 : f32
// CHECK-NEXT:     } -> tensor<42xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %2 into %1[1] [42] [1] : tensor<42xf32> into tensor<45xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<45xf32>
#m = affine_map<(d0, d1) -> (d0, d1)>
func.func @f(%a: tensor<?x?xf32>, %e: tensor<?x?xf32>, %n: index, %c: f32) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#m, #m], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<?x?xf32>) outs(%e : tensor<?x?xf32>) {
  ^bb0(%x: f32, %z: f32):
    %s = arith.mulf %x, %x : f32
    linalg.yield %s : f32
  } -> tensor<?x?xf32>
  %1 = tensor.pad %0 low[%n, 1] high[2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %c : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
func.func @s(%a: tensor<42xf32>, %e: tensor<42xf32>, %c: f32) -> tensor<45xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a : tensor<42xf32>) outs(%e : tensor<42xf32>) {
  ^bb0(%x: f32, %z: f32):
    %s = arith.mulf %x, %x : f32
    linalg.yield %s : f32
  } -> tensor<42xf32>
  %1 = tensor.pad %0 low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<42xf32> to tensor<45xf32>
  return %1 : tensor<45xf32>
}
