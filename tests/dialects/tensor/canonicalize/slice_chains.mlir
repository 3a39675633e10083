// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A slice of a slice stays two.
// CHECK-LABEL: func.func @slice_of_slice(
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[%arg1] [8] [1] : tensor<16xf32> to tensor<8xf32>
// CHECK-NEXT:    %extracted_slice_0 = tensor.extract_slice %extracted_slice[%arg2] [2] [1] : tensor<8xf32> to tensor<2xf32>
// CHECK-NEXT:    return %extracted_slice_0 : tensor<2xf32>
func.func @slice_of_slice(%t: tensor<16xf32>, %i: index, %j: index) -> tensor<2xf32> {
  %0 = tensor.extract_slice %t[%i] [8] [1] : tensor<16xf32> to tensor<8xf32>
  %1 = tensor.extract_slice %0[%j] [2] [1] : tensor<8xf32> to tensor<2xf32>
  return %1 : tensor<2xf32>
}

// A slice of an empty tensor stays: only a dedicated pass makes it empty.
// CHECK-LABEL: func.func @slice_of_empty(
// CHECK-NEXT:    %0 = tensor.empty() : tensor<8xf32>
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %0[1] [2] [1] : tensor<8xf32> to tensor<2xf32>
// CHECK-NEXT:    return %extracted_slice : tensor<2xf32>
func.func @slice_of_empty() -> tensor<2xf32> {
  %0 = tensor.empty() : tensor<8xf32>
  %1 = tensor.extract_slice %0[1] [2] [1] : tensor<8xf32> to tensor<2xf32>
  return %1 : tensor<2xf32>
}

// An extraction of an element from a slice stays.
// CHECK-LABEL: func.func @element_of_slice(
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[2] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:    %extracted = tensor.extract %extracted_slice[%arg1] : tensor<4xf32>
// CHECK-NEXT:    return %extracted : f32
func.func @element_of_slice(%t: tensor<8xf32>, %i: index) -> f32 {
  %0 = tensor.extract_slice %t[2] [4] [1] : tensor<8xf32> to tensor<4xf32>
  %1 = tensor.extract %0[%i] : tensor<4xf32>
  return %1 : f32
}

// An insertion into a tensor that is not used goes.
// CHECK-LABEL: func.func @unused_insertion(
// CHECK-NEXT:    return %arg1 : tensor<8xf32>
func.func @unused_insertion(%s: tensor<2xf32>, %t: tensor<8xf32>) -> tensor<8xf32> {
  %0 = tensor.insert_slice %s into %t[0] [2] [1] : tensor<2xf32> into tensor<8xf32>
  return %t : tensor<8xf32>
}

// An insertion of an empty slice changes nothing.
// CHECK-LABEL: func.func @empty_slice(
// CHECK-NEXT:    return %arg1 : tensor<8xf32>
func.func @empty_slice(%s: tensor<0xf32>, %t: tensor<8xf32>) -> tensor<8xf32> {
  %0 = tensor.insert_slice %s into %t[0] [0] [1] : tensor<0xf32> into tensor<8xf32>
  return %0 : tensor<8xf32>
}
