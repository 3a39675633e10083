// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(scf-if-to-select))' | FileCheck %s

// Both branches are cheap: they are computed, and one result is selected.
// CHECK-LABEL: func @half_or_more
// CHECK-NOT: scf.if
// CHECK: %[[H:.*]] = arith.shrui
// CHECK: %[[M:.*]] = arith.muli
// CHECK: %[[K:.*]] = arith.addi %[[M]]
// CHECK: %[[R:.*]] = arith.select %{{.*}}, %[[H]], %[[K]] : i64
// CHECK: return %[[R]]
func.func @half_or_more(%x: i64, %even: i1) -> i64 {
  %one = arith.constant 1 : i64
  %three = arith.constant 3 : i64
  %r = scf.if %even -> (i64) {
    %h = arith.shrui %x, %one : i64
    scf.yield %h : i64
  } else {
    %m = arith.muli %x, %three : i64
    %k = arith.addi %m, %one : i64
    scf.yield %k : i64
  }
  return %r : i64
}

// A quotient may end the execution, and an access needs the condition.
// CHECK-LABEL: func @needed
// CHECK: scf.if
// CHECK: arith.divsi
// CHECK: scf.if
// CHECK: memref.load
func.func @needed(%x: i64, %y: i64, %m: memref<4xi64>, %i: index, %c: i1) -> i64 {
  %q = scf.if %c -> (i64) {
    %d = arith.divsi %x, %y : i64
    scf.yield %d : i64
  } else {
    scf.yield %x : i64
  }
  %r = scf.if %c -> (i64) {
    %e = memref.load %m[%i] : memref<4xi64>
    scf.yield %e : i64
  } else {
    scf.yield %q : i64
  }
  return %r : i64
}

// A condition in a condition: the inner one is short, and with it the outer one.
// CHECK-LABEL: func @nested
// CHECK-NOT: scf.if
// CHECK: %[[A:.*]] = arith.select
// CHECK: %[[B:.*]] = arith.select %{{.*}}, %[[A]]
// CHECK: return %[[B]]
func.func @nested(%a: i32, %b: i32, %c: i1, %d: i1) -> i32 {
  %r = scf.if %c -> (i32) {
    %s = scf.if %d -> (i32) {
      scf.yield %a : i32
    } else {
      scf.yield %b : i32
    }
    scf.yield %s : i32
  } else {
    %t = arith.addi %a, %b : i32
    scf.yield %t : i32
  }
  return %r : i32
}
