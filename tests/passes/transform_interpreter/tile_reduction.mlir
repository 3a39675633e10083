// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// Tiles are combined elementwise, and reduced after the loop.
// CHECK-LABEL: func.func @f(%arg0: tensor<4x10xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    %0 = tensor.empty() : tensor<4x5xf32>
// CHECK-NEXT:    %cst = arith.constant 0xFF800000 : f32
// CHECK-NEXT:    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<4x5xf32>) -> tensor<4x5xf32>
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c10 = arith.constant 10 : index
// CHECK-NEXT:    %c5 = arith.constant 5 : index
// CHECK-NEXT:    %2 = scf.for %arg2 = %c0 to %c10 step %c5 iter_args(%arg3 = %1) -> (tensor<4x5xf32>) {
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[0, %arg2] [4, 5] [1, 1] : tensor<4x10xf32> to tensor<4x5xf32>
// CHECK-NEXT:      %extracted_slice_0 = tensor.extract_slice %arg3[0, 0] [4, 5] [1, 1] : tensor<4x5xf32> to tensor<4x5xf32>
// CHECK-NEXT:      %3 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]} ins(%extracted_slice : tensor<4x5xf32>) outs(%extracted_slice_0 : tensor<4x5xf32>) {
// CHECK-NEXT:      ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:        %4 = arith.maximumf %in, %out : f32
// CHECK-NEXT:        linalg.yield %4 : f32
// CHECK-NEXT:      } -> tensor<4x5xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %3 into %arg3[0, 0] [4, 5] [1, 1] : tensor<4x5xf32> into tensor<4x5xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<4x5xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %reduced = linalg.reduce ins(%2 : tensor<4x5xf32>) outs(%arg1 : tensor<4xf32>) dimensions = [1]
// CHECK-NEXT:      (%in: f32, %init: f32) {
// CHECK-NEXT:        %3 = arith.maximumf %in, %init : f32
// CHECK-NEXT:        linalg.yield %3 : f32
// CHECK-NEXT:      }
// CHECK-NEXT:    return %reduced : tensor<4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<4x10xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
    %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<4x10xf32>) outs(%c : tensor<4xf32>) {
    ^bb0(%x: f32, %y: f32):
      %1 = arith.maximumf %x, %y : f32
      linalg.yield %1 : f32
    } -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %fill, %t, %combine, %l = transform.structured.tile_reduction_using_for %op by tile_sizes = [0, 5] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Each tile is reduced to an element of a partial result.
// CHECK-LABEL: func.func @f(%arg0: tensor<4x10xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    %0 = tensor.empty() : tensor<4x2xf32>
// CHECK-NEXT:    %cst = arith.constant 0xFF800000 : f32
// CHECK-NEXT:    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT:    %2 = scf.forall (%arg2) in (2) shared_outs(%arg3 = %1) -> (tensor<4x2xf32>) {
// CHECK-NEXT:      %3 = affine.apply #map(%arg2)
// CHECK-NEXT:      %4 = affine.apply #map(%arg2)
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[0, %4] [4, 5] [1, 1] : tensor<4x10xf32> to tensor<4x5xf32>
// CHECK-NEXT:      %extracted_slice_0 = tensor.extract_slice %arg3[0, %arg2] [4, 1] [1, 1] : tensor<4x2xf32> to tensor<4xf32>
// CHECK-NEXT:      %5 = linalg.generic {indexing_maps = [#map1, #map2], iterator_types = ["parallel", "reduction"]} ins(%extracted_slice : tensor<4x5xf32>) outs(%extracted_slice_0 : tensor<4xf32>) {
// CHECK-NEXT:      ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:        %6 = arith.maximumf %in, %out : f32
// CHECK-NEXT:        linalg.yield %6 : f32
// CHECK-NEXT:      } -> tensor<4xf32>
// CHECK-NEXT:      scf.forall.in_parallel {
// CHECK-NEXT:        tensor.parallel_insert_slice %5 into %arg3[0, %arg2] [4, 1] [1, 1] : tensor<4xf32> into tensor<4x2xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %reduced = linalg.reduce ins(%2 : tensor<4x2xf32>) outs(%arg1 : tensor<4xf32>) dimensions = [1]
// CHECK-NEXT:      (%in: f32, %init: f32) {
// CHECK-NEXT:        %3 = arith.maximumf %in, %init : f32
// CHECK-NEXT:        linalg.yield %3 : f32
// CHECK-NEXT:      }
// CHECK-NEXT:    return %reduced : tensor<4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<4x10xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
    %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0)>], iterator_types = ["parallel", "reduction"]} ins(%a : tensor<4x10xf32>) outs(%c : tensor<4xf32>) {
    ^bb0(%x: f32, %y: f32):
      %1 = arith.maximumf %x, %y : f32
      linalg.yield %1 : f32
    } -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %fill, %t, %combine, %l = transform.structured.tile_reduction_using_forall %op by num_threads = [0, 2] : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
