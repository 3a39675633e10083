// RUN: mlir-opt %s --fold-memref-alias-ops | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0 * 2 + 1)>

// A load of a part of a buffer is a load of the buffer.
// CHECK-LABEL: func.func @part(
// CHECK-NEXT:    %0 = affine.apply #map()[%arg1, %arg2]
// CHECK-NEXT:    %1 = affine.apply #map1()[%arg2]
// CHECK-NEXT:    %2 = memref.load %arg0[%0, %1] : memref<8x8xf32>
// CHECK-NEXT:    return %2 : f32
func.func @part(%m: memref<8x8xf32>, %a: index, %b: index) -> f32 {
  %s = memref.subview %m[%a, 1] [4, 4] [1, 2] : memref<8x8xf32> to memref<4x4xf32, strided<[8, 2], offset: ?>>
  %0 = memref.load %s[%b, %b] : memref<4x4xf32, strided<[8, 2], offset: ?>>
  return %0 : f32
}

// A store through more dimensions is one at the sum of their subscripts.
// CHECK-LABEL: func.func @expanded(
// CHECK-NEXT:    %0 = affine.linearize_index disjoint [%arg1, %arg2] by (2, 4) : index
// CHECK-NEXT:    memref.store %arg3, %arg0[%0] : memref<8xf32>
// CHECK-NEXT:    return
func.func @expanded(%m: memref<8xf32>, %a: index, %b: index, %v: f32) {
  %s = memref.expand_shape %m [[0, 1]] output_shape [2, 4] : memref<8xf32> into memref<2x4xf32>
  memref.store %v, %s[%a, %b] : memref<2x4xf32>
  return
}
