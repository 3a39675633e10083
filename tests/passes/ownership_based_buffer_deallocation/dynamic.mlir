// RUN: mlir-opt %s '--ownership-based-buffer-deallocation=private-function-dynamic-ownership=true' | FileCheck %s

// A private function returns whether the caller owns the result.
// CHECK-LABEL: func.func private @callee(%arg0: memref<4xf32>) -> (memref<4xf32>, i1)
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     %0 = bufferization.dealloc (%base_buffer : memref<f32>) if (%false) retain (%arg0 : memref<4xf32>)
// CHECK-NEXT:     return %arg0, %0 : memref<4xf32>, i1
func.func private @callee(%x: memref<4xf32>) -> memref<4xf32> {
  return %x : memref<4xf32>
}

// CHECK-LABEL: func.func @caller(%arg0: memref<4xf32>)
// CHECK-NEXT:     %false = arith.constant false
// CHECK-NEXT:     %0:2 = call @callee(%arg0) : (memref<4xf32>) -> (memref<4xf32>, i1)
// CHECK-NEXT:     %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     %base_buffer_0, %offset_1, %sizes_2, %strides_3 = memref.extract_strided_metadata %0#0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:     bufferization.dealloc (%base_buffer, %base_buffer_0 : memref<f32>, memref<f32>) if (%false, %0#1)
// CHECK-NEXT:     return
func.func @caller(%x: memref<4xf32>) {
  %0 = call @callee(%x) : (memref<4xf32>) -> memref<4xf32>
  return
}
