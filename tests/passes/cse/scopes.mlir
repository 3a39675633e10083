// RUN: mlir-opt %s --cse | FileCheck %s

// Functions know nothing of each other: each computes its own.
// CHECK-LABEL: func.func @first(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-LABEL: func.func @second(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
func.func @first(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}

func.func @second(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
