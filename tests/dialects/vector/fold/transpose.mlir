// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A transposition without effect is the vector; of a splat it is a splat.
// CHECK-LABEL: func.func @identity(
// CHECK-NEXT:    return %arg0 : vector<2x3xf32>
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %cst = arith.constant dense<5> : vector<3x2xi32>
// CHECK-NEXT:    return %cst : vector<3x2xi32>
func.func @identity(%v: vector<2x3xf32>) -> vector<2x3xf32> {
  %r = vector.transpose %v, [0, 1] : vector<2x3xf32> to vector<2x3xf32>
  return %r : vector<2x3xf32>
}

func.func @constant() -> vector<3x2xi32> {
  %cst_vector_2x3xi32 = arith.constant dense<5> : vector<2x3xi32>
  %r = vector.transpose %cst_vector_2x3xi32, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  return %r : vector<3x2xi32>
}

// One that moves elements stays.
// CHECK-LABEL: func.func @moves(
// CHECK-NEXT:    %0 = vector.transpose %arg0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// CHECK-NEXT:    return %0 : vector<3x2xf32>
func.func @moves(%v: vector<2x3xf32>) -> vector<3x2xf32> {
  %r = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %r : vector<3x2xf32>
}
