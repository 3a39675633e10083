// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-raise-from-scf,canonicalize))' | FileCheck %s

// Rows of unknown length in a buffer of one dimension are those of a matrix, if no subscript leaves its row. Nothing runs where the length is
// not positive; the last row may be incomplete.

// CHECK-LABEL:  func.func @rows(
// CHECK-SAME:     %[[A:.*]]: memref<?xf32>, %[[N:.*]]: index, %[[M:.*]]: index) {
// CHECK:          %[[SIZE:.*]] = memref.dim %[[A]], %{{.*}} : memref<?xf32>
// CHECK-NEXT:     %[[ROW:.*]] = arith.maxsi %[[M]], %{{.*}} : index
// CHECK:          %[[ROWS:.*]] = arith.divui %{{.*}}, %[[ROW]] : index
// CHECK-NEXT:     %[[V:.*]] = memref.reinterpret_cast %[[A]] to offset: [0], sizes: [%[[ROWS]], %[[ROW]]], strides: [%[[ROW]], 1]
// CHECK-NEXT:     affine.for %[[I:.*]] = 1 to %[[N]] {
// CHECK-NEXT:       affine.for %[[J:.*]] = 1 to %[[M]] {
// CHECK-NEXT:         %[[X:.*]] = affine.load %[[V]][%[[I]] - 1, %[[J]] - 1] : memref<?x?xf32>
// CHECK-NEXT:         affine.store %[[X]], %[[V]][%[[I]], -%[[J]] + symbol(%[[M]])] : memref<?x?xf32>
func.func @rows(%a: memref<?xf32>, %n: index, %m: index) {
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %n step %c1 {
    scf.for %j = %c1 to %m step %c1 {
      %before = arith.subi %i, %c1 : index
      %row = arith.muli %before, %m : index
      %left = arith.subi %j, %c1 : index
      %0 = arith.addi %row, %left : index
      %x = memref.load %a[%0] : memref<?xf32>
      %next = arith.addi %i, %c1 : index
      %end = arith.muli %next, %m : index
      %1 = arith.subi %end, %j : index
      memref.store %x, %a[%1] : memref<?xf32>
    }
  }
  return
}

// Three dimensions.
// CHECK-LABEL:  func.func @cube(
// CHECK:          affine.store %{{.*}}, %{{.*}}[%[[I:.*]], %[[J:.*]], %[[K:.*]]] : memref<?x?x?xf32>
func.func @cube(%a: memref<?xf32>, %x: f32, %n: index, %m: index, %l: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %m step %c1 {
      scf.for %k = %c0 to %l step %c1 {
        %0 = arith.muli %i, %m : index
        %1 = arith.addi %0, %j : index
        %2 = arith.muli %1, %l : index
        %3 = arith.addi %2, %k : index
        memref.store %x, %a[%3] : memref<?xf32>
      }
    }
  }
  return
}

// A subscript that may be in the next row.
// CHECK-LABEL:  func.func @beyond(
// CHECK-NOT:      reinterpret_cast
func.func @beyond(%a: memref<?xf32>, %x: f32, %n: index, %m: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %0 = arith.muli %i, %m : index
      %1 = arith.addi %0, %j : index
      memref.store %x, %a[%1] : memref<?xf32>
    }
  }
  return
}

// A length that is computed in the loop.
// CHECK-LABEL:  func.func @inside(
// CHECK-NOT:      reinterpret_cast
func.func @inside(%a: memref<?xf32>, %b: memref<?xf32>, %x: f32, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  affine.for %i = 0 to %n {
    %m = memref.dim %b, %c0 : memref<?xf32>
    affine.for %j = 0 to %m {
      affine.store %x, %a[%i * symbol(%m) + %j] : memref<?xf32>
    }
  }
  return
}
