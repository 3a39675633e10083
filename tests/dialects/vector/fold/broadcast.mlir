// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A broadcast to its own type does nothing; of a constant it is a splat.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    return %arg0 : vector<4xf32>
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : vector<4xf32>
// CHECK-NEXT:    return %cst : vector<4xf32>
func.func @itself(%v: vector<4xf32>) -> vector<4xf32> {
  %r = vector.broadcast %v : vector<4xf32> to vector<4xf32>
  return %r : vector<4xf32>
}

func.func @constant() -> vector<4xf32> {
  %c1.0_f32 = arith.constant 1.0 : f32
  %r = vector.broadcast %c1.0_f32 : f32 to vector<4xf32>
  return %r : vector<4xf32>
}

// A broadcast of poison is poison.
// CHECK-LABEL: func.func @poison(
// CHECK-NEXT:    %0 = ub.poison : vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
func.func @poison() -> vector<4xf32> {
  %0 = ub.poison : f32
  %1 = vector.broadcast %0 : f32 to vector<4xf32>
  return %1 : vector<4xf32>
}
