// RUN: mlir-opt %s | FileCheck %s

// A tensor that is to lie where another is, or in a buffer.
// CHECK-LABEL: func.func @materialize(
// CHECK-NEXT:    bufferization.materialize_in_destination %arg0 in writable %arg2 : (tensor<?xf32>, memref<?xf32>) -> ()
// CHECK-NEXT:    %0 = bufferization.materialize_in_destination %arg0 in %arg1 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT:    return %0 : tensor<?xf32>
func.func @materialize(%s: tensor<?xf32>, %t: tensor<?xf32>, %m: memref<?xf32>) -> tensor<?xf32> {
  bufferization.materialize_in_destination %s in writable %m : (tensor<?xf32>, memref<?xf32>) -> ()
  %0 = bufferization.materialize_in_destination %s in %t : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}

// The end of the buffer that a tensor will be.
// CHECK-LABEL: func.func @dealloc_tensor(
// CHECK-NEXT:    bufferization.dealloc_tensor %arg0 : tensor<4xf32>
// CHECK-NEXT:    return
func.func @dealloc_tensor(%t: tensor<4xf32>) {
  bufferization.dealloc_tensor %t : tensor<4xf32>
  return
}
