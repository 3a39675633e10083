// RUN: mlir-opt %s --reify-result-shapes | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 + 2)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0 + 3)>

// Sizes that are constants go to the type of the result.
// CHECK-LABEL: func.func @concat(%arg0: tensor<?x?xf32>, %arg1: tensor<2x8xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %c0_0 = arith.constant 0 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %0 = affine.apply #map()[%dim]
// CHECK-NEXT:     %concat = tensor.concat dim(0) %arg0, %arg1 : (tensor<?x?xf32>, tensor<2x8xf32>) -> tensor<?x8xf32>
// CHECK-NEXT:     %cast = tensor.cast %concat : tensor<?x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %cast : tensor<?x?xf32>
func.func @concat(%t: tensor<?x?xf32>, %u: tensor<2x8xf32>) -> tensor<?x?xf32> {
  %0 = tensor.concat dim(0) %t, %u : (tensor<?x?xf32>, tensor<2x8xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// Padding by constants that are values has a constant size.
// CHECK-LABEL: func.func @pad(%arg0: tensor<4x?xf32>, %arg1: f32) -> tensor<?x?xf32>
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c1 : tensor<4x?xf32>
// CHECK-NEXT:     %0 = affine.apply #map1()[%dim]
// CHECK-NEXT:     %padded = tensor.pad %arg0 low[1, 0] high[%c2, 3] {
// CHECK-NEXT:     ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:       tensor.yield %arg1 : f32
// CHECK-NEXT:     } : tensor<4x?xf32> to tensor<7x?xf32>
// CHECK-NEXT:     %cast = tensor.cast %padded : tensor<7x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     return %cast : tensor<?x?xf32>
func.func @pad(%t: tensor<4x?xf32>, %v: f32) -> tensor<?x?xf32> {
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %t low[1, 0] high[%c2, 3] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<4x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
