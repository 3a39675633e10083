// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A cast of a mask stays a cast, even where only dimensions of size 1 come or go.
// CHECK-LABEL: func.func @mask(
// CHECK-NEXT:    %0 = vector.create_mask %arg0 : vector<4xi1>
// CHECK-NEXT:    %1 = vector.shape_cast %0 : vector<4xi1> to vector<1x4xi1>
// CHECK-NEXT:    return %1 : vector<1x4xi1>
// CHECK-LABEL: func.func @constant_mask(
// CHECK-NEXT:    %0 = vector.constant_mask [1, 3] : vector<1x4xi1>
// CHECK-NEXT:    %1 = vector.shape_cast %0 : vector<1x4xi1> to vector<4xi1>
// CHECK-NEXT:    return %1 : vector<4xi1>
func.func @mask(%n: index) -> vector<1x4xi1> {
  %0 = vector.create_mask %n : vector<4xi1>
  %1 = vector.shape_cast %0 : vector<4xi1> to vector<1x4xi1>
  return %1 : vector<1x4xi1>
}

func.func @constant_mask() -> vector<4xi1> {
  %0 = vector.constant_mask [1, 3] : vector<1x4xi1>
  %1 = vector.shape_cast %0 : vector<1x4xi1> to vector<4xi1>
  return %1 : vector<4xi1>
}

// A transposition there and back is the vector.
// CHECK-LABEL: func.func @transpose_back(
// CHECK-NEXT:    return %arg0 : vector<2x3xf32>
func.func @transpose_back(%v: vector<2x3xf32>) -> vector<2x3xf32> {
  %0 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %1 = vector.transpose %0, [1, 0] : vector<3x2xf32> to vector<2x3xf32>
  return %1 : vector<2x3xf32>
}

// A cast of elements stays.
// CHECK-LABEL: func.func @cast_of_elements(
// CHECK-NEXT:    %0 = vector.from_elements %arg0, %arg1 : vector<2xf32>
// CHECK-NEXT:    %1 = vector.shape_cast %0 : vector<2xf32> to vector<1x2xf32>
// CHECK-NEXT:    return %1 : vector<1x2xf32>
func.func @cast_of_elements(%x: f32, %y: f32) -> vector<1x2xf32> {
  %0 = vector.from_elements %x, %y : vector<2xf32>
  %1 = vector.shape_cast %0 : vector<2xf32> to vector<1x2xf32>
  return %1 : vector<1x2xf32>
}

// A shuffle that picks nothing stays: poison is not made of it.
// CHECK-LABEL: func.func @poison_shuffle(
// CHECK-NEXT:    %0 = vector.shuffle %arg0, %arg0 [-1, -1] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
func.func @poison_shuffle(%v: vector<2xf32>) -> vector<2xf32> {
  %r = vector.shuffle %v, %v [-1, -1] : vector<2xf32>, vector<2xf32>
  return %r : vector<2xf32>
}

// A broadcast of the only element of a vector stays.
// CHECK-LABEL: func.func @broadcast_of_extract(
// CHECK-NEXT:    %0 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT:    %1 = vector.broadcast %0 : f32 to vector<4xf32>
// CHECK-NEXT:    return %1 : vector<4xf32>
func.func @broadcast_of_extract(%v: vector<1xf32>) -> vector<4xf32> {
  %0 = vector.extract %v[0] : f32 from vector<1xf32>
  %1 = vector.broadcast %0 : f32 to vector<4xf32>
  return %1 : vector<4xf32>
}

// Interleaved vectors that are taken apart again stay.
// CHECK-LABEL: func.func @deinterleave_of_interleave(
// CHECK-NEXT:    %0 = vector.interleave %arg0, %arg1 : vector<2xf32> -> vector<4xf32>
// CHECK-NEXT:    %res1, %res2 = vector.deinterleave %0 : vector<4xf32> -> vector<2xf32>
// CHECK-NEXT:    return %res1, %res2 : vector<2xf32>, vector<2xf32>
func.func @deinterleave_of_interleave(%v: vector<2xf32>, %w: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>) {
  %0 = vector.interleave %v, %w : vector<2xf32> -> vector<4xf32>
  %1, %2 = vector.deinterleave %0 : vector<4xf32> -> vector<2xf32>
  return %1, %2 : vector<2xf32>, vector<2xf32>
}
