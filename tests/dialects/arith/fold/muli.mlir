// RUN: mlir-opt %s --canonicalize | FileCheck %s

// x * 0 = 0, and x * 1 = x.
// CHECK-LABEL: func.func @zero(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    return %c0_i32 : i32
// CHECK-LABEL: func.func @one(
// CHECK-NEXT:    return %arg0 : i32
// CHECK-LABEL: func.func @one_splat(
// CHECK-NEXT:    return %arg0 : tensor<3xi32>
func.func @zero(%x: i32) -> i32 {
  %c0_i32 = arith.constant 0 : i32
  %r = arith.muli %x, %c0_i32 : i32
  return %r : i32
}

func.func @one(%x: i32) -> i32 {
  %c1_i32 = arith.constant 1 : i32
  %r = arith.muli %x, %c1_i32 : i32
  return %r : i32
}

func.func @one_splat(%x: tensor<3xi32>) -> tensor<3xi32> {
  %cst_tensor_3xi32 = arith.constant dense<1> : tensor<3xi32>
  %r = arith.muli %x, %cst_tensor_3xi32 : tensor<3xi32>
  return %r : tensor<3xi32>
}

// A vector that is not 1 everywhere is not neutral, and stays.
// CHECK-LABEL: func.func @not_a_splat(
// CHECK-NEXT:    %cst = arith.constant dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT:    %0 = arith.muli %arg0, %cst : vector<2xi32>
// CHECK-NEXT:    return %0 : vector<2xi32>
func.func @not_a_splat(%x: vector<2xi32>) -> vector<2xi32> {
  %cst_vector_2xi32 = arith.constant dense<[1, 2]> : vector<2xi32>
  %r = arith.muli %x, %cst_vector_2xi32 : vector<2xi32>
  return %r : vector<2xi32>
}

// Products of constants wrap: 100 * 3 = 44 in i8.
// CHECK-LABEL: func.func @wraps(
// CHECK-NEXT:    %c44_i8 = arith.constant 44 : i8
// CHECK-NEXT:    return %c44_i8 : i8
func.func @wraps() -> i8 {
  %c100_i8 = arith.constant 100 : i8
  %c3_i8 = arith.constant 3 : i8
  %r = arith.muli %c100_i8, %c3_i8 : i8
  return %r : i8
}

// An index is computed with 64 bits.
// CHECK-LABEL: func.func @index(
// CHECK-NEXT:    %c42 = arith.constant 42 : index
// CHECK-NEXT:    return %c42 : index
func.func @index() -> index {
  %c6 = arith.constant 6 : index
  %c7 = arith.constant 7 : index
  %r = arith.muli %c6, %c7 : index
  return %r : index
}
