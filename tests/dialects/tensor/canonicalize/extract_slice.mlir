// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Constant operands move into the type.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[2] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:    %cast = tensor.cast %extracted_slice : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT:    return %cast : tensor<?xf32>
func.func @constants(%t: tensor<8xf32>) -> tensor<?xf32> {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.extract_slice %t[%c2] [%c4] [%c1] : tensor<8xf32> to tensor<?xf32>
  return %0 : tensor<?xf32>
}

// A slice of a cast that forgets sizes is one of the tensor.
// CHECK-LABEL: func.func @of_cast(
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[%arg1] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK-NEXT:    return %extracted_slice : tensor<4xf32>
func.func @of_cast(%t: tensor<8xf32>, %i: index) -> tensor<4xf32> {
  %0 = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
  %1 = tensor.extract_slice %0[%i] [4] [1] : tensor<?xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}
