// RUN: mlir-opt %s --canonicalize | FileCheck %s

// The rank of a ranked tensor is a constant; that of an unranked one stays.
// CHECK-LABEL: func.func @ranked(
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    return %c2 : index
// CHECK-LABEL: func.func @unranked(
// CHECK-NEXT:    %rank = tensor.rank %arg0 : tensor<*xf32>
// CHECK-NEXT:    return %rank : index
func.func @ranked(%t: tensor<4x?xf32>) -> index {
  %r = tensor.rank %t : tensor<4x?xf32>
  return %r : index
}

func.func @unranked(%t: tensor<*xf32>) -> index {
  %r = tensor.rank %t : tensor<*xf32>
  return %r : index
}
