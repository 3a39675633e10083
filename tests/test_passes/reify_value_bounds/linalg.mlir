// RUN: mlir-opt %s --allow-unregistered-dialect -pass-pipeline='builtin.module(func.func(test-affine-reify-value-bounds{reify-to-func-args}))' | FileCheck %s

// An index of a loop nest is less than the size along its loop; a result has the sizes of what it is written to.

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>
// CHECK-LABEL:   func.func @index(%arg0: tensor<?xindex>) -> tensor<?xindex> {
// CHECK-NEXT:      %0 = linalg.generic {indexing_maps = [#map], iterator_types = ["parallel"]} outs(%arg0 : tensor<?xindex>) {
// CHECK-NEXT:      ^bb0(%out: index):
// CHECK-NEXT:        %1 = linalg.index 0 : index
// CHECK-NEXT:        %c0 = arith.constant 0 : index
// CHECK-NEXT:        %dim = tensor.dim %arg0, %c0 : tensor<?xindex>
// CHECK-NEXT:        linalg.yield %dim : index
// CHECK-NEXT:      } -> tensor<?xindex>
// CHECK-NEXT:      return %0 : tensor<?xindex>
// CHECK-NEXT:    }
// CHECK-LABEL:   func.func @written(%arg0: tensor<?xf32>, %arg1: f32) -> index {
// CHECK-NEXT:      %0 = linalg.fill ins(%arg1 : f32) outs(%arg0 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT:      return %dim : index
// CHECK-NEXT:    }

func.func @index(%t: tensor<?xindex>) -> tensor<?xindex> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} outs(%t : tensor<?xindex>) {
  ^bb0(%x: index):
    %i = linalg.index 0 : index
    %1 = "test.reify_bound"(%i) <{type = "UB"}> : (index) -> index
    linalg.yield %1 : index
  } -> tensor<?xindex>
  return %0 : tensor<?xindex>
}

func.func @written(%t: tensor<?xf32>, %x: f32) -> index {
  %0 = linalg.fill ins(%x : f32) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  %1 = "test.reify_bound"(%0) <{dim = 0, type = "EQ"}> : (tensor<?xf32>) -> index
  return %1 : index
}
