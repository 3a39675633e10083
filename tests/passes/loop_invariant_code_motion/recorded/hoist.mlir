// RECORD: mlir-opt --loop-invariant-code-motion --split-input-file --allow-unregistered-dialect

// Invariants leave all loops that they do not depend on, in order.
func.func @nested(%a: i32, %n: index, %m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %y = arith.addi %a, %a : i32
      %z = arith.index_cast %i : index to i32
      %w = arith.muli %y, %z : i32
      // Reads, writes and allocations stay, and what may be undefined behaviour.
      %l = memref.load %m[%c0] : memref<4xi32>
      memref.store %w, %m[%j] : memref<4xi32>
      %d = arith.divsi %a, %a : i32
      memref.store %d, %m[%j] : memref<4xi32>
      %al = memref.alloca() : memref<4xi32>
    }
  }
  return
}

// -----

// Operations with regions move as a whole if all in them may.
func.func @regions(%a: i32, %c: i1, %m: memref<4xi32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %c1 = arith.constant 1 : index
  affine.parallel (%i, %j) = (0, 0) to (10, 10) {
    %x = arith.addi %a, %a : i32
    %q = affine.if affine_set<() : (0 >= 0)>() -> i32 { affine.yield %x : i32 } else { affine.yield %a : i32 }
    %s = scf.if %c -> i32 {
      %in = arith.muli %x, %q : i32
      scf.yield %in : i32
    } else {
      scf.yield %q : i32
    }
    %t = scf.if %c -> i32 {
      %l = memref.load %m[%c0] : memref<4xi32>
      scf.yield %l : i32
    } else {
      scf.yield %s : i32
    }
    affine.for %k = 0 to 10 { %z = arith.addi %x, %s : i32 }
    scf.for %z = %c0 to %c4 step %c1 { %u = arith.addi %a, %a : i32 }
    scf.for %z = %c0 to %c4 step %c4 { %u = arith.index_cast %z : index to i32 }
    memref.store %t, %m[%i] : memref<4xi32>
  }
  return
}

// -----

func.func @while(%a: i32) -> i32 {
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %y = arith.addi %a, %a : i32
    %c = arith.cmpi slt, %x, %y : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%x: i32):
    %k = arith.constant 3 : i32
    %z = arith.addi %x, %k : i32
    scf.yield %z : i32
  }
  scf.forall (%i) in (4) {
    %v = arith.muli %a, %a : i32
    "test.use"(%v) : (i32) -> ()
  }
  return %r : i32
}
