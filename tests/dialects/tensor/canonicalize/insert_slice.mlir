// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Constant operands move into the operation.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %cast into %arg1[2] [4] [1] : tensor<4xf32> into tensor<8xf32>
// CHECK-NEXT:    return %inserted_slice : tensor<8xf32>
func.func @constants(%s: tensor<?xf32>, %t: tensor<8xf32>) -> tensor<8xf32> {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.insert_slice %s into %t[%c2] [%c4] [%c1] : tensor<?xf32> into tensor<8xf32>
  return %0 : tensor<8xf32>
}

// Casts of source and destination that forget sizes are not needed.
// CHECK-LABEL: func.func @of_casts(
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %arg0 into %arg1[%arg2] [2] [1] : tensor<2xf32> into tensor<8xf32>
// CHECK-NEXT:    %cast = tensor.cast %inserted_slice : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast : tensor<?xf32>
func.func @of_casts(%s: tensor<2xf32>, %t: tensor<8xf32>, %i: index, %n: index) -> tensor<?xf32> {
  %0 = tensor.cast %s : tensor<2xf32> to tensor<?xf32>
  %1 = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
  %2 = tensor.insert_slice %0 into %1[%i] [%n] [1] : tensor<?xf32> into tensor<?xf32>
  return %2 : tensor<?xf32>
}
