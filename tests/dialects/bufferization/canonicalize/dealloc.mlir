// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A buffer that is never freed does not count.
// CHECK-LABEL: func.func @never(
// CHECK-NEXT:    bufferization.dealloc (%arg1 : memref<4xf32>) if (%arg2)
// CHECK-NEXT:    return
func.func @never(%m: memref<4xf32>, %n: memref<4xf32>, %c: i1) {
  %false = arith.constant false
  bufferization.dealloc (%m, %n : memref<4xf32>, memref<4xf32>) if (%false, %c)
  return
}

// With none left nothing is freed.
// CHECK-LABEL: func.func @empty(
// CHECK-NEXT:    return
func.func @empty(%m: memref<4xf32>) {
  %false = arith.constant false
  bufferization.dealloc (%m : memref<4xf32>) if (%false)
  return
}

// A retained buffer keeps the operation: its result says who owns that buffer.
// CHECK-LABEL: func.func @allocated(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    "test.use"(%alloc) : (memref<4xf32>) -> ()
// CHECK-NEXT:    %0 = bufferization.dealloc (%alloc : memref<4xf32>) if (%true) retain (%arg0 : memref<4xf32>)
// CHECK-NEXT:    return %0 : i1
func.func @allocated(%n: memref<4xf32>, %c: i1) -> i1 {
  %true = arith.constant true
  %0 = memref.alloc() : memref<4xf32>
  "test.use"(%0) : (memref<4xf32>) -> ()
  %1 = bufferization.dealloc (%0 : memref<4xf32>) if (%true) retain (%n : memref<4xf32>)
  return %1 : i1
}
