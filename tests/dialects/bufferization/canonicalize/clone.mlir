// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A clone that is only freed goes with its deallocation: the source lives on.
// CHECK-LABEL: func.func @unused(
// CHECK-NEXT:    return
func.func @unused(%m: memref<4xf32>) {
  %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}

// A clone of a buffer that is freed then takes over the buffer.
// CHECK-LABEL: func.func @source_is_freed(
// CHECK-NEXT:    %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    "test.fill"(%alloc) : (memref<4xf32>) -> ()
// CHECK-NEXT:    return %alloc : memref<4xf32>
func.func @source_is_freed() -> memref<4xf32> {
  %0 = memref.alloc() : memref<4xf32>
  "test.fill"(%0) : (memref<4xf32>) -> ()
  %1 = bufferization.clone %0 : memref<4xf32> to memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return %1 : memref<4xf32>
}

// A clone of a buffer that lives on stays: both may be written.
// CHECK-LABEL: func.func @source_lives(
// CHECK-NEXT:    %0 = bufferization.clone %arg0 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:    return %0 : memref<4xf32>
func.func @source_lives(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = bufferization.clone %m : memref<4xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}
