// RUN: mlir-opt %s --test-tensor-copy-insertion=bufferize-function-boundaries | FileCheck %s

// A tensor that is written although it is read later is copied, and stays a tensor.
// CHECK-LABEL: func.func @copied(
// CHECK-NEXT:    %[[C:.*]] = bufferization.alloc_tensor() copy(%arg0) : tensor<8xf32>
// CHECK-NEXT:    tensor.insert %arg1 into %[[C]][%arg2]
func.func @copied(%t: tensor<8xf32>, %x: f32, %i: index) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = tensor.insert %x into %t[%i] : tensor<8xf32>
  return %0, %t : tensor<8xf32>, tensor<8xf32>
}
