// RUN: mlir-opt %s --convert-linalg-to-loops | FileCheck %s

// The size of an empty tensor stays: its pattern is that of tensor.empty.
// CHECK: module {
// CHECK-NEXT: func.func @dim(%arg0: index) -> index {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = tensor.empty(%arg0) : tensor<4x?xf32>
// CHECK-NEXT: %dim = tensor.dim %0, %c1 : tensor<4x?xf32>
// CHECK-NEXT: return %dim : index
// CHECK-NEXT: }
// CHECK-NEXT: }

func.func @dim(%n: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = tensor.empty(%n) : tensor<4x?xf32>
  %1 = tensor.dim %0, %c1 : tensor<4x?xf32>
  return %1 : index
}
