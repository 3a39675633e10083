// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A mask that is set for all lanes, or for none, is a splat.
// CHECK-LABEL: func.func @all(
// CHECK-NEXT:    %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:    return %cst : vector<4xi1>
// CHECK-LABEL: func.func @none(
// CHECK-NEXT:    %cst = arith.constant dense<false> : vector<4xi1>
// CHECK-NEXT:    return %cst : vector<4xi1>
func.func @all() -> vector<4xi1> {
  %r = vector.constant_mask [4] : vector<4xi1>
  return %r : vector<4xi1>
}

func.func @none() -> vector<4xi1> {
  %r = vector.constant_mask [0] : vector<4xi1>
  return %r : vector<4xi1>
}

// Another one stays.
// CHECK-LABEL: func.func @some(
// CHECK-NEXT:    %0 = vector.constant_mask [3] : vector<4xi1>
// CHECK-NEXT:    return %0 : vector<4xi1>
func.func @some() -> vector<4xi1> {
  %r = vector.constant_mask [3] : vector<4xi1>
  return %r : vector<4xi1>
}
