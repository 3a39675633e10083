// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// Two parts are reduced by themselves, and combined.
// CHECK-LABEL: func.func @f(%arg0: tensor<4x10xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    %expanded = tensor.expand_shape %arg0 {{\[\[}}0], [1, 2]] output_shape [4, 2, 5] : tensor<4x10xf32> into tensor<4x2x5xf32>
// CHECK-NEXT:    %0 = tensor.empty() : tensor<4x2xf32>
// CHECK-NEXT:    %cst = arith.constant 0xFF800000 : f32
// CHECK-NEXT:    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<4x2xf32>) -> tensor<4x2xf32>
// CHECK-NEXT:    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "parallel", "reduction"]} ins(%expanded : tensor<4x2x5xf32>) outs(%1 : tensor<4x2xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %4 = arith.maximumf %in, %out : f32
// CHECK-NEXT:      linalg.yield %4 : f32
// CHECK-NEXT:    } -> tensor<4x2xf32>
// CHECK-NEXT:    %3 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["parallel", "reduction"]} ins(%2 : tensor<4x2xf32>) outs(%arg1 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %4 = arith.maximumf %in, %out : f32
// CHECK-NEXT:      linalg.yield %4 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %3 : tensor<4xf32>
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
    %p:4 = transform.structured.split_reduction %op {insert_split_dimension = 1, split_factor = 2 : i64} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Parts of neighbouring elements, in an allocated tensor.
// CHECK-LABEL: func.func @f(%arg0: tensor<4x10xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    %expanded = tensor.expand_shape %arg0 {{\[\[}}0], [1, 2]] output_shape [4, 5, 2] : tensor<4x10xf32> into tensor<4x5x2xf32>
// CHECK-NEXT:    %0 = bufferization.alloc_tensor() : tensor<2x4xf32>
// CHECK-NEXT:    %cst = arith.constant 0xFF800000 : f32
// CHECK-NEXT:    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT:    %2 = linalg.generic {indexing_maps = [#map, #map1], iterator_types = ["parallel", "reduction", "parallel"]} ins(%expanded : tensor<4x5x2xf32>) outs(%1 : tensor<2x4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %4 = arith.maximumf %in, %out : f32
// CHECK-NEXT:      linalg.yield %4 : f32
// CHECK-NEXT:    } -> tensor<2x4xf32>
// CHECK-NEXT:    %3 = linalg.generic {indexing_maps = [#map2, #map3], iterator_types = ["reduction", "parallel"]} ins(%2 : tensor<2x4xf32>) outs(%arg1 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %4 = arith.maximumf %in, %out : f32
// CHECK-NEXT:      linalg.yield %4 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %3 : tensor<4xf32>
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
    %p:4 = transform.structured.split_reduction %op {inner_parallel, split_factor = 2, use_alloc} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// Other indices instead of other shapes.
// CHECK-LABEL: func.func @f(%arg0: tensor<4x10xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    %0 = tensor.empty() : tensor<4x5xf32>
// CHECK-NEXT:    %cst = arith.constant 0xFF800000 : f32
// CHECK-NEXT:    %1 = linalg.fill ins(%cst : f32) outs(%0 : tensor<4x5xf32>) -> tensor<4x5xf32>
// CHECK-NEXT:    %2 = tensor.empty() : tensor<5x2xi1>
// CHECK-NEXT:    %3 = linalg.generic {indexing_maps = [#map, #map1, #map2], iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0, %2 : tensor<4x10xf32>, tensor<5x2xi1>) outs(%1 : tensor<4x5xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %in_0: i1, %out: f32):
// CHECK-NEXT:      %5 = arith.maximumf %in, %out : f32
// CHECK-NEXT:      linalg.yield %5 : f32
// CHECK-NEXT:    } -> tensor<4x5xf32>
// CHECK-NEXT:    %4 = linalg.generic {indexing_maps = [#map3, #map4], iterator_types = ["parallel", "reduction"]} ins(%3 : tensor<4x5xf32>) outs(%arg1 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %5 = arith.maximumf %in, %out : f32
// CHECK-NEXT:      linalg.yield %5 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %4 : tensor<4xf32>
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
    %p:4 = transform.structured.split_reduction %op {insert_split_dimension = 1, split_factor = 2 : i64, use_scaling_algorithm} : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}
