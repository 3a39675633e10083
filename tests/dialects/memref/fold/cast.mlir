// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A cast to its own type does nothing.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    return %arg0 : memref<4xf32>
func.func @itself(%m: memref<4xf32>) -> memref<4xf32> {
  %r = memref.cast %m : memref<4xf32> to memref<4xf32>
  return %r : memref<4xf32>
}

// A cast of a cast casts at once; back to the first type, it is the buffer.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %cast = memref.cast %arg0 : memref<4x8xf32> to memref<?x?xf32>
// CHECK-NEXT:    return %cast : memref<?x?xf32>
// CHECK-LABEL: func.func @there_and_back(
// CHECK-NEXT:    return %arg0 : memref<4xf32>
func.func @chain(%m: memref<4x8xf32>) -> memref<?x?xf32> {
  %0 = memref.cast %m : memref<4x8xf32> to memref<4x?xf32>
  %1 = memref.cast %0 : memref<4x?xf32> to memref<?x?xf32>
  return %1 : memref<?x?xf32>
}

func.func @there_and_back(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %0 : memref<?xf32> to memref<4xf32>
  return %1 : memref<4xf32>
}

// Operations that work on any shape look through casts that forget sizes: loads, stores, sizes and deallocations.
// CHECK-LABEL: func.func @load(
// CHECK-NEXT:    %0 = memref.load %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:    return %0 : f32
// CHECK-LABEL: func.func @store(
// CHECK-NEXT:    memref.store %arg2, %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:    return
// CHECK-LABEL: func.func @dealloc(
// CHECK-NEXT:    memref.dealloc %arg0 : memref<4xf32>
// CHECK-NEXT:    return
func.func @load(%m: memref<4xf32>, %i: index) -> f32 {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.load %0[%i] : memref<?xf32>
  return %1 : f32
}

func.func @store(%m: memref<4xf32>, %i: index, %x: f32) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  memref.store %x, %0[%i] : memref<?xf32>
  return
}

func.func @dealloc(%m: memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  memref.dealloc %0 : memref<?xf32>
  return
}

// A load needs no sizes: it looks through a cast that adds one, too.
// CHECK-LABEL: func.func @adds_size(
// CHECK-NEXT:    %0 = memref.load %arg0[%arg1] : memref<?xf32>
// CHECK-NEXT:    return %0 : f32
func.func @adds_size(%m: memref<?xf32>, %i: index) -> f32 {
  %0 = memref.cast %m : memref<?xf32> to memref<4xf32>
  %1 = memref.load %0[%i] : memref<4xf32>
  return %1 : f32
}

// An operation that needs the type keeps the cast.
// CHECK-LABEL: func.func @other_user(
// CHECK-NEXT:    %cast = memref.cast %arg0 : memref<4xf32> to memref<?xf32>
// CHECK-NEXT:    "test.use"(%cast) : (memref<?xf32>) -> ()
// CHECK-NEXT:    return
func.func @other_user(%m: memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  "test.use"(%0) : (memref<?xf32>) -> ()
  return
}
