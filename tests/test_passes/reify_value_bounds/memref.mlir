// RUN: mlir-opt %s --allow-unregistered-dialect -pass-pipeline='builtin.module(func.func(test-affine-reify-value-bounds))' | FileCheck %s

// Sizes of buffers follow from allocations, views and casts.

// CHECK-LABEL:   func.func @memref(%arg0: memref<?x?xf32>, %arg1: index, %arg2: index) -> (index, index, index) {
// CHECK-NEXT:      %alloc = memref.alloc(%arg1) : memref<4x?xf32>
// CHECK-NEXT:      %subview = memref.subview %arg0[%arg1, 0] [1, %arg2] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:      %cast = memref.cast %arg0 : memref<?x?xf32> to memref<8x?xf32>
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      %dim = memref.dim %arg0, %c1 : memref<?x?xf32>
// CHECK-NEXT:      return %arg1, %arg2, %dim : index, index, index
// CHECK-NEXT:    }

func.func @memref(%m: memref<?x?xf32>, %a: index, %b: index) -> (index, index, index) {
  %0 = memref.alloc(%a) : memref<4x?xf32>
  %1 = "test.reify_bound"(%0) <{dim = 1, type = "EQ"}> : (memref<4x?xf32>) -> index
  %2 = memref.subview %m[%a, 0] [1, %b] [1, 1] : memref<?x?xf32> to memref<?xf32, strided<[1], offset: ?>>
  %3 = "test.reify_bound"(%2) <{dim = 0, type = "EQ"}> : (memref<?xf32, strided<[1], offset: ?>>) -> index
  %4 = memref.cast %m : memref<?x?xf32> to memref<8x?xf32>
  %5 = "test.reify_bound"(%4) <{dim = 1, type = "EQ"}> : (memref<8x?xf32>) -> index
  return %1, %3, %5 : index, index, index
}
