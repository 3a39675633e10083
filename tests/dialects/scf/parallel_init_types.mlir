// RUN: not mlir-opt --convert-scf-to-cf %s 2>&1 | FileCheck %s

// The verifier does not compare the types of initial values and results; a loop cannot carry both.
// CHECK: :[[@LINE+2]]:8: error: failed to legalize operation 'scf.parallel' that was explicitly marked illegal
func.func @f(%init: i32, %i: index) -> i64 {
  %0 = "scf.parallel"(%i, %i, %i, %init) <{operandSegmentSizes = array<i32: 1, 1, 1, 1>}> ({
  ^bb0(%j: index):
    %1 = arith.constant 1 : i64
    "scf.reduce"(%1) ({
    ^bb0(%x: i64, %y: i64):
      scf.reduce.return %x : i64
    }) : (i64) -> ()
  }) : (index, index, index, i32) -> i64
  return %0 : i64
}
