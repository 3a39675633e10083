// RUN: mlir-opt %s -linalg-fuse-elementwise-ops | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0, d1) -> (d1, d0)>
// CHECK-DAG: #map1 = affine_map<(d0, d1) -> (d0, d1)>

// A transpose of a constant that nothing else uses is a constant.
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %cst = arith.constant dense<{{\[\[}}0, 3], [1, 4], [2, 5]]> : tensor<3x2xi8>
// CHECK-NEXT:    return %cst : tensor<3x2xi8>
func.func @constant() -> tensor<3x2xi8> {
  %c = arith.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi8>
  %e = tensor.empty() : tensor<3x2xi8>
  %0 = linalg.transpose ins(%c : tensor<2x3xi8>) outs(%e : tensor<3x2xi8>) permutation = [1, 0]
  return %0 : tensor<3x2xi8>
}

// Something that is computed from the elements stays.
// CHECK-LABEL: func.func @negated(
// CHECK-NEXT:    %cst = arith.constant dense<{{\[\[}}0.000000e+00, 1.000000e+00, 2.000000e+00], [3.000000e+00, 4.000000e+00, 5.000000e+00]]> : tensor<2x3xf32>
// CHECK-NEXT:    %0 = tensor.empty() : tensor<3x2xf32>
// CHECK-NEXT:    %1 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel"]} ins(%cst : tensor<2x3xf32>) outs(%0 : tensor<3x2xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %2 = arith.negf %in : f32
// CHECK-NEXT:      linalg.yield %2 : f32
// CHECK-NEXT:    } -> tensor<3x2xf32>
// CHECK-NEXT:    return %1 : tensor<3x2xf32>
func.func @negated(%e: tensor<3x2xf32>) -> tensor<3x2xf32> {
  %c = arith.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d1, d0)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%c : tensor<2x3xf32>) outs(%e : tensor<3x2xf32>) {
  ^bb0(%x: f32, %o: f32):
    %n = arith.negf %x : f32
    linalg.yield %n : f32
  } -> tensor<3x2xf32>
  return %0 : tensor<3x2xf32>
}
