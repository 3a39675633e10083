// RUN: mlir-opt %s --remove-dead-values --canonicalize --allow-unregistered-dialect | FileCheck %s

// A value that a loop carries for nothing goes; canonicalize removes the poison that takes its place for a while.

// A value of a loop that only its own next value needs goes.
// CHECK-LABEL: func.func @carried(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %arg1) -> (i32) {
// CHECK-NEXT:      %1 = arith.addi %arg4, %arg4 : i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
func.func @carried(%n: index, %x: i32, %y: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (i32, i32) {
    %1 = arith.addi %a, %a : i32
    %2 = arith.muli %b, %b : i32
    scf.yield %1, %2 : i32, i32
  }
  return %0#0 : i32
}

// A loop with effects keeps these only.
// CHECK-LABEL: func.func @useful_loop(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg2 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      "test.use"(%arg2) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @useful_loop(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %1 = arith.addi %a, %a : i32
    "test.use"(%i) : (index) -> ()
    scf.yield %1 : i32
  }
  return
}

// A value that the effects need stays.
// CHECK-LABEL: func.func @needed(
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %arg1) -> (i32) {
// CHECK-NEXT:      %1 = arith.addi %arg3, %arg3 : i32
// CHECK-NEXT:      "test.use"(%arg3) : (i32) -> ()
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return
func.func @needed(%n: index, %x: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %1 = arith.addi %a, %a : i32
    "test.use"(%a) : (i32) -> ()
    scf.yield %1 : i32
  }
  return
}
