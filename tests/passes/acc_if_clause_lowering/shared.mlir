// RUN: mlir-opt %s --acc-if-clause-lowering --split-input-file --verify-diagnostics | FileCheck %s

// Where mlir-opt ends with a signal: a clause that another construct has too stays, and constructs may be nested.

// CHECK-LABEL: func @shared(
// CHECK-SAME:      %[[A:[^:]*]]: memref<4xf32>
// CHECK:         %[[D:.*]] = acc.copyin varPtr(%[[A]]
// CHECK-NEXT:    acc.data dataOperands(%[[D]]
// CHECK-NEXT:      scf.if
// CHECK-NEXT:        acc.parallel dataOperands(%[[D]]
// CHECK-NEXT:          memref.load %[[D]]
// CHECK-NEXT:          scf.if
// CHECK:             } else {
// CHECK-NEXT:          memref.store
// CHECK:           } else {
// CHECK-NEXT:        memref.load %[[A]]
// CHECK-NEXT:        scf.if
// CHECK:         acc.delete accPtr(%[[D]]
func.func @shared(%a: memref<4xf32>, %b: memref<4xf32>, %c: i1, %i: index) {
  %0 = acc.copyin varPtr(%a : memref<4xf32>) -> memref<4xf32>
  acc.data dataOperands(%0 : memref<4xf32>) {
    acc.parallel dataOperands(%0 : memref<4xf32>) if(%c) {
      %l = memref.load %0[%i] : memref<4xf32>
      %1 = acc.create varPtr(%b : memref<4xf32>) -> memref<4xf32>
      acc.kernels dataOperands(%1 : memref<4xf32>) if(%c) {
        memref.store %l, %1[%i] : memref<4xf32>
        acc.terminator
      }
      acc.delete accPtr(%1 : memref<4xf32>)
      acc.yield
    }
    acc.terminator
  }
  acc.delete accPtr(%0 : memref<4xf32>)
  return
}

// -----

// A construct of several blocks stays as it is; mlir-opt leaves a second one in an scf.if.

// CHECK-LABEL: func @blocks
// CHECK-NEXT:    acc.serial if(
func.func @blocks(%c: i1) {
  // expected-error@+1 {{not yet implemented: region with multiple blocks}}
  acc.serial if(%c) {
    cf.br ^bb1
  ^bb1:
    acc.yield
  }
  return
}
