// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// The tensor of the buffer of a tensor is that tensor, if nothing lies between them.
// CHECK-LABEL: func.func @of_to_buffer(
// CHECK-NEXT:    return %arg0 : tensor<4xf32>
func.func @of_to_buffer(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  %1 = bufferization.to_tensor %0 : memref<4xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}

// Otherwise the buffer may have been written to: the pair stays.
// CHECK-LABEL: func.func @written_between(
// CHECK-NEXT:    %0 = bufferization.to_buffer %arg0 : tensor<4xf32> to memref<4xf32>
// CHECK-NEXT:    "test.write"(%0) : (memref<4xf32>) -> ()
// CHECK-NEXT:    %1 = bufferization.to_tensor %0 : memref<4xf32> to tensor<4xf32>
// CHECK-NEXT:    return %1 : tensor<4xf32>
func.func @written_between(%t: tensor<4xf32>) -> tensor<4xf32> {
  %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  "test.write"(%0) : (memref<4xf32>) -> ()
  %1 = bufferization.to_tensor %0 : memref<4xf32> to tensor<4xf32>
  return %1 : tensor<4xf32>
}
