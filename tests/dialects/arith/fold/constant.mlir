// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Equal constants of a function become one, at its start.
// CHECK-LABEL: func.func @merged(
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    return %c4_i32, %c4_i32 : i32, i32
func.func @merged() -> (i32, i32) {
  %0 = arith.constant 4 : i32
  %1 = arith.constant 4 : i32
  return %0, %1 : i32, i32
}

// Constants of different types are different, and stay.
// CHECK-LABEL: func.func @types(
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %c4_i64 = arith.constant 4 : i64
// CHECK-NEXT:    return %c4_i32, %c4_i64 : i32, i64
func.func @types() -> (i32, i64) {
  %0 = arith.constant 4 : i32
  %1 = arith.constant 4 : i64
  return %0, %1 : i32, i64
}
