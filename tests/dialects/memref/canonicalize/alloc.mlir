// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A constant size moves into the type; users see the old type through a cast.
// CHECK-LABEL: func.func @constant_size(
// CHECK-NEXT:    %alloc = memref.alloc(%arg0) : memref<4x?xf32>
// CHECK-NEXT:    %cast = memref.cast %alloc : memref<4x?xf32> to memref<?x?xf32>
// CHECK-NEXT:    "test.use"(%cast) : (memref<?x?xf32>) -> ()
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @constant_size_of_alloca(
// CHECK-NEXT:    %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:    %cast = memref.cast %alloca : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:    "test.use"(%cast) : (memref<?xf32>) -> ()
// CHECK-NEXT:    return
func.func @constant_size(%n: index) {
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%c4, %n) : memref<?x?xf32>
  "test.use"(%0) : (memref<?x?xf32>) -> ()
  return
}

func.func @constant_size_of_alloca() {
  %c4 = arith.constant 4 : index
  %0 = memref.alloca(%c4) : memref<?xf32>
  "test.use"(%0) : (memref<?xf32>) -> ()
  return
}

// A negative size is no size, and stays.
// CHECK-LABEL: func.func @negative_size(
// CHECK-NEXT:    %c-1 = arith.constant -1 : index
// CHECK-NEXT:    %alloc = memref.alloc(%c-1) : memref<?xf32>
// CHECK-NEXT:    "test.use"(%alloc) : (memref<?xf32>) -> ()
// CHECK-NEXT:    return
func.func @negative_size() {
  %cm1 = arith.constant -1 : index
  %0 = memref.alloc(%cm1) : memref<?xf32>
  "test.use"(%0) : (memref<?xf32>) -> ()
  return
}

// A buffer that is never used, or only freed, goes.
// CHECK-LABEL: func.func @unused(
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @only_freed(
// CHECK-NEXT:    return
func.func @unused() {
  %0 = memref.alloc() : memref<4xf32>
  return
}

func.func @only_freed() {
  %0 = memref.alloc() : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}

// A buffer that is only written goes with the stores.
// CHECK-LABEL: func.func @only_written(
// CHECK-NEXT:    return
func.func @only_written(%x: f32) {
  %c0 = arith.constant 0 : index
  %0 = memref.alloca() : memref<4xf32>
  memref.store %x, %0[%c0] : memref<4xf32>
  return
}

// A buffer that is read stays.
// CHECK-LABEL: func.func @read(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %alloca = memref.alloca() : memref<4xf32>
// CHECK-NEXT:    memref.store %arg0, %alloca[%c0] : memref<4xf32>
// CHECK-NEXT:    %0 = memref.load %alloca[%arg1] : memref<4xf32>
// CHECK-NEXT:    return %0 : f32
func.func @read(%x: f32, %i: index) -> f32 {
  %c0 = arith.constant 0 : index
  %0 = memref.alloca() : memref<4xf32>
  memref.store %x, %0[%c0] : memref<4xf32>
  %1 = memref.load %0[%i] : memref<4xf32>
  return %1 : f32
}

// The address of a buffer is a value too: storing it elsewhere keeps the buffer.
// CHECK-LABEL: func.func @stored_elsewhere(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    memref.store %alloc, %arg0[%c0] : memref<1xmemref<4xf32>>
// CHECK-NEXT:    return
func.func @stored_elsewhere(%m: memref<1xmemref<4xf32>>) {
  %c0 = arith.constant 0 : index
  %0 = memref.alloc() : memref<4xf32>
  memref.store %0, %m[%c0] : memref<1xmemref<4xf32>>
  return
}
