// RUN: mlir-opt %s --split-input-file --resolve-shaped-type-result-dims | FileCheck %s

// A size that is a function of several loops is computed from the operands that have them; one that depends on what is written is its own.
// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s0 * 2 + s1)>
// CHECK-DAG: #map1 = affine_map<()[s0, s1] -> (s0 - s1)>
// CHECK-LABEL: func.func @diagonals(
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg1, %c0 : tensor<?xf32>
// CHECK-NEXT:     %0 = affine.apply #map()[%dim, %dim_0]
// CHECK-NEXT:     %dim_1 = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_2 = tensor.dim %arg1, %c0 : tensor<?xf32>
// CHECK-NEXT:     %1 = affine.apply #map1()[%dim_1, %dim_2]
// CHECK-NEXT:     %dim_3 = tensor.dim %arg2, %c2 : tensor<?x?x?xf32>
// CHECK-NEXT:     return %0, %1, %dim_3 : index, index, index
func.func @diagonals(%a: tensor<?x?xf32>, %b: tensor<?xf32>, %o: tensor<?x?x?xf32>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d2)>, affine_map<(d0, d1, d2, d3) -> (d1)>, affine_map<(d0, d1, d2, d3) -> (d1 + d0 * 2, d0 - d1, d3)>], iterator_types = ["parallel", "parallel", "reduction", "parallel"]} ins(%a, %b : tensor<?x?xf32>, tensor<?xf32>) outs(%o : tensor<?x?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %q = arith.addf %p, %z : f32
    linalg.yield %q : f32
  } -> tensor<?x?x?xf32>
  %d0 = tensor.dim %0, %c0 : tensor<?x?x?xf32>
  %d1 = tensor.dim %0, %c1 : tensor<?x?x?xf32>
  %d2 = tensor.dim %0, %c2 : tensor<?x?x?xf32>
  return %d0, %d1, %d2 : index, index, index
}
