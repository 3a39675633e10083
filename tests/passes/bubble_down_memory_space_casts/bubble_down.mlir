// RUN: mlir-opt %s --bubble-down-memory-space-casts | FileCheck %s

// What reads or writes a buffer in the default memory space uses it where it is.
// CHECK-LABEL: func.func @accesses(
// CHECK-NEXT:      %0 = memref.load %arg0[%arg1] : memref<16xf32, 1>
// CHECK-NEXT:      memref.store %arg2, %arg0[%arg1] {nontemporal = true} : memref<16xf32, 1>
// CHECK-NEXT:      %1 = vector.load %arg0[%arg1] : memref<16xf32, 1>, vector<4xf32>
// CHECK-NEXT:      vector.transfer_write %arg3, %arg0[%arg1] : vector<4xf32>, memref<16xf32, 1>
// CHECK-NEXT:      return %0, %1 : f32, vector<4xf32>
func.func @accesses(%a: memref<16xf32, 1>, %i: index, %x: f32, %v: vector<4xf32>) -> (f32, vector<4xf32>) {
  %c = memref.memory_space_cast %a : memref<16xf32, 1> to memref<16xf32>
  %0 = memref.load %c[%i] : memref<16xf32>
  memref.store %x, %c[%i] {nontemporal = true} : memref<16xf32>
  %1 = vector.load %c[%i] : memref<16xf32>, vector<4xf32>
  vector.transfer_write %v, %c[%i] : vector<4xf32>, memref<16xf32>
  return %0, %1 : f32, vector<4xf32>
}

// A view is cast instead, and what reads that is moved too.
// CHECK-LABEL: func.func @views(
// CHECK-NEXT:      %subview = memref.subview %arg0[%arg1, 0] [2, 4] [1, 1] : memref<4x4xf32, 1> to memref<2x4xf32, strided<[4, 1], offset: ?>, 1>
// CHECK-NEXT:      %0 = memref.load %subview[%arg1, %arg1] : memref<2x4xf32, strided<[4, 1], offset: ?>, 1>
// CHECK-NEXT:      %cast = memref.cast %arg0 : memref<4x4xf32, 1> to memref<?x?xf32, 1>
// CHECK-NEXT:      %memspacecast = memref.memory_space_cast %cast : memref<?x?xf32, 1> to memref<?x?xf32>
// CHECK-NEXT:      return %0, %memspacecast : f32, memref<?x?xf32>
func.func @views(%a: memref<4x4xf32, 1>, %i: index) -> (f32, memref<?x?xf32>) {
  %c = memref.memory_space_cast %a : memref<4x4xf32, 1> to memref<4x4xf32>
  %0 = memref.subview %c[%i, 0] [2, 4] [1, 1] : memref<4x4xf32> to memref<2x4xf32, strided<[4, 1], offset: ?>>
  %1 = memref.load %0[%i, %i] : memref<2x4xf32, strided<[4, 1], offset: ?>>
  %2 = memref.cast %c : memref<4x4xf32> to memref<?x?xf32>
  return %1, %2 : f32, memref<?x?xf32>
}

// A cast to another memory space stays before its uses, and so does one of a buffer that is freed.
// CHECK-LABEL: func.func @stays(
// CHECK-NEXT:      %memspacecast = memref.memory_space_cast %arg0 : memref<4xf32, 1> to memref<4xf32, 3>
// CHECK-NEXT:      %0 = memref.load %memspacecast[%arg1] : memref<4xf32, 3>
// CHECK-NEXT:      %memspacecast_0 = memref.memory_space_cast %arg0 : memref<4xf32, 1> to memref<4xf32>
// CHECK-NEXT:      memref.dealloc %memspacecast_0 : memref<4xf32>
// CHECK-NEXT:      return %0 : f32
func.func @stays(%a: memref<4xf32, 1>, %i: index) -> f32 {
  %c = memref.memory_space_cast %a : memref<4xf32, 1> to memref<4xf32, 3>
  %0 = memref.load %c[%i] : memref<4xf32, 3>
  %d = memref.memory_space_cast %a : memref<4xf32, 1> to memref<4xf32>
  memref.dealloc %d : memref<4xf32>
  return %0 : f32
}
