// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A cast reads the base only: views of the source do not matter.
// CHECK-LABEL: func.func @of_subview(
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
// CHECK-NEXT:    return %reinterpret_cast : memref<4xf32>
// CHECK-LABEL: func.func @of_reinterpret_cast(
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [4], strides: [1] : memref<8xf32> to memref<4xf32>
// CHECK-NEXT:    return %reinterpret_cast : memref<4xf32>
func.func @of_subview(%m: memref<8xf32>) -> memref<4xf32> {
  %0 = memref.subview %m[0] [4] [1] : memref<8xf32> to memref<4xf32, strided<[1]>>
  %1 = memref.reinterpret_cast %0 to offset: [0], sizes: [4], strides: [1] : memref<4xf32, strided<[1]>> to memref<4xf32>
  return %1 : memref<4xf32>
}

func.func @of_reinterpret_cast(%m: memref<8xf32>, %n: index) -> memref<4xf32> {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [%n], strides: [1] : memref<8xf32> to memref<?xf32>
  %1 = memref.reinterpret_cast %0 to offset: [0], sizes: [4], strides: [1] : memref<?xf32> to memref<4xf32>
  return %1 : memref<4xf32>
}

// A cast to its own shape is the buffer.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    return %arg0 : memref<4xf32>
func.func @itself(%m: memref<4xf32>) -> memref<4xf32> {
  %0 = memref.reinterpret_cast %m to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  return %0 : memref<4xf32>
}
