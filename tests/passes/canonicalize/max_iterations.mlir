// RUN: mlir-opt %s --canonicalize=max-iterations=1 | FileCheck %s

// An iteration visits the users of changed operations again: one is enough to merge a chain of constants.
// CHECK-LABEL: func.func @one_iteration(
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c3_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @one_iteration(%x: i32) -> i32 {
  %c1_i32 = arith.constant 1 : i32
  %0 = arith.addi %x, %c1_i32 : i32
  %1 = arith.addi %0, %c1_i32 : i32
  %2 = arith.addi %1, %c1_i32 : i32
  return %2 : i32
}
