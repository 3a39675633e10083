// RUN: terrane run %s --entry work -O3 15 | FileCheck %s
// RUN: terrane run %s --entry work -O0 15 | FileCheck %s
// RUN: terrane run %s --entry work --interpret 15 | FileCheck %s

// Numbers of Fibonacci, by recursion.
// CHECK: {{^}}610{{$}}
func.func @fib(%n: i64) -> i64 {
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %small = arith.cmpi slt, %n, %c2 : i64
  %r = scf.if %small -> (i64) {
    scf.yield %n : i64
  } else {
    %a = arith.subi %n, %c1 : i64
    %b = arith.subi %n, %c2 : i64
    %x = func.call @fib(%a) : (i64) -> i64
    %y = func.call @fib(%b) : (i64) -> i64
    %s = arith.addi %x, %y : i64
    scf.yield %s : i64
  }
  return %r : i64
}
func.func @work(%n: index) -> i64 {
  %m = arith.index_cast %n : index to i64
  %r = call @fib(%m) : (i64) -> i64
  return %r : i64
}
