// RUN: terrane run %s --entry work -O3 6 | FileCheck %s
// RUN: terrane run %s --entry work -O0 6 | FileCheck %s
// RUN: terrane run %s --entry work --interpret 6 | FileCheck %s

// Ways to place queens on a board, by bits.
// CHECK: {{^}}4{{$}}
func.func @place(%all: i64, %cols: i64, %left: i64, %right: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %ones = arith.constant -1 : i64
  %full = arith.cmpi eq, %cols, %all : i64
  %r = scf.if %full -> (i64) {
    scf.yield %one : i64
  } else {
    %u = arith.ori %cols, %left : i64
    %v = arith.ori %u, %right : i64
    %w = arith.xori %v, %ones : i64
    %free = arith.andi %w, %all : i64
    %res:2 = scf.while (%f = %free, %s = %zero) : (i64, i64) -> (i64, i64) {
      %go = arith.cmpi ne, %f, %zero : i64
      scf.condition(%go) %f, %s : i64, i64
    } do {
    ^bb0(%f: i64, %s: i64):
      %neg = arith.subi %zero, %f : i64
      %bit = arith.andi %f, %neg : i64
      %rest = arith.xori %f, %bit : i64
      %c = arith.ori %cols, %bit : i64
      %l0 = arith.ori %left, %bit : i64
      %l = arith.shli %l0, %one : i64
      %r0 = arith.ori %right, %bit : i64
      %rr = arith.shrui %r0, %one : i64
      %k = func.call @place(%all, %c, %l, %rr) : (i64, i64, i64, i64) -> i64
      %t = arith.addi %s, %k : i64
      scf.yield %rest, %t : i64, i64
    }
    scf.yield %res#1 : i64
  }
  return %r : i64
}
func.func @work(%n: index) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m = arith.index_cast %n : index to i64
  %p = arith.shli %one, %m : i64
  %all = arith.subi %p, %one : i64
  %r = call @place(%all, %zero, %zero, %zero) : (i64, i64, i64, i64) -> i64
  return %r : i64
}
