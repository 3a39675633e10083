// RUN: mlir-opt %s --allow-unregistered-dialect -pass-pipeline='builtin.module(func.func(test-affine-reify-value-bounds))' | FileCheck %s

// Sizes of tensors follow from the operations that make them.

// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s0 + s1 + 2)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> (s0 * 4)>
// CHECK-LABEL:   func.func @tensor(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: index, %arg3: f32) -> (index, index, index, index, index, index) {
// CHECK-NEXT:      %0 = tensor.empty(%arg1) : tensor<?xf32>
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[0, %arg2] [%arg1, 1] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
// CHECK-NEXT:      %padded = tensor.pad %arg0 low[1, %arg1] high[%arg2, 2] {
// CHECK-NEXT:      ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT:        tensor.yield %arg3 : f32
// CHECK-NEXT:      } : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      %dim = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:      %1 = affine.apply #map()[%dim, %arg1]
// CHECK-NEXT:      %cast = tensor.cast %arg0 : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT:      %c1_0 = arith.constant 1 : index
// CHECK-NEXT:      %dim_1 = tensor.dim %arg0, %c1_0 : tensor<?x?xf32>
// CHECK-NEXT:      %c4 = arith.constant 4 : index
// CHECK-NEXT:      %rank = tensor.rank %arg0 : tensor<?x?xf32>
// CHECK-NEXT:      %c2 = arith.constant 2 : index
// CHECK-NEXT:      return %arg1, %arg1, %1, %dim_1, %c4, %c2 : index, index, index, index, index, index
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @collapsed(%arg0: tensor<?x4xf32>) -> index {
// CHECK-NEXT:      %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<?x4xf32> into tensor<?xf32>
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT:      %0 = affine.apply #map1()[%dim]
// CHECK-NEXT:      return %0 : index
// CHECK-NEXT:    }

func.func @tensor(%t: tensor<?x?xf32>, %a: index, %b: index, %x: f32) -> (index, index, index, index, index, index) {
  %0 = tensor.empty(%a) : tensor<?xf32>
  %1 = "test.reify_bound"(%0) <{dim = 0, type = "EQ"}> : (tensor<?xf32>) -> index
  %2 = tensor.extract_slice %t[0, %b] [%a, 1] [1, 1] : tensor<?x?xf32> to tensor<?xf32>
  %3 = "test.reify_bound"(%2) <{dim = 0, type = "EQ"}> : (tensor<?xf32>) -> index
  %4 = tensor.pad %t low[1, %a] high[%b, 2] {
  ^bb0(%i: index, %j: index):
    tensor.yield %x : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %5 = "test.reify_bound"(%4) <{dim = 1, type = "EQ"}> : (tensor<?x?xf32>) -> index
  %6 = tensor.cast %t : tensor<?x?xf32> to tensor<4x?xf32>
  %7 = "test.reify_bound"(%6) <{dim = 1, type = "EQ"}> : (tensor<4x?xf32>) -> index
  %8 = "test.reify_bound"(%6) <{dim = 0, type = "EQ"}> : (tensor<4x?xf32>) -> index
  %9 = tensor.rank %t : tensor<?x?xf32>
  %10 = "test.reify_bound"(%9) <{type = "EQ"}> : (index) -> index
  return %1, %3, %5, %7, %8, %10 : index, index, index, index, index, index
}

func.func @collapsed(%t: tensor<?x4xf32>) -> index {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %1 = "test.reify_bound"(%0) <{dim = 0, type = "EQ"}> : (tensor<?xf32>) -> index
  return %1 : index
}
