// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A buffer of another layout is a cast, if a cast is possible.
// CHECK-LABEL: func.func @other_layout(
// CHECK-NEXT:    %cast = memref.cast %arg0 : memref<?xf32> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:    return %cast : memref<?xf32, strided<[?], offset: ?>>
func.func @other_layout(%m: memref<?xf32>) -> memref<?xf32, strided<[?], offset: ?>> {
  %0 = bufferization.to_tensor %m : memref<?xf32> to tensor<?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %1 : memref<?xf32, strided<[?], offset: ?>>
}

// The buffer of a cast tensor is a cast of the buffer.
// CHECK-LABEL: func.func @of_cast(
// CHECK-NEXT:    %0 = bufferization.to_buffer %arg0 : tensor<4xf32> to memref<4xf32>
// CHECK-NEXT:    %cast = memref.cast %0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:    return %cast : memref<?xf32>
func.func @of_cast(%t: tensor<4xf32>) -> memref<?xf32> {
  %0 = tensor.cast %t : tensor<4xf32> to tensor<?xf32>
  %1 = bufferization.to_buffer %0 : tensor<?xf32> to memref<?xf32>
  return %1 : memref<?xf32>
}

// A load from the buffer of a tensor extracts from the tensor.
// CHECK-LABEL: func.func @load(
// CHECK-NEXT:    %extracted = tensor.extract %arg0[%arg1] : tensor<4xf32>
// CHECK-NEXT:    return %extracted : f32
func.func @load(%t: tensor<4xf32>, %i: index) -> f32 {
  %0 = bufferization.to_buffer %t : tensor<4xf32> to memref<4xf32>
  %1 = memref.load %0[%i] : memref<4xf32>
  return %1 : f32
}
