// RUN: mlir-opt %s --transform-interpreter | FileCheck %s

module attributes {transform.with_named_sequence} {
  // A part of an expanded tensor that is contiguous is a part of the tensor.
  // CHECK-LABEL: func.func @of_expand(
  // CHECK-NEXT:      %c4 = arith.constant 4 : index
  // CHECK-NEXT:      %c1 = arith.constant 1 : index
  // CHECK-NEXT:      %c5 = arith.constant 5 : index
  // CHECK-NEXT:      %0 = affine.linearize_index disjoint [%c1, %arg1, %c5] by (2, 3, 10) : index
  // CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[%0, %c4] [5, 4] [1, 1] : tensor<60x8xf32> to tensor<5x4xf32>
  // CHECK-NEXT:      %expanded = tensor.expand_shape %extracted_slice {{\[\[}}0, 1, 2], [3, 4]] output_shape [1, 1, 5, 2, 2] : tensor<5x4xf32> into tensor<1x1x5x2x2xf32>
  // CHECK-NEXT:      return %expanded : tensor<1x1x5x2x2xf32>
  func.func @of_expand(%t: tensor<60x8xf32>, %i: index) -> tensor<1x1x5x2x2xf32> {
    %0 = tensor.expand_shape %t [[0, 1, 2], [3, 4]] output_shape [2, 3, 10, 4, 2] : tensor<60x8xf32> into tensor<2x3x10x4x2xf32>
    %1 = tensor.extract_slice %0[1, %i, 5, 2, 0] [1, 1, 5, 2, 2] [1, 1, 1, 1, 1] : tensor<2x3x10x4x2xf32> to tensor<1x1x5x2x2xf32>
    return %1 : tensor<1x1x5x2x2xf32>
  }

  // Two rows of five are not.
  // CHECK-LABEL: func.func @not_contiguous(
  // CHECK-NEXT:      %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [6, 10] : tensor<60xf32> into tensor<6x10xf32>
  // CHECK-NEXT:      %extracted_slice = tensor.extract_slice %expanded[1, 0] [2, 5] [1, 1] : tensor<6x10xf32> to tensor<2x5xf32>
  // CHECK-NEXT:      return %extracted_slice : tensor<2x5xf32>
  func.func @not_contiguous(%t: tensor<60xf32>) -> tensor<2x5xf32> {
    %0 = tensor.expand_shape %t [[0, 1]] output_shape [6, 10] : tensor<60xf32> into tensor<6x10xf32>
    %1 = tensor.extract_slice %0[1, 0] [2, 5] [1, 1] : tensor<6x10xf32> to tensor<2x5xf32>
    return %1 : tensor<2x5xf32>
  }

  // A part of a collapsed tensor that is whole rows is a part of the tensor; of dimensions of one element any part is.
  // CHECK-LABEL: func.func @of_collapse(
  // CHECK-NEXT:      %extracted_slice = tensor.extract_slice %arg0[2, 0, 0] [2, 5, 2] [1, 1, 1] : tensor<6x5x2xf32> to tensor<2x5x2xf32>
  // CHECK-NEXT:      %collapsed = tensor.collapse_shape %extracted_slice {{\[\[}}0, 1, 2]] : tensor<2x5x2xf32> into tensor<20xf32>
  // CHECK-NEXT:      %extracted_slice_0 = tensor.extract_slice %arg1[0, %arg2, 0] [1, %arg3, 2] [1, 1, 1] : tensor<1x5x2xf32> to tensor<1x?x2xf32>
  // CHECK-NEXT:      %collapsed_1 = tensor.collapse_shape %extracted_slice_0 {{\[\[}}0, 1], [2]] : tensor<1x?x2xf32> into tensor<?x2xf32>
  // CHECK-NEXT:      return %collapsed, %collapsed_1 : tensor<20xf32>, tensor<?x2xf32>
  func.func @of_collapse(%t: tensor<6x5x2xf32>, %u: tensor<1x5x2xf32>, %i: index, %n: index) -> (tensor<20xf32>, tensor<?x2xf32>) {
    %0 = tensor.collapse_shape %t [[0, 1, 2]] : tensor<6x5x2xf32> into tensor<60xf32>
    %1 = tensor.extract_slice %0[20] [20] [1] : tensor<60xf32> to tensor<20xf32>
    %2 = tensor.collapse_shape %u [[0, 1], [2]] : tensor<1x5x2xf32> into tensor<5x2xf32>
    %3 = tensor.extract_slice %2[%i, 0] [%n, 2] [1, 1] : tensor<5x2xf32> to tensor<?x2xf32>
    return %1, %3 : tensor<20xf32>, tensor<?x2xf32>
  }

  transform.named_sequence @__transform_main(%m: !transform.any_op {transform.readonly}) {
    %f = transform.structured.match ops{["func.func"]} in %m : (!transform.any_op) -> !transform.any_op
    transform.apply_patterns to %f {
      transform.apply_patterns.tensor.bubble_up_extract_slice
    } : !transform.any_op
    transform.yield
  }
}
