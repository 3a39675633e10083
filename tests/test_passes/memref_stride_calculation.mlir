// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(test-memref-stride-calculation))' | FileCheck %s

// Strides and offset of what is allocated are printed.
// CHECK: Testing: strides
// CHECK-NEXT: MemRefType offset: 0 strides: 128, 1
// CHECK-NEXT: MemRefType offset: 0 strides: ?, 1
// CHECK-NEXT: MemRefType offset: ? strides: 2, ?
func.func @strides(%n: index, %m: index) {
  %0 = memref.alloc() : memref<4x128xf32>
  %1 = memref.alloc(%n) : memref<4x?xf32>
  %2 = memref.alloc()[%n, %m] : memref<4x8xf32, strided<[2, ?], offset: ?>>
  return
}
