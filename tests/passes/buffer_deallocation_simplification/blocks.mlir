// RUN: mlir-opt %s --buffer-deallocation-simplification | FileCheck %s

// Arguments of blocks that are one value stay.
// CHECK: module {
// CHECK-NEXT: func.func @same(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT: cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2(%arg1 : i32)
// CHECK-NEXT: ^bb1(%0: i32):  // pred: ^bb0
// CHECK-NEXT: %1 = arith.addi %0, %0 : i32
// CHECK-NEXT: return %1 : i32
// CHECK-NEXT: ^bb2(%2: i32):  // pred: ^bb0
// CHECK-NEXT: %3 = arith.muli %2, %2 : i32
// CHECK-NEXT: return %3 : i32
// CHECK-NEXT: }
// CHECK-NEXT: }

func.func @same(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x : i32), ^bb2(%x : i32)
^bb1(%y: i32):
  %0 = arith.addi %y, %y : i32
  return %0 : i32
^bb2(%z: i32):
  %1 = arith.muli %z, %z : i32
  return %1 : i32
}
