// RUN: mlir-opt %s --test-one-shot-module-bufferize | FileCheck %s

// Buffers of signatures have no layout: what is a part of a buffer is copied before it is passed or returned.

// CHECK-LABEL: func.func @h(%arg0: memref<8xf32>) -> memref<2xf32>
// CHECK:         %[[A:.*]] = memref.alloc
// CHECK:         memref.copy %{{.*}}, %[[A]] : memref<4xf32, strided<[2], offset: 1>> to memref<4xf32>
// CHECK:         call @g(%[[A]])

func.func @g(%t: tensor<4xf32>) -> tensor<2xf32> {
  %0 = tensor.extract_slice %t[1] [2] [1] : tensor<4xf32> to tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func private @ext(tensor<?xf32>) -> tensor<3xf32>
func.func @f(%t: tensor<4xf32>) -> (tensor<2xf32>, tensor<3xf32>) {
  %c = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %x = call @ext(%c) : (tensor<?xf32>) -> tensor<3xf32>
  %r = call @g(%t) : (tensor<4xf32>) -> tensor<2xf32>
  return %r, %x : tensor<2xf32>, tensor<3xf32>
}
func.func @h(%t: tensor<8xf32>) -> tensor<2xf32> {
  %0 = tensor.extract_slice %t[1] [4] [2] : tensor<8xf32> to tensor<4xf32>
  %r = call @g(%0) : (tensor<4xf32>) -> tensor<2xf32>
  return %r : tensor<2xf32>
}
