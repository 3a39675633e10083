// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// Equal poisons become one.
// CHECK-LABEL: func.func @merged(
// CHECK-NEXT:    %0 = ub.poison : i32
// CHECK-NEXT:    return %0, %0 : i32, i32
func.func @merged() -> (i32, i32) {
  %0 = ub.poison : i32
  %1 = ub.poison : i32
  return %0, %1 : i32, i32
}

// Operations on poison are poison: each operation of arith hands it on.
// CHECK-LABEL: func.func @chain(
// CHECK-NEXT:    %0 = ub.poison : i32
// CHECK-NEXT:    return %0 : i32
func.func @chain(%x: i32) -> i32 {
  %0 = ub.poison : i32
  %1 = arith.muli %x, %0 : i32
  %2 = arith.subi %1, %x : i32
  return %2 : i32
}

// An operation that is not known to hand it on stays.
// CHECK-LABEL: func.func @unknown_operation(
// CHECK-NEXT:    %0 = ub.poison : i32
// CHECK-NEXT:    %1 = "test.op"(%0) : (i32) -> i32
// CHECK-NEXT:    return %1 : i32
func.func @unknown_operation() -> i32 {
  %0 = ub.poison : i32
  %1 = "test.op"(%0) : (i32) -> i32
  return %1 : i32
}
