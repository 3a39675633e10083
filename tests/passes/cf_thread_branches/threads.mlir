// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(cf-thread-branches))' | FileCheck %s

// One block before computes the condition, the other one knows it; what is passed on is passed by them.
// CHECK-LABEL: func @both
// CHECK: cf.cond_br %arg0, ^bb1, ^bb2
// CHECK: ^bb1:
// CHECK-NEXT: %[[C:.*]] = arith.cmpi eq, %arg1, %arg2 : i32
// CHECK-NEXT: cf.cond_br %[[C]], ^bb3(%arg1 : i32), ^bb4
// CHECK: ^bb2:
// CHECK-NEXT: cf.br ^bb4
// CHECK: ^bb3(%[[V:.*]]: i32):
// CHECK-NEXT: return %[[V]]
// CHECK: ^bb4:
// CHECK-NEXT: return %arg2
func.func @both(%c: i1, %x: i32, %y: i32) -> i32 {
  %false = arith.constant false
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = arith.cmpi eq, %x, %y : i32
  cf.br ^bb3(%0, %x : i1, i32)
^bb2:
  cf.br ^bb3(%false, %y : i1, i32)
^bb3(%1: i1, %v: i32):
  cf.br ^bb4
^bb4:
  cf.cond_br %1, ^bb5(%v : i32), ^bb6
^bb5(%w: i32):
  return %w : i32
^bb6:
  return %y : i32
}

// What the argument is used for after the branch needs it.
// CHECK-LABEL: func @used
// CHECK: ^bb3(%[[C:.*]]: i1):
// CHECK-NEXT: cf.cond_br %[[C]]
func.func @used(%c: i1, %x: i1) -> i1 {
  %false = arith.constant false
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  cf.br ^bb3(%x : i1)
^bb2:
  cf.br ^bb3(%false : i1)
^bb3(%1: i1):
  cf.cond_br %1, ^bb4, ^bb5
^bb4:
  return %1 : i1
^bb5:
  return %x : i1
}
