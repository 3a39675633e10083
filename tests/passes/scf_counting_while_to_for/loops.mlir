// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(scf-counting-while-to-for))' | FileCheck %s

// The counter may stand anywhere among the values; after the loop it is the bound, or the start where that is more.
// CHECK-LABEL: func.func @sum
// CHECK: %[[ONE:.*]] = arith.constant 1 : index
// CHECK: %[[S:.*]] = scf.for %[[I:.*]] = %arg1 to %arg2 step %{{.*}} iter_args(%[[T:.*]] = %{{.*}}) -> (f32) {
// CHECK: %[[X:.*]] = memref.load %arg0[%[[I]]]
// CHECK: %[[U:.*]] = arith.addf %[[T]], %[[X]] : f32
// CHECK: scf.yield %[[U]] : f32
// CHECK: %[[END:.*]] = arith.maxsi %arg1, %arg2 : index
// CHECK: return %[[END]], %[[S]], %arg3 : index, f32, f32
func.func @sum(%a: memref<?xf32>, %from: index, %n: index, %other: f32) -> (index, f32, f32) {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %r:3 = scf.while (%s = %zero, %i = %from) : (f32, index) -> (index, f32, f32) {
    %go = arith.cmpi slt, %i, %n : index
    scf.condition(%go) %i, %s, %other : index, f32, f32
  } do {
  ^bb0(%i: index, %s: f32, %o: f32):
    %x = memref.load %a[%i] : memref<?xf32>
    %t = arith.addf %s, %x : f32
    %j = arith.addi %c1, %i : index
    scf.yield %t, %j : f32, index
  }
  return %r#0, %r#1, %r#2 : index, f32, f32
}

// Larger steps: the bound is a constant, or the addition says that it does not wrap.
// CHECK-LABEL: func.func @steps
// CHECK-COUNT-2: scf.for
// CHECK-NOT: scf.while
func.func @steps(%n: i8, %p: memref<i8>) {
  %c0 = arith.constant 0 : i8
  %c3 = arith.constant 3 : i8
  %most = arith.constant 125 : i8
  %0 = scf.while (%i = %c0) : (i8) -> i8 {
    %go = arith.cmpi sgt, %most, %i : i8
    scf.condition(%go) %i : i8
  } do {
  ^bb0(%i: i8):
    memref.store %i, %p[] : memref<i8>
    %j = arith.addi %i, %c3 : i8
    scf.yield %j : i8
  }
  %1 = scf.while (%i = %c0) : (i8) -> i8 {
    %go = arith.cmpi slt, %i, %n : i8
    scf.condition(%go) %i : i8
  } do {
  ^bb0(%i: i8):
    memref.store %i, %p[] : memref<i8>
    %j = arith.addi %i, %c3 overflow<nsw> : i8
    scf.yield %j : i8
  }
  return
}

// What may wrap, what is compared otherwise, a bound from the loop and a step that is not known.
// CHECK-LABEL: func.func @others
// CHECK-NOT: scf.for
// CHECK-COUNT-5: scf.while
func.func @others(%n: i8, %p: memref<i8>) {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %c3 = arith.constant 3 : i8
  %most = arith.constant 126 : i8
  %0 = scf.while (%i = %c0) : (i8) -> i8 {
    %go = arith.cmpi slt, %i, %most : i8
    scf.condition(%go) %i : i8
  } do {
  ^bb0(%i: i8):
    %j = arith.addi %i, %c3 : i8
    scf.yield %j : i8
  }
  %1 = scf.while (%i = %c0) : (i8) -> i8 {
    %go = arith.cmpi slt, %i, %n : i8
    scf.condition(%go) %i : i8
  } do {
  ^bb0(%i: i8):
    %j = arith.addi %i, %c3 : i8
    scf.yield %j : i8
  }
  %2 = scf.while (%i = %c0) : (i8) -> i8 {
    %go = arith.cmpi ult, %i, %n : i8
    scf.condition(%go) %i : i8
  } do {
  ^bb0(%i: i8):
    %j = arith.addi %i, %c1 : i8
    scf.yield %j : i8
  }
  %3 = scf.while (%i = %c0) : (i8) -> i8 {
    %m = memref.load %p[] : memref<i8>
    %go = arith.cmpi slt, %i, %m : i8
    scf.condition(%go) %i : i8
  } do {
  ^bb0(%i: i8):
    %j = arith.addi %i, %c1 : i8
    scf.yield %j : i8
  }
  %4 = scf.while (%i = %c0) : (i8) -> i8 {
    %go = arith.cmpi slt, %i, %most : i8
    scf.condition(%go) %i : i8
  } do {
  ^bb0(%i: i8):
    %j = arith.addi %i, %n : i8
    scf.yield %j : i8
  }
  return
}
