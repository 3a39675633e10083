// RUN: terrane run %s --entry all -O3 | FileCheck %s
// RUN: terrane run %s --entry all -O0 | FileCheck %s
// RUN: terrane run %s --entry all --interpret | FileCheck %s

// Loops that count from and to numbers around the ends of a byte, by one and by three: the sum of the counters, the number of iterations and the
// counter after the loop, in one number.
// CHECK: {{^}}-8003756464765816298{{$}}
func.func @by_one(%from: i8, %to: i8) -> i64 {
  %one = arith.constant 1 : i8
  %step = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %p = arith.constant 1000003 : i64
  %r:3 = scf.while (%s = %zero, %i = %from, %n = %zero) : (i64, i8, i64) -> (i8, i64, i64) {
    %go = arith.cmpi slt, %i, %to : i8
    scf.condition(%go) %i, %s, %n : i8, i64, i64
  } do {
  ^bb0(%i: i8, %s: i64, %n: i64):
    %w = arith.extsi %i : i8 to i64
    %t0 = arith.muli %s, %p : i64
    %t = arith.addi %t0, %w : i64
    %m = arith.addi %n, %step : i64
    %j = arith.addi %i, %one : i8
    scf.yield %t, %j, %m : i64, i8, i64
  }
  %e = arith.extsi %r#0 : i8 to i64
  %x = arith.muli %r#1, %p : i64
  %y = arith.addi %x, %e : i64
  %z = arith.muli %y, %p : i64
  %q = arith.addi %z, %r#2 : i64
  return %q : i64
}
func.func @by_three(%from: i8) -> i64 {
  %three = arith.constant 3 : i8
  %to = arith.constant 125 : i8
  %zero = arith.constant 0 : i64
  %p = arith.constant 1000003 : i64
  %r:2 = scf.while (%i = %from, %s = %zero) : (i8, i64) -> (i8, i64) {
    %go = arith.cmpi sgt, %to, %i : i8
    scf.condition(%go) %i, %s : i8, i64
  } do {
  ^bb0(%i: i8, %s: i64):
    %w = arith.extsi %i : i8 to i64
    %t0 = arith.muli %s, %p : i64
    %t = arith.addi %t0, %w : i64
    %j = arith.addi %three, %i : i8
    scf.yield %j, %t : i8, i64
  }
  %e = arith.extsi %r#0 : i8 to i64
  %x = arith.muli %r#1, %p : i64
  %y = arith.addi %x, %e : i64
  return %y : i64
}
func.func @all() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c17 = arith.constant 17 : index
  %c256 = arith.constant 256 : index
  %zero = arith.constant 0 : i64
  %p = arith.constant 31 : i64
  %r = scf.for %i = %c0 to %c256 step %c17 iter_args(%s = %zero) -> (i64) {
    %a = arith.index_cast %i : index to i8
    %x = func.call @by_three(%a) : (i8) -> i64
    %s0 = arith.muli %s, %p : i64
    %s1 = arith.addi %s0, %x : i64
    %q = scf.for %j = %c0 to %c256 step %c17 iter_args(%t = %s1) -> (i64) {
      %b = arith.index_cast %j : index to i8
      %y = func.call @by_one(%a, %b) : (i8, i8) -> i64
      %t0 = arith.muli %t, %p : i64
      %t1 = arith.addi %t0, %y : i64
      scf.yield %t1 : i64
    }
    scf.yield %q : i64
  }
  return %r : i64
}
