// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Bitwise operations commute with extensions: ext(x) & ext(y) = ext(x & y).
// CHECK-LABEL: func.func @and_of_unsigned(
// CHECK-NEXT:    %0 = arith.andi %arg0, %arg1 : i8
// CHECK-NEXT:    %1 = arith.extui %0 : i8 to i32
// CHECK-NEXT:    return %1 : i32
// CHECK-LABEL: func.func @and_of_signed(
// CHECK-NEXT:    %0 = arith.andi %arg0, %arg1 : i8
// CHECK-NEXT:    %1 = arith.extsi %0 : i8 to i32
// CHECK-NEXT:    return %1 : i32
func.func @and_of_unsigned(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %2 = arith.andi %0, %1 : i32
  return %2 : i32
}

func.func @and_of_signed(%x: i8, %y: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %2 = arith.andi %0, %1 : i32
  return %2 : i32
}

// Likewise ext(x) | ext(y) = ext(x | y) and ext(x) ^ ext(y) = ext(x ^ y).
// CHECK-LABEL: func.func @or_of_extended(
// CHECK-NEXT:    %0 = arith.ori %arg0, %arg1 : i8
// CHECK-NEXT:    %1 = arith.extui %0 : i8 to i32
// CHECK-NEXT:    %2 = arith.ori %arg0, %arg1 : i8
// CHECK-NEXT:    %3 = arith.extsi %2 : i8 to i32
// CHECK-NEXT:    return %1, %3 : i32, i32
// CHECK-LABEL: func.func @xor_of_extended(
// CHECK-NEXT:    %0 = arith.xori %arg0, %arg1 : i8
// CHECK-NEXT:    %1 = arith.extui %0 : i8 to i32
// CHECK-NEXT:    %2 = arith.xori %arg0, %arg1 : i8
// CHECK-NEXT:    %3 = arith.extsi %2 : i8 to i32
// CHECK-NEXT:    return %1, %3 : i32, i32
func.func @or_of_extended(%x: i8, %y: i8) -> (i32, i32) {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %2 = arith.ori %0, %1 : i32
  %3 = arith.extsi %x : i8 to i32
  %4 = arith.extsi %y : i8 to i32
  %5 = arith.ori %3, %4 : i32
  return %2, %5 : i32, i32
}

func.func @xor_of_extended(%x: i8, %y: i8) -> (i32, i32) {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %2 = arith.xori %0, %1 : i32
  %3 = arith.extsi %x : i8 to i32
  %4 = arith.extsi %y : i8 to i32
  %5 = arith.xori %3, %4 : i32
  return %2, %5 : i32, i32
}

// Extensions of different kinds, or from different types, stay.
// CHECK-LABEL: func.func @different_kinds(
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.extsi %arg1 : i8 to i32
// CHECK-NEXT:    %2 = arith.andi %0, %1 : i32
// CHECK-NEXT:    return %2 : i32
// CHECK-LABEL: func.func @different_types(
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.extui %arg1 : i16 to i32
// CHECK-NEXT:    %2 = arith.andi %0, %1 : i32
// CHECK-NEXT:    return %2 : i32
func.func @different_kinds(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %2 = arith.andi %0, %1 : i32
  return %2 : i32
}

func.func @different_types(%x: i8, %y: i16) -> i32 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i16 to i32
  %2 = arith.andi %0, %1 : i32
  return %2 : i32
}

// The negation of a comparison is the inverse comparison: !(x < y) = x >= y.
// CHECK-LABEL: func.func @not_of_cmpi(
// CHECK-NEXT:    %0 = arith.cmpi sge, %arg0, %arg1 : i32
// CHECK-NEXT:    return %0 : i1
func.func @not_of_cmpi(%x: i32, %y: i32) -> i1 {
  %true = arith.constant true
  %0 = arith.cmpi slt, %x, %y : i32
  %1 = arith.xori %0, %true : i1
  return %1 : i1
}

// The negation of a comparison of floats stays: a NaN makes neither of both true.
// CHECK-LABEL: func.func @not_of_cmpf(
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %0 = arith.cmpf olt, %arg0, %arg1 : f32
// CHECK-NEXT:    %1 = arith.xori %0, %true : i1
// CHECK-NEXT:    return %1 : i1
func.func @not_of_cmpf(%x: f32, %y: f32) -> i1 {
  %true = arith.constant true
  %0 = arith.cmpf olt, %x, %y : f32
  %1 = arith.xori %0, %true : i1
  return %1 : i1
}
