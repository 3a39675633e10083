// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A load from a constant global stays: the value may be large, and is read when it is needed.
// CHECK-LABEL: func.func @load_of_global(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = memref.get_global @table : memref<2xi32>
// CHECK-NEXT:    %1 = memref.load %0[%c1] : memref<2xi32>
// CHECK-NEXT:    return %1 : i32
memref.global "private" constant @table : memref<2xi32> = dense<[7, 9]>
func.func @load_of_global() -> i32 {
  %c1 = arith.constant 1 : index
  %0 = memref.get_global @table : memref<2xi32>
  %1 = memref.load %0[%c1] : memref<2xi32>
  return %1 : i32
}

// A store is not forwarded to a load of its element: canonicalize knows nothing of aliases.
// CHECK-LABEL: func.func @store_to_load(
// CHECK-NEXT:    memref.store %arg1, %arg0[%arg2] : memref<4xf32>
// CHECK-NEXT:    %0 = memref.load %arg0[%arg2] : memref<4xf32>
// CHECK-NEXT:    return %0 : f32
func.func @store_to_load(%m: memref<4xf32>, %x: f32, %i: index) -> f32 {
  memref.store %x, %m[%i] : memref<4xf32>
  %0 = memref.load %m[%i] : memref<4xf32>
  return %0 : f32
}

// An atomic update looks through a cast.
// CHECK-LABEL: func.func @atomic_rmw(
// CHECK-NEXT:    %0 = memref.atomic_rmw addi %arg1, %arg0[%arg2] : (i32, memref<4xi32>) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @atomic_rmw(%m: memref<4xi32>, %x: i32, %i: index) -> i32 {
  %0 = memref.cast %m : memref<4xi32> to memref<?xi32>
  %1 = memref.atomic_rmw addi %x, %0[%i] : (i32, memref<?xi32>) -> i32
  return %1 : i32
}

// So does a prefetch.
// CHECK-LABEL: func.func @prefetch(
// CHECK-NEXT:    memref.prefetch %arg0[%arg1], read, locality<3>, data : memref<4xi32>
// CHECK-NEXT:    return
func.func @prefetch(%m: memref<4xi32>, %i: index) {
  %0 = memref.cast %m : memref<4xi32> to memref<?xi32>
  memref.prefetch %0[%i], read, locality<3>, data : memref<?xi32>
  return
}
