// RUN: mlir-opt %s --canonicalize | FileCheck %s

// An addition whose carry is unused is an addi.
// CHECK-LABEL: func.func @unused_carry(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
func.func @unused_carry(%x: i32, %y: i32) -> i32 {
  %0, %1 = arith.addui_extended %x, %y : i32, i1
  return %0 : i32
}

// A used carry keeps the operation.
// CHECK-LABEL: func.func @used_carry(
// CHECK-NEXT:    %sum, %overflow = arith.addui_extended %arg0, %arg1 : i32, i1
// CHECK-NEXT:    return %overflow : i1
func.func @used_carry(%x: i32, %y: i32) -> i1 {
  %0, %1 = arith.addui_extended %x, %y : i32, i1
  return %1 : i1
}

// A multiplication whose high half is unused is a muli, signed or not.
// CHECK-LABEL: func.func @unused_high(
// CHECK-NEXT:    %0 = arith.muli %arg0, %arg1 : i32
// CHECK-NEXT:    %1 = arith.muli %arg0, %arg1 : i32
// CHECK-NEXT:    return %0, %1 : i32, i32
func.func @unused_high(%x: i32, %y: i32) -> (i32, i32) {
  %0, %1 = arith.mulsi_extended %x, %y : i32
  %2, %3 = arith.mului_extended %x, %y : i32
  return %0, %2 : i32, i32
}

// A used high half keeps it.
// CHECK-LABEL: func.func @used_high(
// CHECK-NEXT:    %low, %high = arith.mului_extended %arg0, %arg1 : i32
// CHECK-NEXT:    return %high : i32
func.func @used_high(%x: i32, %y: i32) -> i32 {
  %0, %1 = arith.mului_extended %x, %y : i32
  return %1 : i32
}

// The high half of x * 1 with a sign is 0 or -1: the sign of x, spread by a comparison with 0.
// CHECK-LABEL: func.func @signed_one(
// CHECK-NEXT:    %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:    %0 = arith.cmpi slt, %arg0, %c0_i32 : i32
// CHECK-NEXT:    %1 = arith.extsi %0 : i1 to i32
// CHECK-NEXT:    return %arg0, %1 : i32, i32
func.func @signed_one(%x: i32) -> (i32, i32) {
  %c1_i32 = arith.constant 1 : i32
  %0, %1 = arith.mulsi_extended %x, %c1_i32 : i32
  return %0, %1 : i32, i32
}
