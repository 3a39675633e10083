// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// What tiling leaves is folded: sizes are computed once, and slices are not dynamic where they need not be.
// CHECK-LABEL: func.func @f(%arg0: tensor<?xf32>, %arg1: tensor<?xf32>) -> tensor<?xf32> {
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT:    %0 = scf.for %arg2 = %c0 to %dim step %c1 iter_args(%arg3 = %arg1) -> (tensor<?xf32>) {
// CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%arg2] [1] [1] : tensor<?xf32> to tensor<1xf32>
// CHECK-NEXT:      %extracted_slice_0 = tensor.extract_slice %arg3[%arg2] [1] [1] : tensor<?xf32> to tensor<1xf32>
// CHECK-NEXT:      %1 = linalg.exp ins(%extracted_slice : tensor<1xf32>) outs(%extracted_slice_0 : tensor<1xf32>) -> tensor<1xf32>
// CHECK-NEXT:      %inserted_slice = tensor.insert_slice %1 into %arg3[%arg2] [1] [1] : tensor<1xf32> into tensor<?xf32>
// CHECK-NEXT:      scf.yield %inserted_slice : tensor<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<?xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
    %0 = linalg.exp ins(%a : tensor<?xf32>) outs(%b : tensor<?xf32>) -> tensor<?xf32>
    return %0 : tensor<?xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["linalg.exp"]} in %root : (!transform.any_op) -> !transform.any_op
    %t, %l = transform.structured.tile_using_for %op tile_sizes [1] : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %functions {
      transform.apply_patterns.linalg.tiling_canonicalization
    } : !transform.any_op
    transform.apply_cse to %functions : !transform.any_op
    transform.yield
  }
}

// -----

// Dimensions of size one are dropped by slices.
// CHECK-LABEL: func.func @f(%arg0: tensor<1x4xf32>, %arg1: tensor<1x4xf32>) -> tensor<1x4xf32> {
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[0, 0] [1, 4] [1, 1] : tensor<1x4xf32> to tensor<4xf32>
// CHECK-NEXT:    %extracted_slice_0 = tensor.extract_slice %arg1[0, 0] [1, 4] [1, 1] : tensor<1x4xf32> to tensor<4xf32>
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%extracted_slice : tensor<4xf32>) outs(%extracted_slice_0 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %1 = math.exp %in : f32
// CHECK-NEXT:      linalg.yield %1 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %0 into %arg1[0, 0] [1, 4] [1, 1] : tensor<4xf32> into tensor<1x4xf32>
// CHECK-NEXT:    return %inserted_slice : tensor<1x4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<1x4xf32>, %b: tensor<1x4xf32>) -> tensor<1x4xf32> {
    %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<1x4xf32>) outs(%b : tensor<1x4xf32>) {
    ^bb0(%x: f32, %y: f32):
      %1 = math.exp %x : f32
      linalg.yield %1 : f32
    } -> tensor<1x4xf32>
    return %0 : tensor<1x4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %op {
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_slices
    } : !transform.any_op
    transform.yield
  }
}

// -----

// Dimensions of size one are dropped by reshapes.
// CHECK-LABEL: func.func @f(%arg0: tensor<1x4xf32>, %arg1: tensor<1x4xf32>) -> tensor<1x4xf32> {
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<1x4xf32> into tensor<4xf32>
// CHECK-NEXT:    %collapsed_0 = tensor.collapse_shape %arg1 {{\[\[}}0, 1]] : tensor<1x4xf32> into tensor<4xf32>
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%collapsed : tensor<4xf32>) outs(%collapsed_0 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %1 = math.exp %in : f32
// CHECK-NEXT:      linalg.yield %1 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %0 {{\[\[}}0, 1]] output_shape [1, 4] : tensor<4xf32> into tensor<1x4xf32>
// CHECK-NEXT:    return %expanded : tensor<1x4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<1x4xf32>, %b: tensor<1x4xf32>) -> tensor<1x4xf32> {
    %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>], iterator_types = ["parallel", "parallel"]} ins(%a : tensor<1x4xf32>) outs(%b : tensor<1x4xf32>) {
    ^bb0(%x: f32, %y: f32):
      %1 = math.exp %x : f32
      linalg.yield %1 : f32
    } -> tensor<1x4xf32>
    return %0 : tensor<1x4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %op {
      transform.apply_patterns.linalg.fold_unit_extent_dims_via_reshapes
    } : !transform.any_op
    transform.yield
  }
}

// -----

// An input that no element of the result depends on is dropped.
// CHECK-LABEL: func.func @f(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<4xf32>) outs(%arg2 : tensor<4xf32>) {
// CHECK-NEXT:    ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:      %1 = math.exp %in : f32
// CHECK-NEXT:      linalg.yield %1 : f32
// CHECK-NEXT:    } -> tensor<4xf32>
// CHECK-NEXT:    return %0 : tensor<4xf32>
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<4xf32>, %u: tensor<4xf32>, %b: tensor<4xf32>) -> tensor<4xf32> {
    %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %u : tensor<4xf32>, tensor<4xf32>) outs(%b : tensor<4xf32>) {
    ^bb0(%x: f32, %z: f32, %y: f32):
      %1 = math.exp %x : f32
      linalg.yield %1 : f32
    } -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %op = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %op {
      transform.apply_patterns.linalg.erase_unnecessary_inputs
    } : !transform.any_op
    transform.yield
  }
}
