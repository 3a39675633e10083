// RUN: mlir-opt %s --split-input-file --transform-interpreter | FileCheck %s

// CHECK-DAG: #map = affine_map<()[s0, s1] -> (s0 * 16 - s1)>
// CHECK-DAG: #map1 = affine_map<()[s0, s1] -> (s0 * 8 - s1)>

// A pack is a padding, a reshape and a transposition; one that only pads is an insertion.
// CHECK-LABEL: func.func @pack(
// CHECK-NEXT:     %padded = tensor.pad %arg0 low[0, 0, 0, 0] high[7, 17, 0, 0] {
// CHECK-NEXT:     ^bb0(%arg3: index, %arg4: index, %arg5: index, %arg6: index):
// CHECK-NEXT:       tensor.yield %arg2 : f32
// CHECK-NEXT:     } : tensor<129x47x16x16xf32> to tensor<136x64x16x16xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %padded {{\[\[}}0, 1], [2, 3], [4], [5]] output_shape [17, 8, 2, 32, 16, 16] : tensor<136x64x16x16xf32> into tensor<17x8x2x32x16x16xf32>
// CHECK-NEXT:     %transposed = linalg.transpose ins(%expanded : tensor<17x8x2x32x16x16xf32>) outs(%arg1 : tensor<17x2x16x16x32x8xf32>) permutation = [0, 2, 4, 5, 3, 1]
// CHECK-NEXT:     return %transposed : tensor<17x2x16x16x32x8xf32>
// CHECK-LABEL: func.func @pack2(
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?xf32>
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim_0 = tensor.dim %arg1, %c1 : tensor<?x?x16x8xf32>
// CHECK-NEXT:     %0 = affine.apply #map()[%dim_0, %dim]
// CHECK-NEXT:     %c1_1 = arith.constant 1 : index
// CHECK-NEXT:     %dim_2 = tensor.dim %arg0, %c1_1 : tensor<?x?xf32>
// CHECK-NEXT:     %c0_3 = arith.constant 0 : index
// CHECK-NEXT:     %dim_4 = tensor.dim %arg1, %c0_3 : tensor<?x?x16x8xf32>
// CHECK-NEXT:     %1 = affine.apply #map1()[%dim_4, %dim_2]
// CHECK-NEXT:     %padded = tensor.pad %arg0 low[0, 0] high[%0, %1] {
// CHECK-NEXT:     ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:       tensor.yield %cst : f32
// CHECK-NEXT:     } : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %c0_5 = arith.constant 0 : index
// CHECK-NEXT:     %dim_6 = tensor.dim %padded, %c0_5 : tensor<?x?xf32>
// CHECK-NEXT:     %c1_7 = arith.constant 1 : index
// CHECK-NEXT:     %dim_8 = tensor.dim %padded, %c1_7 : tensor<?x?xf32>
// CHECK-NEXT:     %c16 = arith.constant 16 : index
// CHECK-NEXT:     %2 = arith.divsi %dim_6, %c16 : index
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %3 = arith.divsi %dim_8, %c8 : index
// CHECK-NEXT:     %expanded = tensor.expand_shape %padded {{\[\[}}0, 1], [2, 3]] output_shape [%2, 16, %3, 8] : tensor<?x?xf32> into tensor<?x16x?x8xf32>
// CHECK-NEXT:     %transposed = linalg.transpose ins(%expanded : tensor<?x16x?x8xf32>) outs(%arg1 : tensor<?x?x16x8xf32>) permutation = [2, 0, 1, 3]
// CHECK-NEXT:     return %transposed : tensor<?x?x16x8xf32>
// CHECK-LABEL: func.func @pack3(
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %padded = tensor.pad %arg0 low[0, 0] high[0, 0] {
// CHECK-NEXT:     ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:       tensor.yield %cst : f32
// CHECK-NEXT:     } : tensor<16x8xf32> to tensor<16x8xf32>
// CHECK-NEXT:     %expanded = tensor.expand_shape %padded {{\[\[}}0, 1], [2, 3]] output_shape [1, 16, 1, 8] : tensor<16x8xf32> into tensor<1x16x1x8xf32>
// CHECK-NEXT:     %transposed = linalg.transpose ins(%expanded : tensor<1x16x1x8xf32>) outs(%arg1 : tensor<1x1x8x16xf32>) permutation = [0, 2, 3, 1]
// CHECK-NEXT:     return %transposed : tensor<1x1x8x16xf32>
// CHECK-LABEL: func.func @pack4(
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %padded = tensor.pad %arg0 low[0, 0] high[0, 0] {
// CHECK-NEXT:     ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT:       tensor.yield %cst : f32
// CHECK-NEXT:     } : tensor<16x8xf32> to tensor<16x8xf32>
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %padded into %arg1[0, 0, 0, 0] [1, 1, 16, 8] [1, 1, 1, 1] : tensor<16x8xf32> into tensor<1x1x16x8xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<1x1x16x8xf32>
func.func @pack(%a: tensor<129x47x16x16xf32>, %d: tensor<17x2x16x16x32x8xf32>, %z: f32) -> tensor<17x2x16x16x32x8xf32> {
  %0 = linalg.pack %a padding_value(%z : f32) inner_dims_pos = [1, 0] inner_tiles = [32, 8] into %d : tensor<129x47x16x16xf32> -> tensor<17x2x16x16x32x8xf32>
  return %0 : tensor<17x2x16x16x32x8xf32>
}
func.func @pack2(%a: tensor<?x?xf32>, %d: tensor<?x?x16x8xf32>) -> tensor<?x?x16x8xf32> {
  %z = arith.constant 0.0 : f32
  %0 = linalg.pack %a padding_value(%z : f32) outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %d : tensor<?x?xf32> -> tensor<?x?x16x8xf32>
  return %0 : tensor<?x?x16x8xf32>
}
func.func @pack3(%a: tensor<16x8xf32>, %d: tensor<1x1x8x16xf32>) -> tensor<1x1x8x16xf32> {
  %0 = linalg.pack %a inner_dims_pos = [1, 0] inner_tiles = [8, 16] into %d : tensor<16x8xf32> -> tensor<1x1x8x16xf32>
  return %0 : tensor<1x1x8x16xf32>
}
func.func @pack4(%a: tensor<16x8xf32>, %d: tensor<1x1x16x8xf32>) -> tensor<1x1x16x8xf32> {
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %d : tensor<16x8xf32> -> tensor<1x1x16x8xf32>
  return %0 : tensor<1x1x16x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %p = transform.structured.match ops{["linalg.pack"]} in %m : (!transform.any_op) -> !transform.op<"linalg.pack">
    %pad_op, %expand_shape_op, %transpose_op = transform.structured.lower_pack %p : (!transform.op<"linalg.pack">) -> (!transform.op<"tensor.pad">, !transform.op<"tensor.expand_shape">, !transform.op<"linalg.transpose">)
    transform.yield
  }
}

// -----

// An unpack is a transposition, a reshape and a slice; one that only drops padding is a slice.
// CHECK-LABEL: func.func @unpack(
// CHECK-NEXT:     %0 = tensor.empty() : tensor<17x8x2x32x16x16xf32>
// CHECK-NEXT:     %transposed = linalg.transpose ins(%arg0 : tensor<17x2x16x16x32x8xf32>) outs(%0 : tensor<17x8x2x32x16x16xf32>) permutation = [0, 5, 1, 4, 2, 3]
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %transposed {{\[\[}}0, 1], [2, 3], [4], [5]] : tensor<17x8x2x32x16x16xf32> into tensor<136x64x16x16xf32>
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %collapsed[0, 0, 0, 0] [129, 47, 16, 16] [1, 1, 1, 1] : tensor<136x64x16x16xf32> to tensor<129x47x16x16xf32>
// CHECK-NEXT:     %1 = linalg.copy ins(%extracted_slice : tensor<129x47x16x16xf32>) outs(%arg1 : tensor<129x47x16x16xf32>) -> tensor<129x47x16x16xf32>
// CHECK-NEXT:     return %1 : tensor<129x47x16x16xf32>
// CHECK-LABEL: func.func @unpack2(
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %dim = tensor.dim %arg0, %c0 : tensor<?x?x16x8xf32>
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %dim_0 = tensor.dim %arg0, %c1 : tensor<?x?x16x8xf32>
// CHECK-NEXT:     %0 = tensor.empty(%dim_0, %dim) : tensor<?x16x?x8xf32>
// CHECK-NEXT:     %transposed = linalg.transpose ins(%arg0 : tensor<?x?x16x8xf32>) outs(%0 : tensor<?x16x?x8xf32>) permutation = [1, 2, 0, 3]
// CHECK-NEXT:     %collapsed = tensor.collapse_shape %transposed {{\[\[}}0, 1], [2, 3]] : tensor<?x16x?x8xf32> into tensor<?x?xf32>
// CHECK-NEXT:     %c0_1 = arith.constant 0 : index
// CHECK-NEXT:     %dim_2 = tensor.dim %arg1, %c0_1 : tensor<?x?xf32>
// CHECK-NEXT:     %c1_3 = arith.constant 1 : index
// CHECK-NEXT:     %dim_4 = tensor.dim %arg1, %c1_3 : tensor<?x?xf32>
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %collapsed[0, 0] [%dim_2, %dim_4] [1, 1] : tensor<?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:     %1 = linalg.copy ins(%extracted_slice : tensor<?x?xf32>) outs(%arg1 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT:     return %1 : tensor<?x?xf32>
// CHECK-LABEL: func.func @unpack3(
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [1, 1, 16, 8] [1, 1, 1, 1] : tensor<1x1x16x8xf32> to tensor<16x8xf32>
// CHECK-NEXT:     return %extracted_slice : tensor<16x8xf32>
func.func @unpack(%a: tensor<17x2x16x16x32x8xf32>, %d: tensor<129x47x16x16xf32>) -> tensor<129x47x16x16xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [1, 0] inner_tiles = [32, 8] into %d : tensor<17x2x16x16x32x8xf32> -> tensor<129x47x16x16xf32>
  return %0 : tensor<129x47x16x16xf32>
}
func.func @unpack2(%a: tensor<?x?x16x8xf32>, %d: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.unpack %a outer_dims_perm = [1, 0] inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %d : tensor<?x?x16x8xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
func.func @unpack3(%a: tensor<1x1x16x8xf32>, %d: tensor<16x8xf32>) -> tensor<16x8xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [0, 1] inner_tiles = [16, 8] into %d : tensor<1x1x16x8xf32> -> tensor<16x8xf32>
  return %0 : tensor<16x8xf32>
}
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%m: !transform.any_op) {
    %p = transform.structured.match ops{["linalg.unpack"]} in %m : (!transform.any_op) -> !transform.op<"linalg.unpack">
    %empty_op, %transpose_op, %collapse_shape_op, %extract_slice_op = transform.structured.lower_unpack %p : (!transform.op<"linalg.unpack">) -> (!transform.op<"tensor.empty">, !transform.op<"linalg.transpose">, !transform.op<"tensor.collapse_shape">, !transform.op<"tensor.extract_slice">)
    transform.yield
  }
}
