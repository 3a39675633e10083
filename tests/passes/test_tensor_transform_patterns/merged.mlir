// RUN: mlir-opt %s --test-tensor-transform-patterns=test-fold-consecutive-insert-extract-slice | FileCheck %s

// A part of a part is a part: offsets add up and strides multiply.
// CHECK-LABEL: func.func @merged(
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[6] [2] [6] : tensor<64xf32> to tensor<2xf32>
// CHECK-NEXT:    return %extracted_slice : tensor<2xf32>
func.func @merged(%t: tensor<64xf32>) -> tensor<2xf32> {
  %0 = tensor.extract_slice %t[4] [8] [2] : tensor<64xf32> to tensor<8xf32>
  %1 = tensor.extract_slice %0[1] [2] [3] : tensor<8xf32> to tensor<2xf32>
  return %1 : tensor<2xf32>
}
