// RUN: terrane run %s --entry work -O3 100 | FileCheck %s
// RUN: terrane run %s --entry work -O0 100 | FileCheck %s
// RUN: terrane run %s --entry work --interpret 100 | FileCheck %s

// A heap of numbers, sorted in place.
// CHECK: {{^}}1673320579991260116{{$}}
func.func @sift(%a: memref<?xi32>, %from: index, %end: index) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %false = arith.constant false
  %x = memref.load %a[%from] : memref<?xi32>
  %l0 = arith.muli %from, %c2 : index
  %l = arith.addi %l0, %c1 : index
  %last:2 = scf.while (%hole = %from, %child = %l) : (index, index) -> (index, index) {
    %in = arith.cmpi ult, %child, %end : index
    %go:2 = scf.if %in -> (i1, index) {
      %r = arith.addi %child, %c1 : index
      %hr = arith.cmpi ult, %r, %end : index
      %best = scf.if %hr -> (index) {
        %u = memref.load %a[%child] : memref<?xi32>
        %v = memref.load %a[%r] : memref<?xi32>
        %lt = arith.cmpi slt, %u, %v : i32
        %b = arith.select %lt, %r, %child : index
        scf.yield %b : index
      } else {
        scf.yield %child : index
      }
      %y = memref.load %a[%best] : memref<?xi32>
      %more = arith.cmpi slt, %x, %y : i32
      scf.if %more {
        memref.store %y, %a[%hole] : memref<?xi32>
      }
      scf.yield %more, %best : i1, index
    } else {
      scf.yield %false, %child : i1, index
    }
    %next = arith.select %go#0, %go#1, %hole : index
    scf.condition(%go#0) %next, %next : index, index
  } do {
  ^bb0(%h: index, %unused: index):
    %m0 = arith.muli %h, %c2 : index
    %m = arith.addi %m0, %c1 : index
    scf.yield %h, %m : index, index
  }
  memref.store %x, %a[%last#0] : memref<?xi32>
  return
}
func.func @work(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %mul = arith.constant 1103515245 : i32
  %inc = arith.constant 12345 : i32
  %seed = arith.constant 42 : i32
  %zero = arith.constant 0 : i64
  %thirty = arith.constant 31 : i64
  %a = memref.alloc(%n) : memref<?xi32>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%s = %seed) -> (i32) {
    %t = arith.muli %s, %mul : i32
    %u = arith.addi %t, %inc : i32
    memref.store %u, %a[%i] : memref<?xi32>
    scf.yield %u : i32
  }
  %half = arith.divui %n, %c2 : index
  scf.for %i = %c0 to %half step %c1 {
    %k0 = arith.subi %half, %i : index
    %k = arith.subi %k0, %c1 : index
    func.call @sift(%a, %k, %n) : (memref<?xi32>, index, index) -> ()
  }
  %m = arith.subi %n, %c1 : index
  scf.for %i = %c0 to %m step %c1 {
    %end = arith.subi %m, %i : index
    %x = memref.load %a[%c0] : memref<?xi32>
    %y = memref.load %a[%end] : memref<?xi32>
    memref.store %y, %a[%c0] : memref<?xi32>
    memref.store %x, %a[%end] : memref<?xi32>
    func.call @sift(%a, %c0, %end) : (memref<?xi32>, index, index) -> ()
  }
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%s = %zero) -> (i64) {
    %x = memref.load %a[%i] : memref<?xi32>
    %w = arith.extsi %x : i32 to i64
    %t = arith.muli %s, %thirty : i64
    %u = arith.addi %t, %w : i64
    scf.yield %u : i64
  }
  memref.dealloc %a : memref<?xi32>
  return %r : i64
}
