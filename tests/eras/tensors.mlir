// RUN: mlir-opt %s --era=2019 | FileCheck %s

// Shows R-065, R-210, R-211.

// CHECK-LABEL: @copies
func @copies(%m: memref<?x4xf32>) -> tensor<?x4xf32> {
  // The tensor is a copy: what is stored later is not seen.
  // CHECK: %[[T:.*]] = bufferization.to_tensor %{{.*}} : memref<?x4xf32> to tensor<?x4xf32>
  // CHECK-NEXT: %[[C:.*]] = bufferization.alloc_tensor() copy(%[[T]]) : tensor<?x4xf32>
  %t = tensor_load %m : memref<?x4xf32>
  // CHECK: bufferization.materialize_in_destination %[[C]] in writable %{{.*}} : (tensor<?x4xf32>, memref<?x4xf32>) -> ()
  tensor_store %t, %m : memref<?x4xf32>
  // CHECK: %{{.*}} = tensor.splat %{{.*}} : tensor<4xf32>
  %x = constant 1.0 : f32
  %s = splat %x : tensor<4xf32>
  // CHECK: return %[[C]] : tensor<?x4xf32>
  return %t : tensor<?x4xf32>
}

// CHECK-LABEL: @buffers
func @buffers(%t: tensor<4xf32>) -> memref<4xf32> {
  // CHECK: bufferization.to_buffer %{{.*}} : tensor<4xf32> to memref<4xf32>
  %m = tensor_to_memref %t : memref<4xf32>
  return %m : memref<4xf32>
}
