// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Equal elements are a broadcast.
// CHECK-LABEL: func.func @equal(
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<3xf32>
// CHECK-NEXT:    return %0 : vector<3xf32>
func.func @equal(%x: f32) -> vector<3xf32> {
  %r = vector.from_elements %x, %x, %x : vector<3xf32>
  return %r : vector<3xf32>
}

// Consecutive elements of a vector are a cast of it, or a part of it.
// CHECK-LABEL: func.func @all_in_order(
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<2x2xf32> to vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-LABEL: func.func @row_in_order(
// CHECK-NEXT:    %0 = vector.extract %arg0[1] : vector<2xf32> from vector<2x2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
func.func @all_in_order(%v: vector<2x2xf32>) -> vector<4xf32> {
  %0 = vector.extract %v[0, 0] : f32 from vector<2x2xf32>
  %1 = vector.extract %v[0, 1] : f32 from vector<2x2xf32>
  %2 = vector.extract %v[1, 0] : f32 from vector<2x2xf32>
  %3 = vector.extract %v[1, 1] : f32 from vector<2x2xf32>
  %4 = vector.from_elements %0, %1, %2, %3 : vector<4xf32>
  return %4 : vector<4xf32>
}

func.func @row_in_order(%v: vector<2x2xf32>) -> vector<2xf32> {
  %0 = vector.extract %v[1, 0] : f32 from vector<2x2xf32>
  %1 = vector.extract %v[1, 1] : f32 from vector<2x2xf32>
  %2 = vector.from_elements %0, %1 : vector<2xf32>
  return %2 : vector<2xf32>
}

// Elements across two rows are neither, and stay.
// CHECK-LABEL: func.func @across_rows(
// CHECK-NEXT:    %0 = vector.extract %arg0[0, 1] : f32 from vector<2x2xf32>
// CHECK-NEXT:    %1 = vector.extract %arg0[1, 0] : f32 from vector<2x2xf32>
// CHECK-NEXT:    %2 = vector.from_elements %0, %1 : vector<2xf32>
// CHECK-NEXT:    return %2 : vector<2xf32>
func.func @across_rows(%v: vector<2x2xf32>) -> vector<2xf32> {
  %0 = vector.extract %v[0, 1] : f32 from vector<2x2xf32>
  %1 = vector.extract %v[1, 0] : f32 from vector<2x2xf32>
  %2 = vector.from_elements %0, %1 : vector<2xf32>
  return %2 : vector<2xf32>
}

// Elements in another order stay.
// CHECK-LABEL: func.func @swapped(
// CHECK-NEXT:    %0 = vector.extract %arg0[0, 1] : f32 from vector<1x2xf32>
// CHECK-NEXT:    %1 = vector.extract %arg0[0, 0] : f32 from vector<1x2xf32>
// CHECK-NEXT:    %2 = vector.from_elements %0, %1 : vector<2xf32>
// CHECK-NEXT:    return %2 : vector<2xf32>
func.func @swapped(%v: vector<1x2xf32>) -> vector<2xf32> {
  %0 = vector.extract %v[0, 1] : f32 from vector<1x2xf32>
  %1 = vector.extract %v[0, 0] : f32 from vector<1x2xf32>
  %2 = vector.from_elements %0, %1 : vector<2xf32>
  return %2 : vector<2xf32>
}
