// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// CHECK-DAG: #map = affine_map<(d0) -> (d0)>

// Paddings are decomposed, packs of tensors without values are their destinations, and inputs that are not read go.
// CHECK-LABEL: func.func @pad(
// CHECK-NEXT:     %0 = tensor.empty() : tensor<7xf32>
// CHECK-NEXT:     %1 = linalg.fill ins(%arg1 : f32) outs(%0 : tensor<7xf32>) -> tensor<7xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %arg0 into %1[1] [4] [1] : tensor<4xf32> into tensor<7xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<7xf32>
// CHECK-LABEL: func.func @empty(
// CHECK-NEXT:     return %arg0 : tensor<2x2x4x4xf32>
// CHECK-LABEL: func.func @unused(
// CHECK-NEXT:     %0 = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel"]} ins(%arg0 : tensor<4xf32>) outs(%arg2 : tensor<4xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %out: f32):
// CHECK-NEXT:       %1 = arith.negf %in : f32
// CHECK-NEXT:       linalg.yield %1 : f32
// CHECK-NEXT:     } -> tensor<4xf32>
// CHECK-NEXT:     return %0 : tensor<4xf32>
func.func @pad(%a: tensor<4xf32>, %c: f32) -> tensor<7xf32> {
  %0 = tensor.pad %a low[1] high[2] {
  ^bb0(%i: index):
    tensor.yield %c : f32
  } : tensor<4xf32> to tensor<7xf32>
  return %0 : tensor<7xf32>
}
func.func @empty(%d: tensor<2x2x4x4xf32>) -> tensor<2x2x4x4xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.pack %e inner_dims_pos = [0, 1] inner_tiles = [4, 4] into %d : tensor<8x8xf32> -> tensor<2x2x4x4xf32>
  return %0 : tensor<2x2x4x4xf32>
}
func.func @unused(%a: tensor<4xf32>, %b: tensor<4xf32>, %c: tensor<4xf32>) -> tensor<4xf32> {
  %0 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]} ins(%a, %b : tensor<4xf32>, tensor<4xf32>) outs(%c : tensor<4xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %s = arith.negf %x : f32
    linalg.yield %s : f32
  } -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %p = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %p {
      transform.apply_patterns.linalg.decompose_pad
      transform.apply_patterns.linalg.fold_pack_unpack_into_empty
      transform.apply_patterns.linalg.erase_unnecessary_inputs
    } : !transform.any_op
    transform.yield
  }
}
