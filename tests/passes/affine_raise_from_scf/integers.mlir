// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-raise-from-scf))' | FileCheck %s

// Loops that count in integers: what they count is a cast of an index, where something else than subscripts needs it.

// CHECK-LABEL:  func.func @triangle(
// CHECK-NEXT:     %[[N:.*]] = arith.index_cast %arg1 : i32 to index
// CHECK-NEXT:     affine.for %[[I:.*]] = 0 to %[[N]] {
// CHECK-NEXT:       affine.for %[[J:.*]] = 0 to #{{.*}}(%[[I]]) {
// CHECK-NEXT:         %[[V:.*]] = arith.index_cast %[[J]] : index to i32
// CHECK-NEXT:         affine.store %[[V]], %arg0[%[[I]], %[[J]]] : memref<?x?xi32>
func.func @triangle(%a: memref<?x?xi32>, %n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for %i = %c0 to %n step %c1 : i32 {
    %ii = arith.index_cast %i : i32 to index
    scf.for %j = %c0 to %i step %c1 : i32 {
      %long = arith.extsi %j : i32 to i64
      %jj = arith.index_cast %long : i64 to index
      memref.store %j, %a[%ii, %jj] : memref<?x?xi32>
    }
  }
  return
}

// Integers of 64 bits are computed with as indices are; narrower ones may wrap.
// CHECK-LABEL:  func.func @neighbours(
// CHECK:          affine.for %[[I:.*]] = 1 to 100 {
// CHECK:            affine.load %arg0[%[[I]] - 1] : memref<?xf32>
// CHECK:          affine.for
// CHECK:            memref.load
func.func @neighbours(%a: memref<?xf32>) {
  %c1 = arith.constant 1 : i64
  %c100 = arith.constant 100 : i64
  scf.for %i = %c1 to %c100 step %c1 : i64 {
    %h = arith.subi %i, %c1 : i64
    %at = arith.index_cast %h : i64 to index
    %ii = arith.index_cast %i : i64 to index
    %x = memref.load %a[%at] : memref<?xf32>
    memref.store %x, %a[%ii] : memref<?xf32>
  }
  %d1 = arith.constant 1 : i32
  %d100 = arith.constant 100 : i32
  scf.for %i = %d1 to %d100 step %d1 : i32 {
    %h = arith.subi %i, %d1 : i32
    %at = arith.index_cast %h : i32 to index
    %ii = arith.index_cast %i : i32 to index
    %x = memref.load %a[%at] : memref<?xf32>
    memref.store %x, %a[%ii] : memref<?xf32>
  }
  return
}

// CHECK-LABEL:  func.func @unsigned(
// CHECK:          scf.for unsigned
func.func @unsigned(%a: memref<?xi32>, %n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for unsigned %i = %c0 to %n step %c1 : i32 {
    %ii = arith.index_cast %i : i32 to index
    memref.store %i, %a[%ii] : memref<?xi32>
  }
  return
}
