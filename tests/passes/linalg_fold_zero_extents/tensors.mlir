// RUN: terrane opt %s --linalg-fold-zero-extents | FileCheck %s
// Shows R-064.

// What has no elements is not computed, and a sum of no elements is what it starts from.

// CHECK-LABEL: func.func @tensors
// CHECK-NEXT:    %[[EMPTY:.+]] = tensor.empty() : tensor<0x4xf32>
// CHECK-NEXT:    %[[SUM:.+]] = linalg.add ins(%arg2, %arg2
// CHECK-NEXT:    return %arg0, %arg1, %[[SUM]], %[[EMPTY]]
func.func @tensors(%a: tensor<0x4xf32>, %b: tensor<4xf32>, %c: tensor<2x4xf32>) -> (tensor<0x4xf32>, tensor<4xf32>, tensor<2x4xf32>, tensor<0x4xf32>) {
  %0 = linalg.exp ins(%a : tensor<0x4xf32>) outs(%a : tensor<0x4xf32>) -> tensor<0x4xf32>
  %1 = linalg.reduce { arith.addf } ins(%0 : tensor<0x4xf32>) outs(%b : tensor<4xf32>) dimensions = [0]
  %2 = arith.addf %0, %a : tensor<0x4xf32>
  %3 = tensor.insert_slice %2 into %c[0, 0] [0, 4] [1, 1] : tensor<0x4xf32> into tensor<2x4xf32>
  %4 = linalg.add ins(%3, %c : tensor<2x4xf32>, tensor<2x4xf32>) outs(%c : tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0, %1, %4, %2 : tensor<0x4xf32>, tensor<4xf32>, tensor<2x4xf32>, tensor<0x4xf32>
}

// Constants and what has effects stay; so does what may have elements.

// CHECK-LABEL: func.func @stays
// CHECK-NEXT:    arith.constant dense<> : tensor<0xf32>
// CHECK-NEXT:    call @make
// CHECK-NEXT:    linalg.exp
// CHECK-NEXT:    return
func.func private @make() -> tensor<0xf32>
func.func @stays(%a: tensor<?xf32>) -> (tensor<0xf32>, tensor<0xf32>, tensor<?xf32>) {
  %0 = arith.constant dense<> : tensor<0xf32>
  %1 = func.call @make() : () -> tensor<0xf32>
  %2 = linalg.exp ins(%a : tensor<?xf32>) outs(%a : tensor<?xf32>) -> tensor<?xf32>
  return %0, %1, %2 : tensor<0xf32>, tensor<0xf32>, tensor<?xf32>
}
