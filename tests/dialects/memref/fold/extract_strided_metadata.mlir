// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Static parts of the type are constants; only dynamic ones stay.
// CHECK-LABEL: func.func @static_parts(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:    return %c0, %c4, %sizes#1, %strides#0, %c1 : index, index, index, index, index
func.func @static_parts(%m: memref<4x?xf32>) -> (index, index, index, index, index) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  return %offset, %sizes#0, %sizes#1, %strides#0, %strides#1 : index, index, index, index, index
}

// A cast changes no metadata.
// CHECK-LABEL: func.func @of_cast(
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<4xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:    return %base_buffer, %c4 : memref<f32>, index
func.func @of_cast(%m: memref<4xf32>) -> (memref<f32>, index) {
  %0 = memref.cast %m : memref<4xf32> to memref<?xf32>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %0 : memref<?xf32> -> memref<f32>, index, index, index
  return %base, %size : memref<f32>, index
}
