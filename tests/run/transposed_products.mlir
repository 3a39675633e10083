// RUN: terrane run %s -O0 | FileCheck %s
// RUN: terrane run %s -O3 --threads 1 | FileCheck %s
// RUN: terrane run %s -O3 --threads 2 | FileCheck %s
// RUN: terrane run %s --interpret | FileCheck %s

// Batches of products with transposed matrices whose sizes are not known: one of the matrices is copied at -O3, but only what is read of it, and
// nothing where there are no rows.

// CHECK: 8740
// CHECK-NEXT: {{^}}0{{$}}
func.func private @products(%a: memref<?x?x?xf64>, %b: memref<?x?x?xf64>, %c: memref<?x?x?xf64>, %terms: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %batches = memref.dim %c, %c0 : memref<?x?x?xf64>
  %rows = memref.dim %c, %c1 : memref<?x?x?xf64>
  %columns = memref.dim %c, %c2 : memref<?x?x?xf64>
  scf.for %t = %c0 to %batches step %c1 {
    scf.for %i = %c0 to %rows step %c1 {
      scf.for %j = %c0 to %columns step %c1 {
        scf.for %k = %c0 to %terms step %c1 {
          %x = memref.load %a[%t, %i, %k] : memref<?x?x?xf64>
          %y = memref.load %b[%t, %j, %k] : memref<?x?x?xf64>
          %z = memref.load %c[%t, %i, %j] : memref<?x?x?xf64>
          %p = arith.mulf %x, %y : f64
          %s = arith.addf %z, %p : f64
          memref.store %s, %c[%t, %i, %j] : memref<?x?x?xf64>
        }
      }
    }
  }
  return
}

func.func private @fill(%m: memref<?x?x?xf64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %batches = memref.dim %m, %c0 : memref<?x?x?xf64>
  %rows = memref.dim %m, %c1 : memref<?x?x?xf64>
  %columns = memref.dim %m, %c2 : memref<?x?x?xf64>
  scf.for %t = %c0 to %batches step %c1 {
    scf.for %i = %c0 to %rows step %c1 {
      scf.for %j = %c0 to %columns step %c1 {
        %d = arith.addi %t, %i : index
        %e = arith.muli %j, %c2 : index
        %f = arith.addi %d, %e : index
        %g = arith.remui %f, %c5 : index
        %h = arith.index_cast %g : index to i32
        %v = arith.sitofp %h : i32 to f64
        memref.store %v, %m[%t, %i, %j] : memref<?x?x?xf64>
      }
    }
  }
  return
}

func.func private @sum(%batches: index, %rows: index, %columns: index, %there: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %terms = arith.constant 11 : index
  %zero = arith.constant 0.0 : f64
  %a = memref.alloc(%batches, %rows, %terms) : memref<?x?x?xf64>
  // Without rows, nothing is read of what is not there.
  %b = memref.alloc(%batches, %there, %terms) : memref<?x?x?xf64>
  %c = memref.alloc(%batches, %rows, %columns) : memref<?x?x?xf64>
  func.call @fill(%a) : (memref<?x?x?xf64>) -> ()
  func.call @fill(%b) : (memref<?x?x?xf64>) -> ()
  func.call @fill(%c) : (memref<?x?x?xf64>) -> ()
  func.call @products(%a, %b, %c, %terms) : (memref<?x?x?xf64>, memref<?x?x?xf64>, memref<?x?x?xf64>, index) -> ()
  %r = scf.for %t = %c0 to %batches step %c1 iter_args(%u = %zero) -> (f64) {
    %q = scf.for %i = %c0 to %rows step %c1 iter_args(%v = %u) -> (f64) {
      %p = scf.for %j = %c0 to %columns step %c1 iter_args(%w = %v) -> (f64) {
        %x = memref.load %c[%t, %i, %j] : memref<?x?x?xf64>
        %y = arith.addf %w, %x : f64
        scf.yield %y : f64
      }
      scf.yield %p : f64
    }
    scf.yield %q : f64
  }
  memref.dealloc %a : memref<?x?x?xf64>
  memref.dealloc %b : memref<?x?x?xf64>
  memref.dealloc %c : memref<?x?x?xf64>
  %i = arith.fptosi %r : f64 to i64
  return %i : i64
}

func.func private @printI64(i64)
func.func private @printNewline()

func.func @main() {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c5 = arith.constant 5 : index
  %c19 = arith.constant 19 : index
  %large = arith.constant 100000000 : index
  %x = func.call @sum(%c2, %c5, %c19, %c19) : (index, index, index, index) -> i64
  func.call @printI64(%x) : (i64) -> ()
  func.call @printNewline() : () -> ()
  %y = func.call @sum(%c2, %c0, %large, %c0) : (index, index, index, index) -> i64
  func.call @printI64(%y) : (i64) -> ()
  func.call @printNewline() : () -> ()
  return
}
