// RUN: mlir-opt %s --one-shot-bufferize=allow-unknown-ops --allow-unregistered-dialect | FileCheck %s

// An operation that is not known stays, with tensors of buffers.
// CHECK-LABEL: func.func @unknown(
// CHECK:         %[[M:.*]] = memref.alloc()
// CHECK:         %[[T:.*]] = bufferization.to_tensor %[[M]]
// CHECK-NEXT:    "t.use"(%[[T]])
func.func @unknown(%x: f32) {
  %0 = tensor.splat %x : tensor<4xf32>
  "t.use"(%0) : (tensor<4xf32>) -> ()
  return
}
