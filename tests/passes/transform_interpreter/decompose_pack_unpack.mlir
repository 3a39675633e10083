// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // One tile is padded, transposed and inserted.
  // CHECK-LABEL: func.func @pack(
  // CHECK-NEXT:      %padded = tensor.pad %arg0 low[0, 0, 0, 0] high[0, 1, 0, 0] {
  // CHECK-NEXT:      ^bb0(%arg3: index, %arg4: index, %arg5: index, %arg6: index):
  // CHECK-NEXT:        tensor.yield %arg2 : f32
  // CHECK-NEXT:      } : tensor<2x3x5x7xf32> to tensor<2x4x5x7xf32>
  // CHECK-NEXT:      %0 = tensor.empty() : tensor<2x7x5x4xf32>
  // CHECK-NEXT:      %transposed = linalg.transpose ins(%padded : tensor<2x4x5x7xf32>) outs(%0 : tensor<2x7x5x4xf32>) permutation = [0, 3, 2, 1]
  // CHECK-NEXT:      %inserted_slice = tensor.insert_slice %transposed into %arg1[0, 0, 0, 0, 0, 0] [2, 1, 1, 7, 5, 4] [1, 1, 1, 1, 1, 1] : tensor<2x7x5x4xf32> into tensor<2x1x1x7x5x4xf32>
  // CHECK-NEXT:      return %inserted_slice : tensor<2x1x1x7x5x4xf32>
  func.func @pack(%a: tensor<2x3x5x7xf32>, %d: tensor<2x1x1x7x5x4xf32>, %p: f32) -> tensor<2x1x1x7x5x4xf32> {
    %0 = linalg.pack %a padding_value(%p : f32) inner_dims_pos = [2, 1] inner_tiles = [5, 4] into %d : tensor<2x3x5x7xf32> -> tensor<2x1x1x7x5x4xf32>
    return %0 : tensor<2x1x1x7x5x4xf32>
  }

  // And back: the tile is extracted, transposed, and cut to what is no padding.
  // CHECK-LABEL: func.func @unpack(
  // CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[0, 0, 0, 0] [1, 1, 7, 32] [1, 1, 1, 1] : tensor<1x1x7x32xf32> to tensor<7x32xf32>
  // CHECK-NEXT:      %0 = tensor.empty() : tensor<32x7xf32>
  // CHECK-NEXT:      %transposed = linalg.transpose ins(%extracted_slice : tensor<7x32xf32>) outs(%0 : tensor<32x7xf32>) permutation = [1, 0]
  // CHECK-NEXT:      %extracted_slice_0 = tensor.extract_slice %transposed[0, 0] [30, 7] [1, 1] : tensor<32x7xf32> to tensor<30x7xf32>
  // CHECK-NEXT:      %inserted_slice = tensor.insert_slice %extracted_slice_0 into %arg1[0, 0, 0] [30, 1, 7] [1, 1, 1] : tensor<30x7xf32> into tensor<30x1x7xf32>
  // CHECK-NEXT:      return %inserted_slice : tensor<30x1x7xf32>
  func.func @unpack(%a: tensor<1x1x7x32xf32>, %d: tensor<30x1x7xf32>) -> tensor<30x1x7xf32> {
    %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [32] into %d : tensor<1x1x7x32xf32> -> tensor<30x1x7xf32>
    return %0 : tensor<30x1x7xf32>
  }

  // Several tiles stay.
  // CHECK-LABEL: func.func @tiles(
  // CHECK-NEXT:      %pack = linalg.pack %arg0 inner_dims_pos = [0] inner_tiles = [32] into %arg1 : tensor<64x7xf32> -> tensor<2x7x32xf32>
  // CHECK-NEXT:      return %pack : tensor<2x7x32xf32>
  func.func @tiles(%a: tensor<64x7xf32>, %d: tensor<2x7x32xf32>) -> tensor<2x7x32xf32> {
    %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [32] into %d : tensor<64x7xf32> -> tensor<2x7x32xf32>
    return %0 : tensor<2x7x32xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.linalg.decompose_pack_unpack
    } : !transform.any_op
    transform.yield
  }
}
