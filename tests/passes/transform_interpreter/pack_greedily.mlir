// RUN: mlir-opt %s --transform-interpreter --canonicalize | FileCheck %s

// CHECK-DAG: #[[$A:.*]] = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d0, d3, d4)>
// CHECK-DAG: #[[$B:.*]] = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// CHECK-DAG: #[[$C:.*]] = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d1, d4, d5)>

// The loops of a product become the innermost ones, in the order that is asked for, and are packed.
// CHECK-LABEL: func.func @transposed(
// CHECK:         %[[PA:.*]] = linalg.pack %arg0 padding_value(%{{.*}} : f32) inner_dims_pos = [1, 0] inner_tiles = [32, 8] into
// CHECK:         %[[PB:.*]] = linalg.pack %arg1 padding_value(%{{.*}} : f32) inner_dims_pos = [0, 1] inner_tiles = [32, 16] into
// CHECK:         %[[PC:.*]] = linalg.pack %arg2 padding_value(%{{.*}} : f32) inner_dims_pos = [1, 0] inner_tiles = [8, 16] into
// CHECK:         %[[P:.*]] = linalg.generic {indexing_maps = [#[[$A]], #[[$B]], #[[$C]]], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "parallel"]} ins(%[[PA]], %[[PB]] :
// CHECK:         linalg.unpack %[[P]] inner_dims_pos = [1, 0] inner_tiles = [8, 16] into %arg2
#lhs = affine_map<(d0, d1, d2) -> (d1, d2)>
#rhs = affine_map<(d0, d1, d2) -> (d2, d0)>
#out = affine_map<(d0, d1, d2) -> (d0, d1)>
func.func @transposed(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.generic {indexing_maps = [#lhs, #rhs, #out], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c : tensor<?x?xf32>) {
  ^bb0(%x: f32, %y: f32, %z: f32):
    %p = arith.mulf %x, %y : f32
    %s = arith.addf %z, %p : f32
    linalg.yield %s : f32
  } -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %p = transform.structured.match ops{["linalg.generic"]} in %m : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.pack_greedily %p matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
