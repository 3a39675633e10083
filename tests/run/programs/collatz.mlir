// RUN: terrane run %s --entry work -O3 60 | FileCheck %s
// RUN: terrane run %s --entry work -O0 60 | FileCheck %s
// RUN: terrane run %s --entry work --interpret 60 | FileCheck %s

// The longest sequence of Collatz.
// CHECK: {{^}}112{{$}}
func.func @length(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %three = arith.constant 3 : i64
  %r:2 = scf.while (%x = %n, %s = %zero) : (i64, i64) -> (i64, i64) {
    %go = arith.cmpi ne, %x, %one : i64
    scf.condition(%go) %x, %s : i64, i64
  } do {
  ^bb0(%x: i64, %s: i64):
    %b = arith.andi %x, %one : i64
    %even = arith.cmpi eq, %b, %zero : i64
    %y = scf.if %even -> (i64) {
      %h = arith.shrui %x, %one : i64
      scf.yield %h : i64
    } else {
      %m = arith.muli %x, %three : i64
      %k = arith.addi %m, %one : i64
      scf.yield %k : i64
    }
    %t = arith.addi %s, %one : i64
    scf.yield %y, %t : i64, i64
  }
  return %r#1 : i64
}
func.func @work(%n: index) -> i64 {
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %r = scf.for %i = %c1 to %n step %c1 iter_args(%best = %zero) -> (i64) {
    %k = arith.index_cast %i : index to i64
    %l = func.call @length(%k) : (i64) -> i64
    %m = arith.maxsi %best, %l : i64
    scf.yield %m : i64
  }
  return %r : i64
}
