// RUN: mlir-opt %s --expand-strided-metadata | FileCheck %s

// An offset before the start cannot be written down, but it can be computed.
// CHECK-LABEL: func @before
// CHECK-DAG:     %[[OFFSET:.*]] = arith.constant -3 : index
// CHECK:         memref.reinterpret_cast %{{.*}} to offset: [%[[OFFSET]]], sizes: [4], strides: [1]
func.func @before(%m: memref<16xf32>) -> memref<4xf32, strided<[1], offset: ?>> {
  %c-3 = arith.constant -3 : index
  %0 = memref.subview %m[%c-3] [4] [1] : memref<16xf32> to memref<4xf32, strided<[1], offset: ?>>
  return %0 : memref<4xf32, strided<[1], offset: ?>>
}

// The type writes it down: the view stays.
// CHECK-LABEL: func @in_type
// CHECK-NEXT:    memref.subview
func.func @in_type(%m: memref<16xf32, strided<[1], offset: -9>>) -> memref<4xf32, strided<[1], offset: -8>> {
  %0 = memref.subview %m[1] [4] [1] : memref<16xf32, strided<[1], offset: -9>> to memref<4xf32, strided<[1], offset: -8>>
  return %0 : memref<4xf32, strided<[1], offset: -8>>
}
