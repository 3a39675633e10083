// RUN: mlir-opt %s --cse --allow-unregistered-dialect | FileCheck %s

// Operations that read are merged where nothing between them may write; operations that write, or of unknown effects, never.

// Two loads of an element with nothing between them become one.
// CHECK-LABEL: func.func @loads(
// CHECK-NEXT:    %0 = memref.load %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:    return %0, %0 : f32, f32
func.func @loads(%m: memref<4xf32>, %i: index) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}

// A store between them keeps them apart, whatever it stores to.
// CHECK-LABEL: func.func @store_between(
// CHECK-NEXT:    %0 = memref.load %arg0[%arg2] : memref<4xf32>
// CHECK-NEXT:    memref.store %arg3, %arg1[%arg2] : memref<4xf32>
// CHECK-NEXT:    %1 = memref.load %arg0[%arg2] : memref<4xf32>
// CHECK-NEXT:    return %0, %1 : f32, f32
func.func @store_between(%m: memref<4xf32>, %n: memref<4xf32>, %i: index, %x: f32) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  memref.store %x, %n[%i] : memref<4xf32>
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}

// So does an operation whose effects are not known, such as a call.
// CHECK-LABEL: func.func @call_between(
// CHECK-NEXT:    %0 = memref.load %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:    call @callee() : () -> ()
// CHECK-NEXT:    %1 = memref.load %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:    return %0, %1 : f32, f32
func.func private @callee()
func.func @call_between(%m: memref<4xf32>, %i: index) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  call @callee() : () -> ()
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}

// An operation without effects, or one that only reads, does not.
// CHECK-LABEL: func.func @read_between(
// CHECK-NEXT:    %0 = memref.load %arg0[%arg2] : memref<4xf32>
// CHECK-NEXT:    %1 = memref.load %arg1[%arg2] : memref<4xf32>
// CHECK-NEXT:    return %0, %1, %0 : f32, f32, f32
func.func @read_between(%m: memref<4xf32>, %n: memref<4xf32>, %i: index) -> (f32, f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = memref.load %n[%i] : memref<4xf32>
  %2 = memref.load %m[%i] : memref<4xf32>
  return %0, %1, %2 : f32, f32, f32
}

// Loads of different elements stay.
// CHECK-LABEL: func.func @other_element(
// CHECK-NEXT:    %0 = memref.load %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:    %1 = memref.load %arg0[%arg2] : memref<4xf32>
// CHECK-NEXT:    return %0, %1 : f32, f32
func.func @other_element(%m: memref<4xf32>, %i: index, %j: index) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = memref.load %m[%j] : memref<4xf32>
  return %0, %1 : f32, f32
}

// Loads in different blocks stay: the way between them is not examined.
// CHECK-LABEL: func.func @other_block(
// CHECK-NEXT:    %0 = memref.load %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:    cf.br ^bb1
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    %1 = memref.load %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:    return %0, %1 : f32, f32
// CHECK-NEXT:  }
func.func @other_block(%m: memref<4xf32>, %i: index) -> (f32, f32) {
  %0 = memref.load %m[%i] : memref<4xf32>
  cf.br ^bb1
^bb1:
  %1 = memref.load %m[%i] : memref<4xf32>
  return %0, %1 : f32, f32
}

// Two allocations are two buffers, and stay.
// CHECK-LABEL: func.func @allocations(
// CHECK-NEXT:    %alloc = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    %alloc_0 = memref.alloc() : memref<4xf32>
// CHECK-NEXT:    return %alloc, %alloc_0 : memref<4xf32>, memref<4xf32>
func.func @allocations() -> (memref<4xf32>, memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  %1 = memref.alloc() : memref<4xf32>
  return %0, %1 : memref<4xf32>, memref<4xf32>
}

// Equal stores are not merged.
// CHECK-LABEL: func.func @stores(
// CHECK-NEXT:    memref.store %arg2, %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:    memref.store %arg2, %arg0[%arg1] : memref<4xf32>
// CHECK-NEXT:    return
func.func @stores(%m: memref<4xf32>, %i: index, %x: f32) {
  memref.store %x, %m[%i] : memref<4xf32>
  memref.store %x, %m[%i] : memref<4xf32>
  return
}

// Calls are not merged: they may do something each time.
// CHECK-LABEL: func.func @calls(
// CHECK-NEXT:    %0 = call @value() : () -> i32
// CHECK-NEXT:    %1 = call @value() : () -> i32
// CHECK-NEXT:    return %0, %1 : i32, i32
func.func private @value() -> i32
func.func @calls() -> (i32, i32) {
  %0 = call @value() : () -> i32
  %1 = call @value() : () -> i32
  return %0, %1 : i32, i32
}

// Operations that are not registered may do anything, and stay.
// CHECK-LABEL: func.func @unregistered(
// CHECK-NEXT:    %0 = "test.op"(%arg0) : (i32) -> i32
// CHECK-NEXT:    %1 = "test.op"(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0, %1 : i32, i32
func.func @unregistered(%x: i32) -> (i32, i32) {
  %0 = "test.op"(%x) : (i32) -> i32
  %1 = "test.op"(%x) : (i32) -> i32
  return %0, %1 : i32, i32
}

// An unused load goes; an unused call stays.
// CHECK-LABEL: func.func @unused(
// CHECK-NEXT:    %0 = call @value() : () -> i32
// CHECK-NEXT:    return
func.func @unused(%m: memref<4xf32>, %i: index) {
  %0 = memref.load %m[%i] : memref<4xf32>
  %1 = call @value() : () -> i32
  return
}
