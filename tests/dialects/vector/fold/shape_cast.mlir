// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A cast to its own type does nothing, and a cast of a cast casts at once.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    return %arg0 : vector<4xf32>
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<8xf32> to vector<4x2xf32>
// CHECK-NEXT:    return %0 : vector<4x2xf32>
// CHECK-LABEL: func.func @there_and_back(
// CHECK-NEXT:    return %arg0 : vector<8xf32>
func.func @itself(%v: vector<4xf32>) -> vector<4xf32> {
  %r = vector.shape_cast %v : vector<4xf32> to vector<4xf32>
  return %r : vector<4xf32>
}

func.func @chain(%v: vector<8xf32>) -> vector<4x2xf32> {
  %0 = vector.shape_cast %v : vector<8xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<4x2xf32>
  return %1 : vector<4x2xf32>
}

func.func @there_and_back(%v: vector<8xf32>) -> vector<8xf32> {
  %0 = vector.shape_cast %v : vector<8xf32> to vector<2x4xf32>
  %1 = vector.shape_cast %0 : vector<2x4xf32> to vector<8xf32>
  return %1 : vector<8xf32>
}

// A splat is a splat in any shape.
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %cst = arith.constant dense<3> : vector<2x2xi32>
// CHECK-NEXT:    return %cst : vector<2x2xi32>
func.func @constant() -> vector<2x2xi32> {
  %cst_vector_4xi32 = arith.constant dense<3> : vector<4xi32>
  %r = vector.shape_cast %cst_vector_4xi32 : vector<4xi32> to vector<2x2xi32>
  return %r : vector<2x2xi32>
}

// A cast to another shape stays.
// CHECK-LABEL: func.func @other_shape(
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<8xf32> to vector<2x4xf32>
// CHECK-NEXT:    return %0 : vector<2x4xf32>
func.func @other_shape(%v: vector<8xf32>) -> vector<2x4xf32> {
  %r = vector.shape_cast %v : vector<8xf32> to vector<2x4xf32>
  return %r : vector<2x4xf32>
}
