// RUN: terrane run --interpret %s --entry never | FileCheck %s --check-prefix=NEVER
// RUN: terrane run --interpret %s --entry many | FileCheck %s --check-prefix=MANY
// RUN: terrane run --interpret %s --entry one_of_two | FileCheck %s --check-prefix=ONE
// RUN: terrane run --interpret %s --entry between | FileCheck %s --check-prefix=BETWEEN
// RUN: terrane run --interpret %s --entry signs | FileCheck %s --check-prefix=SIGNS
// RUN: terrane run --interpret %s --entry greatest | FileCheck %s --check-prefix=GREATEST
// RUN: terrane run --interpret %s --entry scalar | FileCheck %s --check-prefix=SCALAR
// RUN: terrane run --interpret %s --entry data | FileCheck %s --check-prefix=DATA
// RUN: terrane run --interpret %s --entry casts | FileCheck %s --check-prefix=CASTS
// RUN: terrane run --interpret %s --entry several | FileCheck %s --check-prefix=SEVERAL

// Shows R-056, R-138, R-177, R-179, R-180, R-190, R-219, R-225, R-275, R-276.

// Regions run never,
// NEVER: 7
func.func @never() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %x = arith.constant 7 : i32
  %r = scf.for %i = %c0 to %c0 step %c1 iter_args(%y = %x) -> i32 {
    %z = arith.addi %y, %y : i32
    scf.yield %z : i32
  }
  return %r : i32
}

// many times,
// MANY: 56
func.func @many() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c3 = arith.constant 3 : index
  %x = arith.constant 7 : i32
  %r = scf.for %i = %c0 to %c3 step %c1 iter_args(%y = %x) -> i32 {
    %z = arith.addi %y, %y : i32
    scf.yield %z : i32
  }
  return %r : i32
}

// or once, one of them;
// ONE: 2
func.func @one_of_two() -> i32 {
  %no = arith.constant false
  %r = scf.if %no -> i32 {
    %a = arith.constant 1 : i32
    scf.yield %a : i32
  } else {
    %b = arith.constant 2 : i32
    scf.yield %b : i32
  }
  return %r : i32
}

// control goes from region to region, and through a symbol to that of another operation.
// BETWEEN: 128
func.func @between() -> i32 {
  %x = arith.constant 1 : i32
  %limit = arith.constant 100 : i32
  %r = scf.while (%a = %x) : (i32) -> i32 {
    %go = arith.cmpi slt, %a, %limit : i32
    scf.condition(%go) %a : i32
  } do {
  ^bb0(%b: i32):
    %c = func.call @double(%b) : (i32) -> i32
    scf.yield %c : i32
  }
  return %r : i32
}
func.func @double(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}

// The predicate has the sign, not the type: of -1 and 1 one is less, the other less without signs; equality has none.
// SIGNS: 12
func.func @signs() -> i32 {
  %a = arith.constant -1 : i8
  %b = arith.constant 1 : i8
  %less = arith.cmpi slt, %a, %b : i8
  %below = arith.cmpi ult, %a, %b : i8
  %same = arith.cmpi eq, %a, %b : i8
  %eight = arith.constant 8 : i32
  %four = arith.constant 4 : i32
  %two = arith.constant 2 : i32
  %zero = arith.constant 0 : i32
  %x = arith.select %less, %eight, %zero : i32
  %y = arith.select %below, %zero, %four : i32
  %z = arith.select %same, %two, %zero : i32
  %s = arith.addi %x, %y : i32
  %r = arith.addi %s, %z : i32
  return %r : i32
}

// The greater of two by a comparison and a choice, by branches, and by operations of their own: all are the same.
// GREATEST: 5555
func.func @greatest() -> i32 {
  %a = arith.constant 5 : i32
  %b = arith.constant -3 : i32
  %c = arith.cmpi sgt, %a, %b : i32
  %chosen = arith.select %c, %a, %b : i32
  cf.cond_br %c, ^join(%a : i32), ^join(%b : i32)
^join(%branched: i32):
  %own = arith.maxsi %a, %b : i32
  %i = arith.index_cast %a : i32 to index
  %j = arith.index_cast %b : i32 to index
  %m = affine.max affine_map<(d0, d1) -> (d0, d1)>(%i, %j)
  %affine = arith.index_cast %m : index to i32
  %ten = arith.constant 10 : i32
  %0 = arith.muli %chosen, %ten : i32
  %1 = arith.addi %0, %branched : i32
  %2 = arith.muli %1, %ten : i32
  %3 = arith.addi %2, %own : i32
  %4 = arith.muli %3, %ten : i32
  %5 = arith.addi %4, %affine : i32
  return %5 : i32
}

// A number in memory is a memref without dimensions.
// SCALAR: 6
func.func @scalar() -> i32 {
  %m = memref.alloc() : memref<i32>
  %three = arith.constant 3 : i32
  memref.store %three, %m[] : memref<i32>
  %x = memref.load %m[] : memref<i32>
  %y = arith.addi %x, %x : i32
  memref.store %y, %m[] : memref<i32>
  %r = memref.load %m[] : memref<i32>
  memref.dealloc %m : memref<i32>
  return %r : i32
}

// Bounds and subscripts may depend on data: 4 elements of an index list, each the place to count up.
// DATA: 22
func.func @data() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i32
  %n = memref.alloc() : memref<1xindex>
  %count = arith.constant 4 : index
  memref.store %count, %n[%c0] : memref<1xindex>
  %places = memref.alloc() : memref<4xindex>
  %hits = memref.alloc() : memref<2xi32>
  memref.store %zero, %hits[%c0] : memref<2xi32>
  memref.store %zero, %hits[%c1] : memref<2xi32>
  %end = memref.load %n[%c0] : memref<1xindex>
  affine.for %i = 0 to %end {
    %p = affine.apply affine_map<(d0) -> (d0 mod 2)>(%i)
    affine.store %p, %places[%i] : memref<4xindex>
  }
  scf.for %i = %c0 to %end step %c1 {
    %p = memref.load %places[%i] : memref<4xindex>
    %old = memref.load %hits[%p] : memref<2xi32>
    %new = arith.addi %old, %one : i32
    memref.store %new, %hits[%p] : memref<2xi32>
  }
  %a = memref.load %hits[%c0] : memref<2xi32>
  %b = memref.load %hits[%c1] : memref<2xi32>
  %ten = arith.constant 10 : i32
  %s = arith.muli %a, %ten : i32
  %r = arith.addi %s, %b : i32
  return %r : i32
}

// Numbers of fixed width become indices and back, with their sign.
// CASTS: -3
func.func @casts() -> i64 {
  %a = arith.constant -3 : i8
  %i = arith.index_cast %a : i8 to index
  %r = arith.index_cast %i : index to i64
  return %r : i64
}

// Control enters one region several times in no order; what is not affine stands in a function of its own.
// SEVERAL: 285
func.func @several() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %m = memref.alloc() : memref<10xi32>
  affine.for %i = 0 to 10 {
    func.call @square_into(%i, %m) : (index, memref<10xi32>) -> ()
  }
  %zero = arith.constant 0 : i32
  %sum = scf.parallel (%i) = (%c0) to (%c10) step (%c1) init (%zero) -> i32 {
    %x = memref.load %m[%i] : memref<10xi32>
    scf.reduce(%x : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  return %sum : i32
}
func.func @square_into(%i: index, %m: memref<10xi32>) {
  %s = arith.muli %i, %i : index
  %x = arith.index_cast %s : index to i32
  memref.store %x, %m[%i] : memref<10xi32>
  return
}
