// RUN: mlir-opt %s -pass-pipeline='builtin.module(outline-parallel-loops)' | FileCheck %s

// A loop that reduces is done in 64 parts at most, whose results are in memory and are combined in order after it.
// CHECK-LABEL: func.func @dot
// CHECK: %[[SLOTS:.*]] = memref.alloca() : memref<64xf32>
// CHECK: %[[COUNT:.*]] = arith.ceildivui
// CHECK: %[[PARTS:.*]] = arith.minsi %[[COUNT]], %{{.*}} : index
// CHECK: call @terrane.parallel
// CHECK: %[[R:.*]] = scf.for %[[P:.*]] = %{{.*}} to %[[PARTS]] step %{{.*}} iter_args(%[[S:.*]] = %{{.*}}) -> (f32) {
// CHECK-NEXT: %[[X:.*]] = memref.load %[[SLOTS]][%[[P]]] : memref<64xf32>
// CHECK-NEXT: %[[T:.*]] = arith.addf %[[S]], %[[X]] : f32
// CHECK-NEXT: scf.yield %[[T]] : f32
// CHECK: return %[[R]] : f32
// CHECK: func.func private @dot.parallel.0
// CHECK: %[[ZERO:.*]] = arith.constant -0.000000e+00 : f32
// CHECK: %[[Q:.*]] = scf.for %{{.*}} iter_args(%{{.*}} = %[[ZERO]]) -> (f32) {
// CHECK: memref.store %[[Q]], %{{.*}}[%{{.*}}] : memref<64xf32>
func.func @dot(%a: memref<?xf32>, %b: memref<?xf32>, %n: index, %init: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%init) -> f32 {
    %x = memref.load %a[%i] : memref<?xf32>
    %y = memref.load %b[%i] : memref<?xf32>
    %p = arith.mulf %x, %y : f32
    scf.reduce(%p : f32) {
    ^bb0(%s: f32, %t: f32):
      %0 = arith.addf %s, %t : f32
      scf.reduce.return %0 : f32
    }
  }
  return %r : f32
}

// A difference has no identity: the loop stays.
// CHECK-LABEL: func.func @difference
// CHECK: scf.parallel
func.func @difference(%a: memref<?xf32>, %n: index, %init: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%init) -> f32 {
    %x = memref.load %a[%i] : memref<?xf32>
    scf.reduce(%x : f32) {
    ^bb0(%s: f32, %t: f32):
      %0 = arith.subf %s, %t : f32
      scf.reduce.return %0 : f32
    }
  }
  return %r : f32
}

// The lanes of a vector are summed up on threads too.
// CHECK-LABEL: func.func @rows
// CHECK-NOT: scf.parallel
// CHECK: func.func private @rows.parallel.1
// CHECK: vector.reduction <add>
func.func @rows(%a: memref<?x8xi32>, %b: memref<?xi32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %x = vector.load %a[%i, %c0] : memref<?x8xi32>, vector<8xi32>
    %s = vector.reduction <add>, %x : vector<8xi32> into i32
    memref.store %s, %b[%i] : memref<?xi32>
    scf.reduce
  }
  return
}
