// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A zero is neutral: x + 0 = x, on either side.
// CHECK-LABEL: func.func @zero(
// CHECK-NEXT:    return %arg0 : i32
// CHECK-LABEL: func.func @zero_lhs(
// CHECK-NEXT:    return %arg0 : i32
// CHECK-LABEL: func.func @zero_splat(
// CHECK-NEXT:    return %arg0 : vector<4xi8>
func.func @zero(%x: i32) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %r = arith.addi %x, %c0_i32 : i32
  return %r : i32
}

func.func @zero_lhs(%x: i32) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %r = arith.addi %c0_i32, %x : i32
  return %r : i32
}

func.func @zero_splat(%x: vector<4xi8>) -> vector<4xi8> {
  %cst_vector_4xi8 = arith.constant dense<0> : vector<4xi8>
  %r = arith.addi %x, %cst_vector_4xi8 : vector<4xi8>
  return %r : vector<4xi8>
}

// (x - y) + y = x and y + (x - y) = x: the subtrahend is added again.
// CHECK-LABEL: func.func @sub_then_add(
// CHECK-NEXT:    return %arg0 : i32
// CHECK-LABEL: func.func @add_of_sub(
// CHECK-NEXT:    return %arg0 : i32
func.func @sub_then_add(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %x, %y : i32
  %1 = arith.addi %0, %y : i32
  return %1 : i32
}

func.func @add_of_sub(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %x, %y : i32
  %1 = arith.addi %y, %0 : i32
  return %1 : i32
}

// (y - x) + y is 2 * y - x: it stays.
// CHECK-LABEL: func.func @sub_from(
// CHECK-NEXT:    %0 = arith.subi %arg1, %arg0 : i32
// CHECK-NEXT:    %1 = arith.addi %0, %arg1 : i32
// CHECK-NEXT:    return %1 : i32
func.func @sub_from(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %y, %x : i32
  %1 = arith.addi %0, %y : i32
  return %1 : i32
}

// Sums of constants wrap: 127 + 1 = -128 in i8.
// CHECK-LABEL: func.func @wraps(
// CHECK-NEXT:    %c-128_i8 = arith.constant -128 : i8
// CHECK-NEXT:    return %c-128_i8 : i8
func.func @wraps() -> i8 {
  %c127_i8 = arith.constant 127 : i8
  %c1_i8 = arith.constant 1 : i8
  %r = arith.addi %c127_i8, %c1_i8 : i8
  return %r : i8
}

// Constant vectors are added element by element.
// CHECK-LABEL: func.func @elements(
// CHECK-NEXT:    %cst = arith.constant dense<[11, 12, 13]> : vector<3xi32>
// CHECK-NEXT:    return %cst : vector<3xi32>
func.func @elements() -> vector<3xi32> {
  %cst_vector_3xi32 = arith.constant dense<[1, 2, 3]> : vector<3xi32>
  %cst_vector_3xi32_1 = arith.constant dense<10> : vector<3xi32>
  %r = arith.addi %cst_vector_3xi32, %cst_vector_3xi32_1 : vector<3xi32>
  return %r : vector<3xi32>
}

// Poison in, poison out.
// CHECK-LABEL: func.func @poison(
// CHECK-NEXT:    %0 = ub.poison : i32
// CHECK-NEXT:    return %0 : i32
func.func @poison(%x: i32) -> i32 {
  %p = ub.poison : i32
  %0 = arith.addi %x, %p : i32
  return %0 : i32
}
