// RUN: mlir-opt %s --eliminate-empty-tensors | FileCheck %s

// An empty tensor that is inserted into another is a part of that from the start.
// CHECK-LABEL: func.func @part(
// CHECK-NEXT:    %[[P:.*]] = tensor.extract_slice %arg0[2] [4] [1] : tensor<8xf32> to tensor<4xf32>
// CHECK:         %[[F:.*]] = linalg.fill ins(%arg1 : f32) outs(%[[P]]
// CHECK-NEXT:    tensor.insert_slice %[[F]] into %arg0
func.func @part(%t: tensor<8xf32>, %x: f32) -> tensor<8xf32> {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.fill ins(%x : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  %2 = tensor.insert_slice %1 into %t[2] [4] [1] : tensor<4xf32> into tensor<8xf32>
  return %2 : tensor<8xf32>
}

// A destination that is a buffer becomes a tensor.
// CHECK-LABEL: func.func @buffer(
// CHECK-NEXT:    %[[T:.*]] = bufferization.to_tensor %arg0 restrict writable
// CHECK:         linalg.fill ins(%arg1 : f32) outs(%[[T]]
func.func @buffer(%m: memref<4xf32>, %x: f32) {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = linalg.fill ins(%x : f32) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  bufferization.materialize_in_destination %1 in restrict writable %m : (tensor<4xf32>, memref<4xf32>) -> ()
  return
}
