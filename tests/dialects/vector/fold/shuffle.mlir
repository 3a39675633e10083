// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A shuffle of all of one vector in order is that vector.
// CHECK-LABEL: func.func @first(
// CHECK-NEXT:    return %arg0 : vector<2xf32>
// CHECK-LABEL: func.func @second(
// CHECK-NEXT:    return %arg1 : vector<2xf32>
func.func @first(%v: vector<2xf32>, %w: vector<2xf32>) -> vector<2xf32> {
  %r = vector.shuffle %v, %w [0, 1] : vector<2xf32>, vector<2xf32>
  return %r : vector<2xf32>
}

func.func @second(%v: vector<2xf32>, %w: vector<2xf32>) -> vector<2xf32> {
  %r = vector.shuffle %v, %w [2, 3] : vector<2xf32>, vector<2xf32>
  return %r : vector<2xf32>
}

// Constants are shuffled.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %cst = arith.constant dense<[4, 1, 3]> : vector<3xi32>
// CHECK-NEXT:    return %cst : vector<3xi32>
func.func @constants() -> vector<3xi32> {
  %cst_vector_2xi32 = arith.constant dense<[1, 2]> : vector<2xi32>
  %cst_vector_2xi32_1 = arith.constant dense<[3, 4]> : vector<2xi32>
  %r = vector.shuffle %cst_vector_2xi32, %cst_vector_2xi32_1 [3, 0, 2] : vector<2xi32>, vector<2xi32>
  return %r : vector<3xi32>
}

// Another order stays.
// CHECK-LABEL: func.func @swap(
// CHECK-NEXT:    %0 = vector.shuffle %arg0, %arg1 [1, 0] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
func.func @swap(%v: vector<2xf32>, %w: vector<2xf32>) -> vector<2xf32> {
  %r = vector.shuffle %v, %w [1, 0] : vector<2xf32>, vector<2xf32>
  return %r : vector<2xf32>
}
