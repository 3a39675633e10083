// RUN: terrane run %s -O0 | FileCheck %s
// RUN: terrane run %s | FileCheck %s
// RUN: terrane run %s -O3 | FileCheck %s
// RUN: terrane run %s --interpret | FileCheck %s
// RUN: terrane run %s -O3 -e row --args '[[1, 2], [3, 4]], [2, 3], 1' | FileCheck %s --check-prefix=ROW

// Loops whose parts are functions: they are inlined before loops are looked for. A private function that is inlined everywhere can still be called.

// CHECK: 12345{{$}}
// ROW:   18
func.func private @madd(%x: i64, %y: i64, %z: i64) -> i64 {
  %p = arith.muli %x, %y : i64
  %s = arith.addi %p, %z : i64
  return %s : i64
}

func.func private @row(%m: memref<2x2xi64>, %v: memref<2xi64>, %i: index) -> i64 {
  %zero = arith.constant 0 : i64
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %r = scf.for %j = %c0 to %c2 step %c1 iter_args(%s = %zero) -> (i64) {
    %x = memref.load %m[%i, %j] : memref<2x2xi64>
    %y = memref.load %v[%j] : memref<2xi64>
    %t = func.call @madd(%x, %y, %s) : (i64, i64, i64) -> i64
    scf.yield %t : i64
  }
  return %r : i64
}

func.func @main() -> i64 {
  %m = memref.alloc() : memref<2x2xi64>
  %v = memref.alloc() : memref<2xi64>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %zero = arith.constant 0 : i64
  scf.for %i = %c0 to %c2 step %c1 {
    %a = arith.addi %i, %c1 : index
    %x = arith.index_cast %a : index to i64
    memref.store %x, %v[%i] : memref<2xi64>
    scf.for %j = %c0 to %c2 step %c1 {
      %b = arith.muli %i, %c2 : index
      %k = arith.addi %b, %j : index
      %y = arith.index_cast %k : index to i64
      memref.store %y, %m[%i, %j] : memref<2x2xi64>
    }
  }
  // 0 * 1 + 1 * 2 and 2 * 1 + 3 * 2
  %r0 = call @row(%m, %v, %c0) : (memref<2x2xi64>, memref<2xi64>, index) -> i64
  %r1 = call @row(%m, %v, %c1) : (memref<2x2xi64>, memref<2xi64>, index) -> i64
  memref.dealloc %m : memref<2x2xi64>
  memref.dealloc %v : memref<2xi64>
  %factor = arith.constant 1542 : i64
  %rest = arith.constant 1 : i64
  %t = call @madd(%r0, %factor, %r1) : (i64, i64, i64) -> i64
  %last = arith.constant 9253 : i64
  %u = call @madd(%last, %rest, %t) : (i64, i64, i64) -> i64
  return %u : i64
}
