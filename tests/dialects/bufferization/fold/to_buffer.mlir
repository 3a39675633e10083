// RUN: mlir-opt %s --canonicalize | FileCheck %s

// The buffer of the tensor of a buffer is that buffer.
// CHECK-LABEL: func.func @of_to_tensor(
// CHECK-NEXT:    return %arg0 : memref<4xf32>
func.func @of_to_tensor(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = bufferization.to_tensor %m : memref<4xf32> to tensor<4xf32>
  %1 = bufferization.to_buffer %0 : tensor<4xf32> to memref<4xf32>
  return %1 : memref<4xf32>
}
