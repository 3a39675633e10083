// RUN: mlir-opt %s --canonicalize -allow-unregistered-dialect | FileCheck %s

// A buffer that is listed twice is freed if one of its conditions holds.
// CHECK-LABEL: func.func @twice(%arg0: memref<4xf32>, %arg1: i1, %arg2: i1)
// CHECK-NEXT:     %0 = arith.ori %arg1, %arg2 : i1
// CHECK-NEXT:     bufferization.dealloc (%arg0 : memref<4xf32>) if (%0)
// CHECK-NEXT:     return
func.func @twice(%x: memref<4xf32>, %c: i1, %d: i1) {
  bufferization.dealloc (%x, %x : memref<4xf32>, memref<4xf32>) if (%c, %d)
  return
}

// A retained buffer that is listed twice has one result.
// CHECK-LABEL: func.func @retained_twice(%arg0: memref<4xf32>, %arg1: memref<4xf32>, %arg2: i1) -> (i1, i1)
// CHECK-NEXT:     %0 = bufferization.dealloc (%arg0 : memref<4xf32>) if (%arg2) retain (%arg1 : memref<4xf32>)
// CHECK-NEXT:     return %0, %0 : i1, i1
func.func @retained_twice(%x: memref<4xf32>, %y: memref<4xf32>, %c: i1) -> (i1, i1) {
  %0:2 = bufferization.dealloc (%x : memref<4xf32>) if (%c) retain (%y, %y : memref<4xf32>, memref<4xf32>)
  return %0#0, %0#1 : i1, i1
}

// The base of an allocation is the allocation.
// CHECK-LABEL: func.func @base(%arg0: memref<4xf32>, %arg1: i1) -> i1
// CHECK-NEXT:     %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:     "test.use"(%alloc) : (memref<4xf32>) -> ()
// CHECK-NEXT:     %0 = bufferization.dealloc (%alloc : memref<4xf32>) if (%arg1) retain (%arg0 : memref<4xf32>)
// CHECK-NEXT:     return %0 : i1
func.func @base(%y: memref<4xf32>, %c: i1) -> i1 {
  %0 = memref.alloc() : memref<4xf32>
  "test.use"(%0) : (memref<4xf32>) -> ()
  %base, %offset, %size, %stride = memref.extract_strided_metadata %0 : memref<4xf32> -> memref<f32>, index, index, index
  %1 = bufferization.dealloc (%base : memref<f32>) if (%c) retain (%y : memref<4xf32>)
  return %1 : i1
}

// What is only allocated and freed is neither.
// CHECK-LABEL: func.func @pair(%arg0: memref<4xf32>, %arg1: i1) -> i1
// CHECK-NEXT:     %0 = bufferization.dealloc (%arg0 : memref<4xf32>) if (%arg1) retain (%arg0 : memref<4xf32>)
// CHECK-NEXT:     return %0 : i1
func.func @pair(%y: memref<4xf32>, %c: i1) -> i1 {
  %0 = memref.alloc() : memref<4xf32>
  %1 = bufferization.dealloc (%0, %y : memref<4xf32>, memref<4xf32>) if (%c, %c) retain (%y : memref<4xf32>)
  return %1 : i1
}
