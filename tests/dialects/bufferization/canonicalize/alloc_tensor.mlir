// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A constant size moves into the type.
// CHECK-LABEL: func.func @constant_size(
// CHECK-NEXT:    %0 = bufferization.alloc_tensor(%arg0) : tensor<4x?xf32>
// CHECK-NEXT:    %cast = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT:    return %cast : tensor<?x?xf32>
func.func @constant_size(%n: index) -> tensor<?x?xf32> {
  %c4 = arith.constant 4 : index
  %0 = bufferization.alloc_tensor(%c4, %n) : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// The size of an allocated tensor is its operand.
// CHECK-LABEL: func.func @size(
// CHECK-NEXT:    %0 = bufferization.alloc_tensor(%arg0) : tensor<?xf32>
// CHECK-NEXT:    return %arg0 : index
func.func @size(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?xf32>
  return %1 : index
}

// An unknown size stays.
// CHECK-LABEL: func.func @unknown_size(
// CHECK-NEXT:    %0 = bufferization.alloc_tensor(%arg0) : tensor<?xf32>
// CHECK-NEXT:    return %0 : tensor<?xf32>
func.func @unknown_size(%n: index) -> tensor<?xf32> {
  %0 = bufferization.alloc_tensor(%n) : tensor<?xf32>
  return %0 : tensor<?xf32>
}
