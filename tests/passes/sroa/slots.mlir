// RUN: mlir-opt %s --sroa --allow-unregistered-dialect | FileCheck %s

// A buffer of which only elements at known positions are accessed becomes a slot for each of these.
// CHECK-LABEL: func.func @elements(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %alloca = memref.alloca() : memref<i32>
// CHECK-NEXT:    %alloca_0 = memref.alloca() : memref<i32>
// CHECK-NEXT:    memref.store %arg0, %alloca_0[] : memref<i32>
// CHECK-NEXT:    memref.store %arg1, %alloca[] : memref<i32>
// CHECK-NEXT:    %0 = memref.load %alloca[] : memref<i32>
// CHECK-NEXT:    return %0 : i32
func.func @elements(%x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = memref.alloca() : memref<4xi32>
  memref.store %x, %m[%c0] : memref<4xi32>
  memref.store %y, %m[%c2] : memref<4xi32>
  %0 = memref.load %m[%c2] : memref<4xi32>
  return %0 : i32
}

// An access at an unknown position keeps it whole.
// CHECK-LABEL: func.func @unknown_position(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %alloca = memref.alloca() : memref<4xi32>
// CHECK-NEXT:    memref.store %arg0, %alloca[%c0] : memref<4xi32>
// CHECK-NEXT:    %0 = memref.load %alloca[%arg1] : memref<4xi32>
// CHECK-NEXT:    return %0 : i32
func.func @unknown_position(%x: i32, %i: index) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<4xi32>
  memref.store %x, %m[%c0] : memref<4xi32>
  %0 = memref.load %m[%i] : memref<4xi32>
  return %0 : i32
}

// Handing on its address keeps it whole.
// CHECK-LABEL: func.func @address_escapes(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %alloca = memref.alloca() : memref<4xi32>
// CHECK-NEXT:    memref.store %arg0, %alloca[%c0] : memref<4xi32>
// CHECK-NEXT:    "test.use"(%alloca) : (memref<4xi32>) -> ()
// CHECK-NEXT:    return
func.func @address_escapes(%x: i32) {
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<4xi32>
  memref.store %x, %m[%c0] : memref<4xi32>
  "test.use"(%m) : (memref<4xi32>) -> ()
  return
}

// Elements that nothing accesses go: of four one is left.
// CHECK-LABEL: func.func @only_written(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %alloca = memref.alloca() : memref<i32>
// CHECK-NEXT:    memref.store %arg0, %alloca[] : memref<i32>
// CHECK-NEXT:    return
func.func @only_written(%x: i32) {
  %c1 = arith.constant 1 : index
  %m = memref.alloca() : memref<4xi32>
  memref.store %x, %m[%c1] : memref<4xi32>
  return
}

// A buffer of two dimensions is split as well.
// CHECK-LABEL: func.func @two_dimensions(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %alloca = memref.alloca() : memref<i32>
// CHECK-NEXT:    memref.store %arg0, %alloca[] : memref<i32>
// CHECK-NEXT:    %0 = memref.load %alloca[] : memref<i32>
// CHECK-NEXT:    return %0 : i32
func.func @two_dimensions(%x: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %m = memref.alloca() : memref<2x2xi32>
  memref.store %x, %m[%c1, %c0] : memref<2x2xi32>
  %0 = memref.load %m[%c1, %c0] : memref<2x2xi32>
  return %0 : i32
}

// A buffer on the heap stays.
// CHECK-LABEL: func.func @heap(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %alloc = memref.alloc() : memref<4xi32>
// CHECK-NEXT:    memref.store %arg0, %alloc[%c0] : memref<4xi32>
// CHECK-NEXT:    %0 = memref.load %alloc[%c0] : memref<4xi32>
// CHECK-NEXT:    return %0 : i32
func.func @heap(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %m = memref.alloc() : memref<4xi32>
  memref.store %x, %m[%c0] : memref<4xi32>
  %0 = memref.load %m[%c0] : memref<4xi32>
  return %0 : i32
}
