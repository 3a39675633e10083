// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A cast of a cast casts at once.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %cast : tensor<?x?xf32>
func.func @chain(%t: tensor<4x8xf32>) -> tensor<?x?xf32> {
  %0 = tensor.cast %t : tensor<4x8xf32> to tensor<4x?xf32>
  %1 = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}

// It stays where only the middle type says a size: it may fail there.
// CHECK-LABEL: func.func @middle_says_more(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %cast : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast_0 : tensor<?xf32>
func.func @middle_says_more(%t: tensor<?xf32>) -> tensor<?xf32> {
  %0 = tensor.cast %t : tensor<?xf32> to tensor<4xf32>
  %1 = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
  return %1 : tensor<?xf32>
}

// Static sizes of a cast of a slice move into the slice.
// CHECK-LABEL: func.func @of_slice(
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[0] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:    return %extracted_slice : tensor<4xf32>
func.func @of_slice(%t: tensor<8xf32>, %n: index) -> tensor<4xf32> {
  %0 = tensor.extract_slice %t[0] [%n] [1] : tensor<8xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// Likewise for an empty tensor.
// CHECK-LABEL: func.func @of_empty(
// CHECK-NEXT:    %0 = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:    return %0 : tensor<4xf32>
func.func @of_empty(%n: index) -> tensor<4xf32> {
  %0 = tensor.empty(%n) : tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}
