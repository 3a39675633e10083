// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A copy of a buffer to itself does nothing.
// CHECK-LABEL: func.func @to_itself(
// CHECK-NEXT:    return
func.func @to_itself(%m: memref<4xf32>) {
  memref.copy %m, %m : memref<4xf32> to memref<4xf32>
  return
}

// Neither does a copy of no elements.
// CHECK-LABEL: func.func @of_nothing(
// CHECK-NEXT:    return
func.func @of_nothing(%m: memref<0x4xf32>, %n: memref<0x4xf32>) {
  memref.copy %m, %n : memref<0x4xf32> to memref<0x4xf32>
  return
}

// A copy looks through casts that forget sizes.
// CHECK-LABEL: func.func @of_cast(
// CHECK-NEXT:    memref.copy %arg0, %arg1 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:    return
func.func @of_cast(%m: memref<4xf32>, %n: memref<4xf32>) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %1 = memref.cast %n : memref<4xf32> to memref<?xf32>
  memref.copy %0, %1 : memref<?xf32> to memref<?xf32>
  return
}

// A copy between two buffers stays.
// CHECK-LABEL: func.func @other(
// CHECK-NEXT:    memref.copy %arg0, %arg1 : memref<4xf32> to memref<4xf32>
// CHECK-NEXT:    return
func.func @other(%m: memref<4xf32>, %n: memref<4xf32>) {
  memref.copy %m, %n : memref<4xf32> to memref<4xf32>
  return
}
