// RUN: mlir-opt %s --control-flow-sink | FileCheck %s

// Nothing moves into an operation that is not reached: there it may use what it is used by.

// CHECK-LABEL: func @use_each_other
// CHECK:       ^bb2:
// CHECK-NEXT:    %[[A:.*]] = arith.addi %[[IF:.*]], %arg1
// CHECK-NEXT:    %[[IF]] = scf.if
// CHECK-NEXT:      scf.yield %[[A]]
func.func @use_each_other(%c: i1, %n: i32) -> i32 {
  cf.br ^end
^end:
  return %n : i32
^unreached:
  %a = arith.addi %r, %n : i32
  %r = scf.if %c -> i32 {
    scf.yield %a : i32
  } else {
    scf.yield %n : i32
  }
  cf.br ^unreached
}
