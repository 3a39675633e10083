// RUN: terrane opt --int-range-optimizations %s | FileCheck %s

// What a reduction results in, and counters whose bounds are not known, may be anything: they are not left out of account.

// CHECK-LABEL: func.func @reduction
func.func @reduction(%x: i64, %c: i1, %n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m1 = arith.constant -1 : i64
  %p = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> i64 {
    scf.reduce(%x : i64) {
    ^bb0(%l: i64, %r: i64):
      %s = arith.addi %l, %r : i64
      scf.reduce.return %s : i64
    }
  }
  // CHECK: %[[R:.*]] = arith.select
  // CHECK: return %[[R]]
  %r = arith.select %c, %p, %m1 : i64
  return %r : i64
}

// Without a sign the counter is 5, 105 and 205; with one the loop would not run.
// CHECK-LABEL: func.func @unsigned
func.func @unsigned(%c: i1) -> i8 {
  %c5 = arith.constant 5 : i8
  %c255 = arith.constant -1 : i8
  %c100 = arith.constant 100 : i8
  %c0 = arith.constant 0 : i8
  // CHECK: %[[R:.*]] = scf.for unsigned
  // CHECK: return %[[R]]
  %r = scf.for unsigned %i = %c5 to %c255 step %c100 iter_args(%a = %c0) -> i8 : i8 {
    %t = arith.select %c, %i, %a : i8
    scf.yield %t : i8
  }
  return %r : i8
}

// CHECK-LABEL: func.func @affine
func.func @affine(%c: i1, %n: index) -> index {
  %c7 = arith.constant 7 : index
  // CHECK: %[[R:.*]] = affine.for
  // CHECK: return %[[R]]
  %r = affine.for %i = 0 to %n iter_args(%a = %c7) -> index {
    %t = arith.select %c, %i, %c7 : index
    affine.yield %t : index
  }
  return %r : index
}
