// RUN: terrane run %s --entry work -O3 1000 | FileCheck %s
// RUN: terrane run %s --entry work -O0 1000 | FileCheck %s
// RUN: terrane run %s --entry work --interpret 1000 | FileCheck %s

// Primes below a number.
// CHECK: {{^}}168{{$}}
func.func @work(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %no = arith.constant 0 : i8
  %yes = arith.constant 1 : i8
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %a = memref.alloc(%n) : memref<?xi8>
  scf.for %i = %c0 to %n step %c1 {
    memref.store %yes, %a[%i] : memref<?xi8>
  }
  %count = scf.for %i = %c2 to %n step %c1 iter_args(%s = %zero) -> (i64) {
    %p = memref.load %a[%i] : memref<?xi8>
    %is = arith.cmpi ne, %p, %no : i8
    %r = scf.if %is -> (i64) {
      %sq = arith.muli %i, %i : index
      scf.for %j = %sq to %n step %i {
        memref.store %no, %a[%j] : memref<?xi8>
      }
      %t = arith.addi %s, %one : i64
      scf.yield %t : i64
    } else {
      scf.yield %s : i64
    }
    scf.yield %r : i64
  }
  memref.dealloc %a : memref<?xi8>
  return %count : i64
}
