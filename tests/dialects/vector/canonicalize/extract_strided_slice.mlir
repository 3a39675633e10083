// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A slice of a broadcast is a broadcast.
// CHECK-LABEL: func.func @of_broadcast(
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
func.func @of_broadcast(%x: f32) -> vector<2xf32> {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return %1 : vector<2xf32>
}

// A slice of a constant mask is a constant mask: of 3 set lanes 1 is left after the first 2.
// CHECK-LABEL: func.func @of_mask(
// CHECK-NEXT:    %0 = vector.constant_mask [1] : vector<2xi1>
// CHECK-NEXT:    return %0 : vector<2xi1>
func.func @of_mask() -> vector<2xi1> {
  %0 = vector.constant_mask [3] : vector<4xi1>
  %1 = vector.extract_strided_slice %0 {offsets = [2], sizes = [2], strides = [1]} : vector<4xi1> to vector<2xi1>
  return %1 : vector<2xi1>
}

// A contiguous slice of outer size 1 is an extraction.
// CHECK-LABEL: func.func @contiguous(
// CHECK-NEXT:    %0 = vector.extract %arg0[2] : vector<8xf32> from vector<4x8xf32>
// CHECK-NEXT:    %1 = vector.shape_cast %0 : vector<8xf32> to vector<1x8xf32>
// CHECK-NEXT:    return %1 : vector<1x8xf32>
func.func @contiguous(%v: vector<4x8xf32>) -> vector<1x8xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [2, 0], sizes = [1, 8], strides = [1, 1]} : vector<4x8xf32> to vector<1x8xf32>
  return %0 : vector<1x8xf32>
}
