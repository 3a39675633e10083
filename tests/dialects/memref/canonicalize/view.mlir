// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Constant sizes move into the type.
// CHECK-LABEL: func.func @constant_sizes(
// CHECK-NEXT:    %view = memref.view %arg0[%arg1][] : memref<2048xi8> to memref<4x8xf32>
// CHECK-NEXT:    %cast = memref.cast %view : memref<4x8xf32> to memref<?x?xf32>
// CHECK-NEXT:    return %cast : memref<?x?xf32>
func.func @constant_sizes(%m: memref<2048xi8>, %o: index) -> memref<?x?xf32> {
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  %0 = memref.view %m[%o][%c4, %c8] : memref<2048xi8> to memref<?x?xf32>
  return %0 : memref<?x?xf32>
}

// A view of a cast allocation is one of the allocation.
// CHECK-LABEL: func.func @of_cast(
// CHECK-NEXT:    %alloc = memref.alloc() : memref<64xi8>
// CHECK-NEXT:    %view = memref.view %alloc[%arg1][] : memref<64xi8> to memref<4xf32>
// CHECK-NEXT:    return %view : memref<4xf32>
func.func @of_cast(%n: index, %o: index) -> memref<4xf32> {
  %0 = memref.alloc() : memref<64xi8>
  %1 = memref.cast %0 : memref<64xi8> to memref<?xi8>
  %2 = memref.view %1[%o][] : memref<?xi8> to memref<4xf32>
  return %2 : memref<4xf32>
}
