// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A size of a reshaped buffer is an element of the shape.
// CHECK-LABEL: func.func @of_reshape(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = memref.load %arg1[%c1] : memref<2xindex>
// CHECK-NEXT:    return %0 : index
func.func @of_reshape(%m: memref<*xf32>, %s: memref<2xindex>) -> index {
  %c1 = arith.constant 1 : index
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<2xindex>) -> memref<?x?xf32>
  %1 = memref.dim %0, %c1 : memref<?x?xf32>
  return %1 : index
}
