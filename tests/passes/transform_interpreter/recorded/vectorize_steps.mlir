// RECORD: mlir-opt --transform-interpreter --split-input-file

// Indices become constants, and what is transposed for a sum of products and back is not.

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<10x17xf32>, %b: tensor<17xf32>, %c: tensor<17x10xf32>) -> tensor<17x10xf32> {
    %0 = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d1)>, affine_map<(d0, d1) -> (d1, d0)>], iterator_types = ["parallel", "parallel"]} ins(%a, %b : tensor<10x17xf32>, tensor<17xf32>) outs(%c : tensor<17x10xf32>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %i = linalg.index 1 : index
      %n = arith.index_cast %i : index to i32
      %s = arith.sitofp %n : i32 to f32
      %1 = arith.addf %x, %y : f32
      %2 = arith.mulf %1, %s : f32
      linalg.yield %2 : f32
    } -> tensor<17x10xf32>
    return %0 : tensor<17x10xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.generic"]} in %root : (!transform.any_op) -> !transform.any_op
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

module attributes {transform.with_named_sequence} {
  func.func @f(%a: tensor<4x8x16xf32>, %b: tensor<16x4x6xf32>, %c: tensor<8x6x4xf32>) -> tensor<8x6x4xf32> {
    %0 = linalg.contract indexing_maps = [affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d3, d0, d2)>, affine_map<(d0, d1, d2, d3) -> (d1, d2, d0)>] ins(%a, %b : tensor<4x8x16xf32>, tensor<16x4x6xf32>) outs(%c : tensor<8x6x4xf32>) -> tensor<8x6x4xf32>
    return %0 : tensor<8x6x4xf32>
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %op = transform.structured.match ops{["linalg.contract"]} in %root : (!transform.any_op) -> !transform.any_op
    %f = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %v = transform.structured.vectorize_children_and_apply_patterns %f : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
