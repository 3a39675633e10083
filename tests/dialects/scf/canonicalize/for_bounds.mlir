// RUN: mlir-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// A loop from an unknown value to that value plus its step stays: the sum may wrap.
// CHECK-LABEL: func.func @symbolic_one_iteration(
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.addi %arg0, %c1 : index
// CHECK-NEXT:    %1 = scf.for %arg2 = %arg0 to %0 step %c1 iter_args(%arg3 = %arg1) -> (i32) {
// CHECK-NEXT:      %2 = "test.next"(%arg2, %arg3) : (index, i32) -> i32
// CHECK-NEXT:      scf.yield %2 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1 : i32
func.func @symbolic_one_iteration(%n: index, %x: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %0 = arith.addi %n, %c1 : index
  %r = scf.for %i = %n to %0 step %c1 iter_args(%a = %x) -> (i32) {
    %1 = "test.next"(%i, %a) : (index, i32) -> i32
    scf.yield %1 : i32
  }
  return %r : i32
}

// Equal bounds, known or not, leave nothing to do.
// CHECK-LABEL: func.func @equal_bounds(
// CHECK-NEXT:    return %arg1 : i32
func.func @equal_bounds(%n: index, %x: i32) -> i32 {
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %n to %n step %c1 iter_args(%a = %x) -> (i32) {
    %1 = "test.next"(%i, %a) : (index, i32) -> i32
    scf.yield %1 : i32
  }
  return %r : i32
}

// A lower bound above the upper leaves nothing to do, either.
// CHECK-LABEL: func.func @crossed_bounds(
// CHECK-NEXT:    return
func.func @crossed_bounds() {
  %c8 = arith.constant 8 : index
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c8 to %c3 step %c1 {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// A loop that runs at least once, and does nothing but yield outer values, has these as results.
// CHECK-LABEL: func.func @outer_yield(
// CHECK-NEXT:    return %arg1 : i32
func.func @outer_yield(%x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c8 = arith.constant 8 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %c8 step %c1 iter_args(%a = %x) -> (i32) {
    scf.yield %y : i32
  }
  return %r : i32
}
