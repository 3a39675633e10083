// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// CHECK-DAG: #map = affine_map<()[s0] -> (s0 ceildiv 32)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> (s0 ceildiv 8)>
// CHECK-DAG: #map2 = affine_map<()[s0] -> (s0 ceildiv 16)>
// CHECK-DAG: #map3 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d0, d3, d4)>
// CHECK-DAG: #map4 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// CHECK-DAG: #map5 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d2, d1, d4, d5)>

// The loops of a product become the innermost ones, in the order that is asked for, and are packed.
// CHECK-LABEL: func.func @transposed(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// CHECK-NEXT:     %c1_3 = arith.constant 1 : index
// CHECK-NEXT:     %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// CHECK-NEXT:     %c0_5 = arith.constant 0 : index
// CHECK-NEXT:     %dim_6 = tensor.dim %arg2, %c0_5 : tensor<?x?xf32>
// CHECK-NEXT:     %c1_7 = arith.constant 1 : index
// CHECK-NEXT:     %dim_8 = tensor.dim %arg2, %c1_7 : tensor<?x?xf32>
// CHECK-NEXT:     %c0_9 = arith.constant 0 : index
// CHECK-NEXT:     %dim_10 = tensor.dim %arg0, %c0_9 : tensor<?x?xf32>
// CHECK-NEXT:     %c1_11 = arith.constant 1 : index
// CHECK-NEXT:     %dim_12 = tensor.dim %arg0, %c1_11 : tensor<?x?xf32>
// CHECK-NEXT:     %0 = affine.apply #map()[%dim_12]
// CHECK-NEXT:     %1 = affine.apply #map1()[%dim_10]
// CHECK-NEXT:     %2 = tensor.empty(%1, %0) : tensor<?x?x32x8xf32>
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %pack = linalg.pack %arg0 padding_value(%cst : f32) inner_dims_pos = [1, 0] inner_tiles = [32, 8] into %2 : tensor<?x?xf32> -> tensor<?x?x32x8xf32>
// CHECK-NEXT:     %c0_13 = arith.constant 0 : index
// CHECK-NEXT:     %dim_14 = tensor.dim %arg1, %c0_13 : tensor<?x?xf32>
// CHECK-NEXT:     %c1_15 = arith.constant 1 : index
// CHECK-NEXT:     %dim_16 = tensor.dim %arg1, %c1_15 : tensor<?x?xf32>
// CHECK-NEXT:     %3 = affine.apply #map()[%dim_14]
// CHECK-NEXT:     %4 = affine.apply #map2()[%dim_16]
// CHECK-NEXT:     %5 = tensor.empty(%3, %4) : tensor<?x?x32x16xf32>
// CHECK-NEXT:     %cst_17 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %pack_18 = linalg.pack %arg1 padding_value(%cst_17 : f32) inner_dims_pos = [0, 1] inner_tiles = [32, 16] into %5 : tensor<?x?xf32> -> tensor<?x?x32x16xf32>
// CHECK-NEXT:     %c0_19 = arith.constant 0 : index
// CHECK-NEXT:     %dim_20 = tensor.dim %arg2, %c0_19 : tensor<?x?xf32>
// CHECK-NEXT:     %c1_21 = arith.constant 1 : index
// CHECK-NEXT:     %dim_22 = tensor.dim %arg2, %c1_21 : tensor<?x?xf32>
// CHECK-NEXT:     %6 = affine.apply #map1()[%dim_22]
// CHECK-NEXT:     %7 = affine.apply #map2()[%dim_20]
// CHECK-NEXT:     %8 = tensor.empty(%7, %6) : tensor<?x?x8x16xf32>
// CHECK-NEXT:     %cst_23 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %pack_24 = linalg.pack %arg2 padding_value(%cst_23 : f32) inner_dims_pos = [1, 0] inner_tiles = [8, 16] into %8 : tensor<?x?xf32> -> tensor<?x?x8x16xf32>
// CHECK-NEXT:     %9 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["reduction", "parallel", "parallel", "reduction", "parallel", "parallel"]} ins(%pack, %pack_18 : tensor<?x?x32x8xf32>, tensor<?x?x32x16xf32>) outs(%pack_24 : tensor<?x?x8x16xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_25: f32, %out: f32):
// CHECK-NEXT:       %10 = arith.mulf %in, %in_25 : f32
// CHECK-NEXT:       %11 = arith.addf %out, %10 : f32
// CHECK-NEXT:       linalg.yield %11 : f32
// CHECK-NEXT:     } -> tensor<?x?x8x16xf32>
// CHECK-NEXT:     %unpack = linalg.unpack %9 inner_dims_pos = [1, 0] inner_tiles = [8, 16] into %arg2 : tensor<?x?x8x16xf32> -> tensor<?x?xf32>
// CHECK-NEXT:     return %unpack : tensor<?x?xf32>
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
    transform.structured.pack_greedily %p matmul_packed_sizes = [8, 16, 32] matmul_inner_dims_order = [1, 2, 0] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
