// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An insertion over the whole vector is the inserted value.
// CHECK-LABEL: func.func @whole(
// CHECK-NEXT:    return %arg0 : vector<4xf32>
func.func @whole(%v: vector<4xf32>, %w: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.insert %v, %w [] : vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// A constant is inserted into a constant.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %cst = arith.constant dense<[1, 9, 3]> : vector<3xi32>
// CHECK-NEXT:    return %cst : vector<3xi32>
func.func @constants() -> vector<3xi32> {
  %c9_i32 = arith.constant 9 : i32
  %cst_vector_3xi32 = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %r = vector.insert %c9_i32, %cst_vector_3xi32 [1] : i32 into vector<3xi32>
  return %r : vector<3xi32>
}

// A constant position becomes static.
// CHECK-LABEL: func.func @constant_position(
// CHECK-NEXT:    %0 = vector.insert %arg1, %arg0 [2] : f32 into vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
func.func @constant_position(%v: vector<4xf32>, %x: f32) -> vector<4xf32> {
  %c2 = arith.constant 2 : index
  %r = vector.insert %x, %v [%c2] : f32 into vector<4xf32>
  return %r : vector<4xf32>
}

// An insertion that a later one overwrites goes.
// CHECK-LABEL: func.func @overwritten(
// CHECK-NEXT:    %0 = vector.insert %arg2, %arg0 [2] : f32 into vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
func.func @overwritten(%v: vector<4xf32>, %x: f32, %y: f32) -> vector<4xf32> {
  %0 = vector.insert %x, %v [2] : f32 into vector<4xf32>
  %1 = vector.insert %y, %0 [2] : f32 into vector<4xf32>
  return %1 : vector<4xf32>
}

// Insertions at different positions stay.
// CHECK-LABEL: func.func @different(
// CHECK-NEXT:    %0 = vector.insert %arg1, %arg0 [1] : f32 into vector<4xf32>
// CHECK-NEXT:    %1 = vector.insert %arg2, %0 [2] : f32 into vector<4xf32>
// CHECK-NEXT:    return %1 : vector<4xf32>
func.func @different(%v: vector<4xf32>, %x: f32, %y: f32) -> vector<4xf32> {
  %0 = vector.insert %x, %v [1] : f32 into vector<4xf32>
  %1 = vector.insert %y, %0 [2] : f32 into vector<4xf32>
  return %1 : vector<4xf32>
}
