// RUN: mlir-opt %s --inline | FileCheck %s

// With canonicalization, as by default, a call of a function constant is direct, and is inlined.
// CHECK-LABEL: func.func @indirect_of_constant(
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:    return %0 : i32
func.func @twice(%x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  return %0 : i32
}
func.func @indirect_of_constant(%x: i32) -> i32 {
  %f = func.constant @twice : (i32) -> i32
  %0 = call_indirect %f(%x) : (i32) -> i32
  return %0 : i32
}

// The body is simplified in its new place: 2 + 2 is known.
// CHECK-LABEL: func.func @constant_argument(
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    return %c4_i32 : i32
func.func @constant_argument() -> i32 {
  %0 = arith.constant 2 : i32
  %1 = call @twice(%0) : (i32) -> i32
  return %1 : i32
}
