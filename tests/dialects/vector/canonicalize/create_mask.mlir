// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A mask of constant size is a constant mask; sizes beyond the vector set all lanes, and negative ones none.
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    %0 = vector.constant_mask [3] : vector<4xi1>
// CHECK-NEXT:    return %0 : vector<4xi1>
// CHECK-LABEL: func.func @beyond(
// CHECK-NEXT:    %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:    return %cst : vector<4xi1>
// CHECK-LABEL: func.func @negative(
// CHECK-NEXT:    %cst = arith.constant dense<false> : vector<4xi1>
// CHECK-NEXT:    return %cst : vector<4xi1>
func.func @constant() -> vector<4xi1> {
  %c3 = arith.constant 3 : index
  %r = vector.create_mask %c3 : vector<4xi1>
  return %r : vector<4xi1>
}

func.func @beyond() -> vector<4xi1> {
  %c9 = arith.constant 9 : index
  %r = vector.create_mask %c9 : vector<4xi1>
  return %r : vector<4xi1>
}

func.func @negative() -> vector<4xi1> {
  %cm1 = arith.constant -1 : index
  %r = vector.create_mask %cm1 : vector<4xi1>
  return %r : vector<4xi1>
}

// A mask of unknown size stays.
// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT:    %0 = vector.create_mask %arg0 : vector<4xi1>
// CHECK-NEXT:    return %0 : vector<4xi1>
func.func @unknown(%n: index) -> vector<4xi1> {
  %r = vector.create_mask %n : vector<4xi1>
  return %r : vector<4xi1>
}
