// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(func-tail-call-elimination))' | FileCheck %s

// The result of the last call is one term of a sum: the loop carries the sum.
// CHECK-LABEL: func.func @sum
// CHECK: %[[Z:.*]] = arith.constant 0 : i64
// CHECK: %[[L:.*]]:2 = scf.while (%[[N:.*]] = %arg0, %[[S:.*]] = %[[Z]]) : (i64, i64) -> (i64, i64) {
// CHECK: scf.condition(%{{.*}}) %[[N]], %[[S]] : i64, i64
// CHECK: ^bb0(%[[M:.*]]: i64, %[[T:.*]]: i64):
// CHECK: %[[K:.*]] = arith.subi %[[M]], %{{.*}} : i64
// CHECK: %[[X:.*]] = func.call @other(%[[M]])
// CHECK-NOT: func.call @sum
// CHECK: %[[U:.*]] = arith.addi %[[T]], %[[X]] : i64
// CHECK: scf.yield %[[K]], %[[U]] : i64, i64
// CHECK: %[[R:.*]] = arith.addi %[[L]]#1, %[[L]]#0 : i64
// CHECK: return %[[R]]
func.func private @other(i64) -> i64
func.func @sum(%n: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  %small = arith.cmpi slt, %n, %c1 : i64
  %r = scf.if %small -> (i64) {
    scf.yield %n : i64
  } else {
    %k = arith.subi %n, %c1 : i64
    %x = func.call @other(%n) : (i64) -> i64
    %y = func.call @sum(%k) : (i64) -> i64
    %s = arith.addi %x, %y : i64
    scf.yield %s : i64
  }
  return %r : i64
}

// The result of the call is that of the function.
// CHECK-LABEL: func.func @divisor
// CHECK: %[[L:.*]]:2 = scf.while (%{{.*}} = %arg0, %{{.*}} = %arg1) : (index, index) -> (index, index) {
// CHECK-NOT: func.call
// CHECK: return %[[L]]#0 : index
func.func @divisor(%a: index, %b: index) -> index {
  %c0 = arith.constant 0 : index
  %more = arith.cmpi ne, %b, %c0 : index
  %r = scf.if %more -> (index) {
    %q = arith.remui %a, %b : index
    %d = func.call @divisor(%b, %q) : (index, index) -> index
    scf.yield %d : index
  } else {
    scf.yield %a : index
  }
  return %r : index
}

// A difference cannot be computed from the front, and a call that is followed by another one is not the last.
// CHECK-LABEL: func.func @difference
// CHECK-NOT: scf.while
// CHECK: func.call @difference
// CHECK-LABEL: func.func @twice
// CHECK: scf.while
// CHECK: func.call @twice
// CHECK-NOT: func.call @twice
func.func @difference(%n: i64, %c: i1) -> i64 {
  %r = scf.if %c -> (i64) {
    %y = func.call @difference(%n, %c) : (i64, i1) -> i64
    %s = arith.subi %n, %y : i64
    scf.yield %s : i64
  } else {
    scf.yield %n : i64
  }
  return %r : i64
}
func.func @twice(%n: i64, %c: i1) -> i64 {
  %r = scf.if %c -> (i64) {
    %x = func.call @twice(%n, %c) : (i64, i1) -> i64
    %y = func.call @twice(%x, %c) : (i64, i1) -> i64
    scf.yield %y : i64
  } else {
    scf.yield %n : i64
  }
  return %r : i64
}
