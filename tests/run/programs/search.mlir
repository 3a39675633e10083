// RUN: terrane run %s --entry work -O3 4000 | FileCheck %s
// RUN: terrane run %s --entry work -O0 4000 | FileCheck %s
// RUN: terrane run %s --entry work --interpret 4000 | FileCheck %s

// Places of a word in a text.
// CHECK: {{^}}110{{$}}
func.func @find(%text: memref<?xi8>, %n: index, %word: memref<8xi8>) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %false = arith.constant false
  %end = arith.subi %n, %c8 : index
  %r = scf.for %i = %c0 to %end step %c1 iter_args(%s = %zero) -> (i64) {
    %k = scf.while (%j = %c0) : (index) -> index {
      %in = arith.cmpi ult, %j, %c8 : index
      %go = scf.if %in -> (i1) {
        %at = arith.addi %i, %j : index
        %x = memref.load %text[%at] : memref<?xi8>
        %y = memref.load %word[%j] : memref<8xi8>
        %eq = arith.cmpi eq, %x, %y : i8
        scf.yield %eq : i1
      } else {
        scf.yield %false : i1
      }
      scf.condition(%go) %j : index
    } do {
    ^bb0(%j: index):
      %j1 = arith.addi %j, %c1 : index
      scf.yield %j1 : index
    }
    %hit = arith.cmpi eq, %k, %c8 : index
    %t = arith.addi %s, %one : i64
    %u = arith.select %hit, %t, %s : i64
    scf.yield %u : i64
  }
  return %r : i64
}
func.func @work(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %c10 = arith.constant 10 : index
  %mul = arith.constant 1103515245 : i32
  %inc = arith.constant 12345 : i32
  %seed = arith.constant 42 : i32
  %s = arith.constant 16 : i32
  %three = arith.constant 1 : i32
  %zero = arith.constant 0 : i64
  %text = memref.alloc(%n) : memref<?xi8>
  %word = memref.alloc() : memref<8xi8>
  %0 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %seed) -> (i32) {
    %t = arith.muli %x, %mul : i32
    %u = arith.addi %t, %inc : i32
    %v = arith.shrui %u, %s : i32
    %w = arith.andi %v, %three : i32
    %b = arith.trunci %w : i32 to i8
    memref.store %b, %text[%i] : memref<?xi8>
    scf.yield %u : i32
  }
  scf.for %i = %c0 to %c8 step %c1 {
    %p = arith.andi %i, %c1 : index
    %q = arith.index_cast %p : index to i8
    memref.store %q, %word[%i] : memref<8xi8>
  }
  %r = scf.for %i = %c0 to %c10 step %c1 iter_args(%s1 = %zero) -> (i64) {
    %k = func.call @find(%text, %n, %word) : (memref<?xi8>, index, memref<8xi8>) -> i64
    %t = arith.addi %s1, %k : i64
    scf.yield %t : i64
  }
  memref.dealloc %text : memref<?xi8>
  memref.dealloc %word : memref<8xi8>
  return %r : i64
}
