// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A constant condition selects, and equal values need none.
// CHECK-LABEL: func.func @constant(
// CHECK-NEXT:    return %arg0, %arg1 : i32, i32
// CHECK-LABEL: func.func @equal(
// CHECK-NEXT:    return %arg1 : i32
func.func @constant(%x: i32, %y: i32) -> (i32, i32) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = arith.select %true, %x, %y : i32
  %1 = arith.select %false, %x, %y : i32
  return %0, %1 : i32, i32
}

func.func @equal(%c: i1, %x: i32) -> i32 {
  %r = arith.select %c, %x, %x : i32
  return %r : i32
}

// c ? true : false = c.
// CHECK-LABEL: func.func @truth_value(
// CHECK-NEXT:    return %arg0 : i1
func.func @truth_value(%c: i1) -> i1 {
  %true = arith.constant true
  %false = arith.constant false
  %r = arith.select %c, %true, %false : i1
  return %r : i1
}

// Poison may be any value: the other one is selected.
// CHECK-LABEL: func.func @poison(
// CHECK-NEXT:    return %arg1, %arg1 : i32, i32
func.func @poison(%c: i1, %x: i32) -> (i32, i32) {
  %p = ub.poison : i32
  %0 = arith.select %c, %p, %x : i32
  %1 = arith.select %c, %x, %p : i32
  return %0, %1 : i32, i32
}

// x == y ? x : y = y, and x != y ? x : y = x.
// CHECK-LABEL: func.func @of_equal(
// CHECK-NEXT:    return %arg1 : i32
// CHECK-LABEL: func.func @of_not_equal(
// CHECK-NEXT:    return %arg0 : i32
func.func @of_equal(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi eq, %x, %y : i32
  %1 = arith.select %0, %x, %y : i32
  return %1 : i32
}

func.func @of_not_equal(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi ne, %x, %y : i32
  %1 = arith.select %0, %x, %y : i32
  return %1 : i32
}

// x < y ? x : y stays: no pattern makes a minimum of it.
// CHECK-LABEL: func.func @of_less(
// CHECK-NEXT:    %0 = arith.cmpi slt, %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.select %0, %arg0, %arg1 : i32
// CHECK-NEXT:    return %1 : i32
func.func @of_less(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi slt, %x, %y : i32
  %1 = arith.select %0, %x, %y : i32
  return %1 : i32
}

// Constant vectors are selected from element by element.
// CHECK-LABEL: func.func @elements(
// CHECK-NEXT:    %cst = arith.constant dense<[1, 9, 3]> : vector<3xi32>
// CHECK-NEXT:    return %cst : vector<3xi32>
func.func @elements() -> vector<3xi32> {
  %cst_vector_3xi1 = arith.constant dense<[true, false, true]> : vector<3xi1>
  %cst_vector_3xi32 = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %cst_vector_3xi32_1 = arith.constant dense<9> : vector<3xi32>
  %0 = arith.select %cst_vector_3xi1, %cst_vector_3xi32, %cst_vector_3xi32_1 : vector<3xi1>, vector<3xi32>
  return %0 : vector<3xi32>
}
