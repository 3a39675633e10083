// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An insertion into a vector of one element is a broadcast.
// CHECK-LABEL: func.func @only_element(
// CHECK-NEXT:    %0 = vector.broadcast %arg1 : f32 to vector<1xf32>
// CHECK-NEXT:    return %0 : vector<1xf32>
func.func @only_element(%v: vector<1xf32>, %x: f32) -> vector<1xf32> {
  %0 = vector.insert %x, %v [0] : f32 into vector<1xf32>
  return %0 : vector<1xf32>
}

// Insertions of all elements make the vector from them; the first destination does not matter.
// CHECK-LABEL: func.func @all_elements(
// CHECK-NEXT:    %0 = vector.from_elements %arg1, %arg2 : vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
func.func @all_elements(%v: vector<2xf32>, %x: f32, %y: f32) -> vector<2xf32> {
  %0 = vector.insert %x, %v [0] : f32 into vector<2xf32>
  %1 = vector.insert %y, %0 [1] : f32 into vector<2xf32>
  return %1 : vector<2xf32>
}

// A splat inserted into an equal splat changes nothing.
// CHECK-LABEL: func.func @same_splat(
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<2x4xf32>
// CHECK-NEXT:    return %0 : vector<2x4xf32>
func.func @same_splat(%x: f32) -> vector<2x4xf32> {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.broadcast %x : f32 to vector<2x4xf32>
  %2 = vector.insert %0, %1 [1] : vector<4xf32> into vector<2x4xf32>
  return %2 : vector<2x4xf32>
}

// A missing element keeps the insertions.
// CHECK-LABEL: func.func @missing_element(
// CHECK-NEXT:    %0 = vector.insert %arg1, %arg0 [0] : f32 into vector<3xf32>
// CHECK-NEXT:    %1 = vector.insert %arg2, %0 [1] : f32 into vector<3xf32>
// CHECK-NEXT:    return %1 : vector<3xf32>
func.func @missing_element(%v: vector<3xf32>, %x: f32, %y: f32) -> vector<3xf32> {
  %0 = vector.insert %x, %v [0] : f32 into vector<3xf32>
  %1 = vector.insert %y, %0 [1] : f32 into vector<3xf32>
  return %1 : vector<3xf32>
}
