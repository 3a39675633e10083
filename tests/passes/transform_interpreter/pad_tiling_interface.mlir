// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

#image = affine_map<(d0, d1, d2) -> (d0 + d2, d1)>
#filter = affine_map<(d0, d1, d2) -> (d2)>
#result = affine_map<(d0, d1, d2) -> (d0, d1)>
module attributes {transform.with_named_sequence} {
  // Loops are padded to sizes; those of size 0 stay, and the result is a part.
  // CHECK-LABEL: func.func @product(
  // CHECK-NEXT:      %cst = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:      %padded = tensor.pad %arg0 low[0, 0] high[8, 2] {
  // CHECK-NEXT:      ^bb0(%arg3: index, %arg4: index):
  // CHECK-NEXT:        tensor.yield %cst : f32
  // CHECK-NEXT:      } : tensor<24x12xf32> to tensor<32x14xf32>
  // CHECK-NEXT:      %0 = ub.poison : f32
  // CHECK-NEXT:      %padded_0 = tensor.pad %arg1 low[0, 0] high[2, 0] {
  // CHECK-NEXT:      ^bb0(%arg3: index, %arg4: index):
  // CHECK-NEXT:        tensor.yield %0 : f32
  // CHECK-NEXT:      } : tensor<12x25xf32> to tensor<14x25xf32>
  // CHECK-NEXT:      %cst_1 = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:      %padded_2 = tensor.pad %arg2 low[0, 0] high[8, 0] {
  // CHECK-NEXT:      ^bb0(%arg3: index, %arg4: index):
  // CHECK-NEXT:        tensor.yield %cst_1 : f32
  // CHECK-NEXT:      } : tensor<24x25xf32> to tensor<32x25xf32>
  // CHECK-NEXT:      %1 = linalg.matmul ins(%padded, %padded_0 : tensor<32x14xf32>, tensor<14x25xf32>) outs(%padded_2 : tensor<32x25xf32>) -> tensor<32x25xf32>
  // CHECK-NEXT:      %extracted_slice = tensor.extract_slice %1[0, 0] [24, 25] [1, 1] : tensor<32x25xf32> to tensor<24x25xf32>
  // CHECK-NEXT:      return %extracted_slice : tensor<24x25xf32>
  func.func @product(%a: tensor<24x12xf32>, %b: tensor<12x25xf32>, %c: tensor<24x25xf32>) -> tensor<24x25xf32> {
    %0 = linalg.matmul ins(%a, %b : tensor<24x12xf32>, tensor<12x25xf32>) outs(%c : tensor<24x25xf32>) -> tensor<24x25xf32>
    return %0 : tensor<24x25xf32>
  }

  // An index that is a sum of loops needs the sum of what each contributes; here the sizes are made multiples.
  // CHECK-LABEL: func.func @window(
  // CHECK-NEXT:      %c0 = arith.constant 0 : index
  // CHECK-NEXT:      %dim = tensor.dim %arg0, %c0 : tensor<?x25xf32>
  // CHECK-NEXT:      %c0_0 = arith.constant 0 : index
  // CHECK-NEXT:      %dim_1 = tensor.dim %arg2, %c0_0 : tensor<?x25xf32>
  // CHECK-NEXT:      %0 = affine.apply #map()[%dim_1]
  // CHECK-NEXT:      %1 = affine.apply #map1()[%dim_1]
  // CHECK-NEXT:      %2 = affine.apply #map2()[%dim_1]
  // CHECK-NEXT:      %cst = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:      %c0_2 = arith.constant 0 : index
  // CHECK-NEXT:      %dim_3 = tensor.dim %arg0, %c0_2 : tensor<?x25xf32>
  // CHECK-NEXT:      %3 = affine.apply #map3()[%dim_1, %dim_3]
  // CHECK-NEXT:      %padded = tensor.pad %arg0 low[0, 0] high[%3, 7] {
  // CHECK-NEXT:      ^bb0(%arg3: index, %arg4: index):
  // CHECK-NEXT:        tensor.yield %cst : f32
  // CHECK-NEXT:      } : tensor<?x25xf32> to tensor<?x32xf32>
  // CHECK-NEXT:      %cst_4 = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:      %padded_5 = tensor.pad %arg1 low[0] high[0] {
  // CHECK-NEXT:      ^bb0(%arg3: index):
  // CHECK-NEXT:        tensor.yield %cst_4 : f32
  // CHECK-NEXT:      } : tensor<3xf32> to tensor<3xf32>
  // CHECK-NEXT:      %4 = affine.apply #map()[%dim_1]
  // CHECK-NEXT:      %5 = affine.apply #map1()[%dim_1]
  // CHECK-NEXT:      %6 = affine.apply #map()[%dim_1]
  // CHECK-NEXT:      %cst_6 = arith.constant 0.000000e+00 : f32
  // CHECK-NEXT:      %c0_7 = arith.constant 0 : index
  // CHECK-NEXT:      %dim_8 = tensor.dim %arg2, %c0_7 : tensor<?x25xf32>
  // CHECK-NEXT:      %7 = affine.apply #map4()[%dim_1, %dim_8]
  // CHECK-NEXT:      %padded_9 = tensor.pad %arg2 low[0, 0] high[%7, 7] {
  // CHECK-NEXT:      ^bb0(%arg3: index, %arg4: index):
  // CHECK-NEXT:        tensor.yield %cst_6 : f32
  // CHECK-NEXT:      } : tensor<?x25xf32> to tensor<?x32xf32>
  // CHECK-NEXT:      %c0_10 = arith.constant 0 : index
  // CHECK-NEXT:      %dim_11 = tensor.dim %arg0, %c0_10 : tensor<?x25xf32>
  // CHECK-NEXT:      %c0_12 = arith.constant 0 : index
  // CHECK-NEXT:      %dim_13 = tensor.dim %arg2, %c0_12 : tensor<?x25xf32>
  // CHECK-NEXT:      %c0_14 = arith.constant 0 : index
  // CHECK-NEXT:      %dim_15 = tensor.dim %arg2, %c0_14 : tensor<?x25xf32>
  // CHECK-NEXT:      %8 = linalg.generic {indexing_maps = [#map5, #map6, #map7], iterator_types = ["parallel", "parallel", "reduction"]} ins(%padded, %padded_5 : tensor<?x32xf32>, tensor<3xf32>) outs(%padded_9 : tensor<?x32xf32>) {
  // CHECK-NEXT:      ^bb0(%in: f32, %in_16: f32, %out: f32):
  // CHECK-NEXT:        %9 = arith.mulf %in, %in_16 : f32
  // CHECK-NEXT:        %10 = arith.addf %9, %out : f32
  // CHECK-NEXT:        linalg.yield %10 : f32
  // CHECK-NEXT:      } -> tensor<?x32xf32>
  // CHECK-NEXT:      %extracted_slice = tensor.extract_slice %8[0, 0] [%dim_15, 25] [1, 1] : tensor<?x32xf32> to tensor<?x25xf32>
  // CHECK-NEXT:      return %extracted_slice : tensor<?x25xf32>
  func.func @window(%a: tensor<?x25xf32>, %b: tensor<3xf32>, %c: tensor<?x25xf32>) -> tensor<?x25xf32> {
    %0 = linalg.generic {indexing_maps = [#image, #filter, #result], iterator_types = ["parallel", "parallel", "reduction"]} ins(%a, %b : tensor<?x25xf32>, tensor<3xf32>) outs(%c : tensor<?x25xf32>) {
    ^bb0(%x: f32, %y: f32, %z: f32):
      %1 = arith.mulf %x, %y : f32
      %2 = arith.addf %1, %z : f32
      linalg.yield %2 : f32
    } -> tensor<?x25xf32>
    return %0 : tensor<?x25xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %product = transform.structured.match ops{["linalg.matmul"]} in %m : (!transform.any_op) -> !transform.any_op
    %0, %1 = transform.structured.pad_tiling_interface %product to padding_sizes [32, 0, 14] {padding_values = [0.0 : f32, #ub.poison, 0.0 : f32]} : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    %window = transform.structured.match ops{["linalg.generic"]} in %m : (!transform.any_op) -> !transform.any_op
    %2, %3 = transform.structured.pad_tiling_interface %window to padding_sizes [5, 8] pad_to_multiple_of : (!transform.any_op) -> (!transform.any_op, !transform.any_op)
    transform.yield
  }
}
