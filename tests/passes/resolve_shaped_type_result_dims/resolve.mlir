// RUN: mlir-opt %s --resolve-shaped-type-result-dims | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 * s1)>

// The size of a result is computed from operands.
// CHECK-LABEL: func.func @size(%arg0: tensor<?x?xf32>) -> index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %0 = affine.apply #map()[%dim, %dim_0]
// CHECK-NEXT:     return %0 : index
func.func @size(%t: tensor<?x?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}
