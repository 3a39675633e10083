// RUN: mlir-opt %s -test-linalg-transform-patterns=test-swap-extract-slice-with-fill-pattern | FileCheck %s

// Of a filled tensor whose slice alone is read, the slice is filled.
// CHECK-LABEL: func.func @slice(
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [1, 4] [1, 1] : tensor<8x8xf32> to tensor<4xf32>
// CHECK-NEXT:    %0 = linalg.fill ins(%arg2 : f32) outs(%extracted_slice : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT:    return %0 : tensor<4xf32>
func.func @slice(%t: tensor<8x8xf32>, %i: index, %v: f32) -> tensor<4xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%t : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = tensor.extract_slice %0[%i, 0] [1, 4] [1, 1] : tensor<8x8xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// What is read elsewhere stays.
// CHECK-LABEL: func.func @shared(
// CHECK-NEXT:    %0 = linalg.fill ins(%arg1 : f32) outs(%arg0 : tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %0[0, 0] [4, 8] [1, 1] : tensor<8x8xf32> to tensor<4x8xf32>
// CHECK-NEXT:    return %0, %extracted_slice : tensor<8x8xf32>, tensor<4x8xf32>
func.func @shared(%t: tensor<8x8xf32>, %v: f32) -> (tensor<8x8xf32>, tensor<4x8xf32>) {
  %0 = linalg.fill ins(%v : f32) outs(%t : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = tensor.extract_slice %0[0, 0] [4, 8] [1, 1] : tensor<8x8xf32> to tensor<4x8xf32>
  return %0, %1 : tensor<8x8xf32>, tensor<4x8xf32>
}
