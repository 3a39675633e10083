// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Constant operands move into the type.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [0], sizes: [4], strides: [1] : memref<*xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT:    %cast = memref.cast %reinterpret_cast : memref<4xf32, strided<[1]>> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT:    return %cast : memref<?xf32, strided<[?], offset: ?>>
func.func @constants(%m: memref<*xf32>) -> memref<?xf32, strided<[?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  %0 = memref.reinterpret_cast %m to offset: [%c0], sizes: [%c4], strides: [%c1] : memref<*xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %0 : memref<?xf32, strided<[?], offset: ?>>
}

// A cast that puts the parts of a buffer together again is that buffer.
// CHECK-LABEL: func.func @of_metadata(
// CHECK-NEXT:    return %arg0 : memref<?xf32, strided<[?], offset: ?>>
func.func @of_metadata(%m: memref<?xf32, strided<[?], offset: ?>>) -> memref<?xf32, strided<[?], offset: ?>> {
  %base, %offset, %size, %stride = memref.extract_strided_metadata %m : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
  %0 = memref.reinterpret_cast %base to offset: [%offset], sizes: [%size], strides: [%stride] : memref<f32> to memref<?xf32, strided<[?], offset: ?>>
  return %0 : memref<?xf32, strided<[?], offset: ?>>
}
