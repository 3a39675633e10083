// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// CHECK-DAG: #map = affine_map<()[s0] -> (s0 ceildiv 2)>
// CHECK-DAG: #map1 = affine_map<()[s0] -> (s0 ceildiv 4)>
// CHECK-DAG: #map2 = affine_map<()[s0] -> (s0 ceildiv 3)>
// CHECK-DAG: #map3 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d2, d3, d5)>
// CHECK-DAG: #map4 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d1, d2, d5, d4)>
// CHECK-DAG: #map5 = affine_map<(d0, d1, d2, d3, d4, d5) -> (d0, d1, d3, d4)>

// The loops of a product are packed, with its operands, and then the tiles of one operand are transposed.
// CHECK-LABEL: func.func @matmul(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?xf32>
// CHECK-NEXT:     %0 = affine.apply #map()[%dim]
// CHECK-NEXT:     %1 = affine.apply #map1()[%dim_0]
// CHECK-NEXT:     %2 = tensor.empty(%0, %1) : tensor<?x?x2x4xf32>
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %pack = linalg.pack %arg0 padding_value(%cst : f32) inner_dims_pos = [0, 1] inner_tiles = [2, 4] into %2 : tensor<?x?xf32> -> tensor<?x?x2x4xf32>
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// CHECK-NEXT:     %c1_3 = arith.constant 1 : index
// CHECK-NEXT:     %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// CHECK-NEXT:     %3 = affine.apply #map2()[%dim_4]
// CHECK-NEXT:     %4 = affine.apply #map1()[%dim_2]
// CHECK-NEXT:     %5 = tensor.empty(%4, %3) : tensor<?x?x3x4xf32>
// CHECK-NEXT:     %cst_5 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0_6 = arith.constant 0 : index
// CHECK-NEXT:     %dim_7 = tensor.dim %arg1, %c0_6 : tensor<?x?xf32>
// CHECK-NEXT:     %c1_8 = arith.constant 1 : index
// CHECK-NEXT:     %dim_9 = tensor.dim %arg1, %c1_8 : tensor<?x?xf32>
// CHECK-NEXT:     %6 = affine.apply #map1()[%dim_7]
// CHECK-NEXT:     %7 = affine.apply #map2()[%dim_9]
// CHECK-NEXT:     %8 = tensor.empty(%7, %6) : tensor<?x?x4x3xf32>
// CHECK-NEXT:     %pack_10 = linalg.pack %arg1 padding_value(%cst_5 : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [4, 3] into %8 : tensor<?x?xf32> -> tensor<?x?x4x3xf32>
// CHECK-NEXT:     %c0_11 = arith.constant 0 : index
// CHECK-NEXT:     %dim_12 = tensor.dim %arg2, %c0_11 : tensor<?x?xf32>
// CHECK-NEXT:     %c1_13 = arith.constant 1 : index
// CHECK-NEXT:     %dim_14 = tensor.dim %arg2, %c1_13 : tensor<?x?xf32>
// CHECK-NEXT:     %9 = affine.apply #map()[%dim_12]
// CHECK-NEXT:     %10 = affine.apply #map2()[%dim_14]
// CHECK-NEXT:     %11 = tensor.empty(%9, %10) : tensor<?x?x2x3xf32>
// CHECK-NEXT:     %cst_15 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %pack_16 = linalg.pack %arg2 padding_value(%cst_15 : f32) inner_dims_pos = [0, 1] inner_tiles = [2, 3] into %11 : tensor<?x?xf32> -> tensor<?x?x2x3xf32>
// CHECK-NEXT:     %12 = linalg.generic {indexing_maps = [#map3, #map4, #map5], iterator_types = ["parallel", "parallel", "reduction", "parallel", "parallel", "reduction"]} ins(%pack, %pack_10 : tensor<?x?x2x4xf32>, tensor<?x?x4x3xf32>) outs(%pack_16 : tensor<?x?x2x3xf32>) {
// CHECK-NEXT:     ^bb0(%in: f32, %in_17: f32, %out: f32):
// CHECK-NEXT:       %13 = arith.mulf %in, %in_17 : f32
// CHECK-NEXT:       %14 = arith.addf %out, %13 : f32
// CHECK-NEXT:       linalg.yield %14 : f32
// CHECK-NEXT:     } -> tensor<?x?x2x3xf32>
// CHECK-NEXT:     %unpack = linalg.unpack %12 inner_dims_pos = [0, 1] inner_tiles = [2, 3] into %arg2 : tensor<?x?x2x3xf32> -> tensor<?x?xf32>
// CHECK-NEXT:     return %unpack : tensor<?x?xf32>
!A = tensor<?x?xf32>
!B = tensor<?x?xf32>
!C = tensor<?x?xf32>
func.func @matmul(%A: !A, %B: !A, %C: !A) -> !A {
  %0 = linalg.matmul ins(%A, %B : !A, !A) outs(%C : !A) -> !A
  return %0 : !A
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %p = transform.structured.match ops{["linalg.matmul"]} in %m : (!transform.any_op) -> !transform.any_op
    %g = transform.structured.pack %p packed_sizes = [2, 3, 4] : (!transform.any_op) -> !transform.op<"linalg.generic">
    %pack = transform.get_producer_of_operand %g[1] : (!transform.op<"linalg.generic">) -> !transform.op<"linalg.pack">
    %2, %pack_2, %empty = transform.structured.pack_transpose %pack with_compute_op(%g) outer_perm = [1, 0] inner_perm = [1, 0] : (!transform.op<"linalg.pack">, !transform.op<"linalg.generic">) -> (!transform.op<"linalg.generic">, !transform.op<"linalg.pack">, !transform.any_op)
    transform.yield
  }
}
