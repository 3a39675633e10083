// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A constant size moves into the type.
// CHECK-LABEL: func.func @constant_size(
// CHECK-NEXT:    %0 = tensor.empty(%arg0) : tensor<4x?xf32>
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %cast : tensor<?x?xf32>
func.func @constant_size(%n: index) -> tensor<?x?xf32> {
  %c4 = arith.constant 4 : index
  %r = tensor.empty(%c4, %n) : tensor<?x?xf32>
  return %r : tensor<?x?xf32>
}

// An unknown size stays.
// CHECK-LABEL: func.func @unknown_size(
// CHECK-NEXT:    %0 = tensor.empty(%arg0) : tensor<?xf32>
// CHECK-NEXT:    return %0 : tensor<?xf32>
func.func @unknown_size(%n: index) -> tensor<?xf32> {
  %r = tensor.empty(%n) : tensor<?xf32>
  return %r : tensor<?xf32>
}

// A negative size stays.
// CHECK-LABEL: func.func @negative_size(
// CHECK-NEXT:    %c-1 = arith.constant -1 : index
// CHECK-NEXT:    %0 = tensor.empty(%c-1) : tensor<?xf32>
// CHECK-NEXT:    return %0 : tensor<?xf32>
func.func @negative_size() -> tensor<?xf32> {
  %cm1 = arith.constant -1 : index
  %r = tensor.empty(%cm1) : tensor<?xf32>
  return %r : tensor<?xf32>
}
