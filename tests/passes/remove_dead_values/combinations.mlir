// RUN: mlir-opt %s --remove-dead-values | FileCheck %s

// What a region hands over to an operation that does not say where it goes is needed: here the combination of two partial results.

// CHECK-LABEL: func @greatest
// CHECK:         scf.reduce(%{{.*}} : i32) {
// CHECK-NEXT:    ^bb0(%[[A:.*]]: i32, %[[B:.*]]: i32):
// CHECK-NEXT:      %[[M:.*]] = arith.maxsi %[[A]], %[[B]] : i32
// CHECK-NEXT:      scf.reduce.return %[[M]] : i32
func.func @greatest(%m: memref<?xi32>, %n: index, %init: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%init) -> i32 {
    %v = memref.load %m[%i] : memref<?xi32>
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %x = arith.maxsi %a, %b : i32
      scf.reduce.return %x : i32
    }
  }
  return %r : i32
}
