// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(func-inline-recursion{depth=1}))' | FileCheck %s
// RUN: terrane opt %s --pass-pipeline='builtin.module(func.func(func-inline-recursion{depth=1 max-size=28}))' | FileCheck %s --check-prefix=SMALL
// RUN: terrane run %s -O3 --entry depth 19 3 | FileCheck %s --check-prefix=RESULT
// RUN: terrane run %s -O0 --entry depth 19 3 | FileCheck %s --check-prefix=RESULT

// The call in a branch becomes a test and a call in a branch of that; values of the caller take the place of arguments.
// RESULT: 22
// CHECK-LABEL: func.func @depth
// CHECK: %[[MORE:.*]] = arith.cmpi sgt, %{{.*}}, %{{.*}} : i64
// CHECK: scf.if %[[MORE]]
// CHECK: %[[LESS:.*]] = arith.subi
// CHECK: %[[AGAIN:.*]] = arith.cmpi sgt, %[[LESS]], %{{.*}} : i64
// CHECK: scf.if %[[AGAIN]]
// CHECK: %[[LEAST:.*]] = arith.subi %[[LESS]]
// CHECK: call @depth(%[[LEAST]]
// CHECK-NOT: call @depth
// SMALL-LABEL: func.func @depth
// SMALL: arith.cmpi
// SMALL: arith.cmpi
// SMALL-LABEL: func.func @two
func.func @depth(%n: i64, %m: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  %more = arith.cmpi sgt, %n, %c1 : i64
  %r = scf.if %more -> (i64) {
    %l = arith.subi %n, %c1 : i64
    %d = func.call @depth(%l, %m) : (i64, i64) -> i64
    %e = arith.maxsi %d, %m : i64
    %f = arith.addi %e, %c1 : i64
    scf.yield %f : i64
  } else {
    %s = arith.addi %n, %m : i64
    scf.yield %s : i64
  }
  return %r : i64
}

// Both calls; the sizes of the two copies are too much for the smaller limit.
// CHECK-LABEL: func.func @two
// CHECK-COUNT-4: call @two
// CHECK-NOT: call @two
// SMALL-COUNT-2: call @two
// SMALL-NOT: call @two
func.func @two(%n: i64) {
  %c1 = arith.constant 1 : i64
  %more = arith.cmpi sgt, %n, %c1 : i64
  scf.if %more {
    %l = arith.subi %n, %c1 : i64
    func.call @two(%l) : (i64) -> ()
    %h = arith.shrsi %n, %c1 : i64
    func.call @two(%h) : (i64) -> ()
  }
  return
}

// A function with a loop that counts, one that allocates on the stack, and one that may not be inlined.
// CHECK-LABEL: func.func @loop
// CHECK-COUNT-1: call @loop
// CHECK-NOT: call @loop
// CHECK-LABEL: func.func @stack
// CHECK-COUNT-1: call @stack
// CHECK-NOT: call @stack
// CHECK-LABEL: func.func @kept
// CHECK-COUNT-1: call @kept
// CHECK-NOT: arith.cmpi
// SMALL-LABEL: func.func @loop
func.func @loop(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    func.call @loop(%i) : (index) -> ()
  }
  return
}
func.func @stack(%more: i1) {
  %a = memref.alloca() : memref<4xi1>
  %c0 = arith.constant 0 : index
  %next = memref.load %a[%c0] : memref<4xi1>
  scf.if %more {
    func.call @stack(%next) : (i1) -> ()
  }
  return
}
func.func @kept(%more: i1) attributes {no_inline} {
  scf.if %more {
    func.call @kept(%more) : (i1) -> ()
  }
  return
}
