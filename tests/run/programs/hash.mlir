// RUN: terrane run %s --entry work -O3 100 | FileCheck %s
// RUN: terrane run %s --entry work -O0 100 | FileCheck %s
// RUN: terrane run %s --entry work --interpret 100 | FileCheck %s

// Counts of keys in a table with open addressing.
// CHECK: {{^}}173{{$}}
func.func @work(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %size = arith.constant 1024 : index
  %mask = arith.constant 1023 : i64
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %s13 = arith.constant 13 : i64
  %s7 = arith.constant 7 : i64
  %s17 = arith.constant 17 : i64
  %s33 = arith.constant 33 : i64
  %big = arith.constant -49064778989728563 : i64
  %seed = arith.constant 88172645463325252 : i64
  %keep = arith.constant 63 : i64
  %keys = memref.alloc(%size) : memref<?xi64>
  %counts = memref.alloc(%size) : memref<?xi32>
  %none = arith.constant 0 : i32
  %first = arith.constant 1 : i32
  scf.for %i = %c0 to %size step %c1 {
    memref.store %zero, %keys[%i] : memref<?xi64>
    memref.store %none, %counts[%i] : memref<?xi32>
  }
  %e:2 = scf.for %i = %c0 to %n step %c1 iter_args(%x = %seed, %sum = %zero) -> (i64, i64) {
    %x1 = arith.shli %x, %s13 : i64
    %x2 = arith.xori %x, %x1 : i64
    %x3 = arith.shrui %x2, %s7 : i64
    %x4 = arith.xori %x2, %x3 : i64
    %x5 = arith.shli %x4, %s17 : i64
    %x6 = arith.xori %x4, %x5 : i64
    %k0 = arith.andi %x6, %keep : i64
    %key = arith.addi %k0, %one : i64
    %h0 = arith.muli %key, %big : i64
    %h1 = arith.shrui %h0, %s33 : i64
    %h = arith.andi %h1, %mask : i64
    %slot = scf.while (%p = %h) : (i64) -> i64 {
      %q = arith.index_cast %p : i64 to index
      %k = memref.load %keys[%q] : memref<?xi64>
      %ne = arith.cmpi ne, %k, %zero : i64
      %nk = arith.cmpi ne, %k, %key : i64
      %go = arith.andi %ne, %nk : i1
      scf.condition(%go) %p : i64
    } do {
    ^bb0(%p: i64):
      %p1 = arith.addi %p, %one : i64
      %p2 = arith.andi %p1, %mask : i64
      scf.yield %p2 : i64
    }
    %at = arith.index_cast %slot : i64 to index
    memref.store %key, %keys[%at] : memref<?xi64>
    %c = memref.load %counts[%at] : memref<?xi32>
    %d = arith.addi %c, %first : i32
    memref.store %d, %counts[%at] : memref<?xi32>
    %w = arith.extui %d : i32 to i64
    %t = arith.addi %sum, %w : i64
    scf.yield %x6, %t : i64, i64
  }
  memref.dealloc %keys : memref<?xi64>
  memref.dealloc %counts : memref<?xi32>
  return %e#1 : i64
}
