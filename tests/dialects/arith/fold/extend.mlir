// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An extension of an extension of one kind extends at once.
// CHECK-LABEL: func.func @unsigned(
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    return %0 : i32
// CHECK-LABEL: func.func @signed(
// CHECK-NEXT:    %0 = arith.extsi %arg0 : i8 to i32
// CHECK-NEXT:    return %0 : i32
func.func @unsigned(%x: i8) -> i32 {
  %0 = arith.extui %x : i8 to i16
  %1 = arith.extui %0 : i16 to i32
  return %1 : i32
}

func.func @signed(%x: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i16
  %1 = arith.extsi %0 : i16 to i32
  return %1 : i32
}

// extui(extsi(x)) copies the sign into the middle only, and stays.
// CHECK-LABEL: func.func @unsigned_of_signed(
// CHECK-NEXT:    %0 = arith.extsi %arg0 : i8 to i16
// CHECK-NEXT:    %1 = arith.extui %0 : i16 to i32
// CHECK-NEXT:    return %1 : i32
func.func @unsigned_of_signed(%x: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i16
  %1 = arith.extui %0 : i16 to i32
  return %1 : i32
}

// -1 is extended to 255 without a sign, and to -1 with it.
// CHECK-LABEL: func.func @constants(
// CHECK-NEXT:    %c255_i16 = arith.constant 255 : i16
// CHECK-NEXT:    %c-1_i16 = arith.constant -1 : i16
// CHECK-NEXT:    return %c255_i16, %c-1_i16 : i16, i16
func.func @constants() -> (i16, i16) {
  %cm1_i8 = arith.constant -1 : i8
  %0 = arith.extui %cm1_i8 : i8 to i16
  %1 = arith.extsi %cm1_i8 : i8 to i16
  return %0, %1 : i16, i16
}
