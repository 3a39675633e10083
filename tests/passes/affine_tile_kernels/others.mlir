// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-tile-kernels))' | FileCheck %s

// Which elements are counted is not known: the loop is unrolled, and what is left runs for itself.

// CHECK-LABEL:  func.func @histogram(
// CHECK-SAME:     %[[A:.*]]: memref<?xi32>, %[[COUNTS:.*]]: memref<256xi32>, %[[N:.*]]: index) {
// CHECK:          affine.for %[[I:.*]] = 0 to #{{.*}}()[%[[N]]] step 4 {
// CHECK:            affine.load %[[A]][%[[I]]]
// CHECK:            memref.store %{{.*}}, %[[COUNTS]]
// CHECK-COUNT-3:    memref.store %{{.*}}, %[[COUNTS]]
// CHECK:          affine.for %[[J:.*]] = #{{.*}}()[%[[N]]] to %[[N]] {
// CHECK:            memref.store %{{.*}}, %[[COUNTS]]
// CHECK-NOT:        memref.store
func.func @histogram(%a: memref<?xi32>, %counts: memref<256xi32>, %n: index) {
  %one = arith.constant 1 : i32
  %mask = arith.constant 255 : i32
  affine.for %i = 0 to %n {
    %x = affine.load %a[%i] : memref<?xi32>
    %y = arith.andi %x, %mask : i32
    %k = arith.index_cast %y : i32 to index
    %h = memref.load %counts[%k] : memref<256xi32>
    %g = arith.addi %h, %one : i32
    memref.store %g, %counts[%k] : memref<256xi32>
  }
  return
}

// A loop of a loop is not small.
// CHECK-LABEL:  func.func @chains(
// CHECK:          affine.for %{{.*}} = 0 to %{{.*}} {
// CHECK-NOT:        step
func.func @chains(%a: memref<?xi64>, %n: index) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %three = arith.constant 3 : i64
  affine.for %i = 0 to %n {
    %x = affine.load %a[%i] : memref<?xi64>
    %r:2 = scf.while (%v = %x, %k = %zero) : (i64, i64) -> (i64, i64) {
      %more = arith.cmpi sgt, %v, %one : i64
      scf.condition(%more) %v, %k : i64, i64
    } do {
    ^bb0(%v: i64, %k: i64):
      %low = arith.andi %v, %one : i64
      %odd = arith.cmpi eq, %low, %one : i64
      %m = arith.muli %v, %three : i64
      %m1 = arith.addi %m, %one : i64
      %h = arith.shrui %v, %one : i64
      %h1 = arith.addi %h, %zero : i64
      %next = arith.select %odd, %m1, %h1 : i64
      %mixed = arith.xori %k, %low : i64
      %kept = arith.andi %mixed, %k : i64
      %k1 = arith.addi %kept, %one : i64
      %k2 = arith.ori %k1, %low : i64
      %k3 = arith.addi %k2, %k : i64
      %k4 = arith.subi %k3, %low : i64
      %k5 = arith.muli %k4, %one : i64
      %k6 = arith.addi %k5, %one : i64
      %k7 = arith.subi %k6, %one : i64
      scf.yield %next, %k7 : i64, i64
    }
    affine.store %r#1, %a[%i] : memref<?xi64>
  }
  return
}

// The greatest of what four iterations find is compared with what was found before once.
// CHECK-LABEL:  func.func @greatest(
// CHECK:          affine.for %{{.*}} step 4 iter_args(%[[BEST:.*]] = %{{.*}}) -> (i32) {
// CHECK:            %[[A:.*]] = arith.maxsi %{{.*}}, %{{.*}} : i32
// CHECK-NEXT:       %[[B:.*]] = arith.maxsi %{{.*}}, %{{.*}} : i32
// CHECK-NEXT:       %[[C:.*]] = arith.maxsi %[[A]], %[[B]] : i32
// CHECK-NEXT:       %[[D:.*]] = arith.maxsi %[[BEST]], %[[C]] : i32
// CHECK-NEXT:       affine.yield %[[D]] : i32
func.func @greatest(%a: memref<?x?xi32>, %n: index, %j: index, %x: i32) -> i32 {
  %r = affine.for %i = 0 to %n iter_args(%best = %x) -> (i32) {
    %y = affine.load %a[%i, symbol(%j)] : memref<?x?xi32>
    %z = arith.maxsi %best, %y : i32
    affine.yield %z : i32
  }
  return %r : i32
}
