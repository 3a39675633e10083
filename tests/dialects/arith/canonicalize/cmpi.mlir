// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A constant moves to the right, and the predicate is mirrored: 5 < x is x > 5.
// CHECK-LABEL: func.func @constant_moves(
// CHECK-NEXT:    %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:    %0 = arith.cmpi sgt, %arg0, %c5_i32 : i32
// CHECK-NEXT:    return %0 : i1
func.func @constant_moves(%x: i32) -> i1 {
  %c5_i32 = arith.constant 5 : i32
  %r = arith.cmpi slt, %c5_i32, %x : i32
  return %r : i1
}

// Equality of extended values is equality of the values: ext(x) == ext(y) is x == y.
// CHECK-LABEL: func.func @unsigned(
// CHECK-NEXT:    %0 = arith.cmpi eq, %arg0, %arg1 : i8
// CHECK-NEXT:    return %0 : i1
// CHECK-LABEL: func.func @signed(
// CHECK-NEXT:    %0 = arith.cmpi ne, %arg0, %arg1 : i8
// CHECK-NEXT:    return %0 : i1
func.func @unsigned(%x: i8, %y: i8) -> i1 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %2 = arith.cmpi eq, %0, %1 : i32
  return %2 : i1
}

func.func @signed(%x: i8, %y: i8) -> i1 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %2 = arith.cmpi ne, %0, %1 : i32
  return %2 : i1
}

// An order of extended values stays.
// CHECK-LABEL: func.func @order(
// CHECK-NEXT:    %0 = arith.extsi %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.extsi %arg1 : i8 to i32
// CHECK-NEXT:    %2 = arith.cmpi slt, %0, %1 : i32
// CHECK-NEXT:    return %2 : i1
func.func @order(%x: i8, %y: i8) -> i1 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %2 = arith.cmpi slt, %0, %1 : i32
  return %2 : i1
}

// Extensions with and without a sign stay: 255 and -1 are equal as i8 only.
// CHECK-LABEL: func.func @mixed(
// CHECK-NEXT:    %0 = arith.extsi %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.extui %arg1 : i8 to i32
// CHECK-NEXT:    %2 = arith.cmpi eq, %0, %1 : i32
// CHECK-NEXT:    return %2 : i1
func.func @mixed(%x: i8, %y: i8) -> i1 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %2 = arith.cmpi eq, %0, %1 : i32
  return %2 : i1
}
