// RUN: mlir-opt %s --canonicalize --split-input-file --allow-unregistered-dialect | FileCheck %s

// Nothing is rewritten that control no longer comes to: a folded branch leaves loops out in which values depend on themselves.

// A loop that steps by a constant: adding up its steps would never end.
// CHECK-LABEL: func @counts
// CHECK-NEXT:    return %arg0
func.func @counts(%n: i32) -> i32 {
  %c3 = arith.constant 3 : i32
  %f = arith.constant false
  cf.cond_br %f, ^loop(%c3 : i32), ^done(%n : i32)
^loop(%i: i32):
  %next = arith.addi %i, %c3 : i32
  %more = arith.cmpi slt, %next, %n : i32
  cf.cond_br %more, ^loop(%next : i32), ^done(%next : i32)
^done(%r: i32):
  return %r : i32
}

// -----

// A cycle of two blocks that hand on their own arguments, exchanged.
// CHECK-LABEL: func @exchanges
// CHECK-NEXT:    return %arg0, %arg1
func.func @exchanges(%x: i32, %y: i32) -> (i32, i32) {
  %t = arith.constant true
  cf.cond_br %t, ^done(%x, %y : i32, i32), ^a(%x, %y : i32, i32)
^a(%p: i32, %q: i32):
  cf.br ^b(%q, %p : i32, i32)
^b(%r: i32, %s: i32):
  %c = arith.cmpi eq, %r, %s : i32
  cf.cond_br %c, ^a(%s, %r : i32, i32), ^done(%r, %s : i32, i32)
^done(%u: i32, %v: i32):
  return %u, %v : i32, i32
}

// -----

// The switch folds; the cycle it enters in two places (irreducible) is left out, the one after it is not.
// CHECK-LABEL: func @irreducible
// CHECK-NEXT:    cf.br ^bb1(%arg0 : i32)
// CHECK-NEXT:  ^bb1(%[[I:.*]]: i32):
// CHECK-NEXT:    %[[D:.*]] = arith.addi %[[I]], %[[I]] : i32
// CHECK-NEXT:    %[[C:.*]] = arith.cmpi slt, %[[D]], %arg0 : i32
// CHECK-NEXT:    cf.cond_br %[[C]], ^bb1(%[[D]] : i32), ^bb2
// CHECK-NEXT:  ^bb2:
// CHECK-NEXT:    return %[[D]] : i32
func.func @irreducible(%n: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  cf.switch %c1 : i32, [
    default: ^p(%n : i32),
    1: ^live(%n : i32),
    2: ^q(%n : i32)
  ]
^p(%a: i32):
  %x = arith.addi %a, %c1 : i32
  cf.br ^q(%x : i32)
^q(%b: i32):
  %y = arith.muli %b, %b : i32
  %e = arith.cmpi eq, %y, %n : i32
  cf.cond_br %e, ^p(%y : i32), ^live(%y : i32)
^live(%i: i32):
  %d = arith.addi %i, %i : i32
  %c = arith.cmpi slt, %d, %n : i32
  cf.cond_br %c, ^live(%d : i32), ^end
^end:
  return %d : i32
}

// -----

// Blocks that are not reached at the start go before anything else is done; with those of regions within.
// CHECK-LABEL: func @nested
// CHECK:         scf.execute_region
// CHECK-NEXT:      "test.use"(%arg0)
// CHECK-NEXT:      scf.yield
// CHECK-NOT:     "test.dead"
func.func @nested(%n: i32) {
  scf.execute_region no_inline {
    "test.use"(%n) : (i32) -> ()
    scf.yield
  ^dead(%k: i32):
    %c1 = arith.constant 1 : i32
    %m = arith.addi %k, %c1 : i32
    "test.dead"(%m) : (i32) -> ()
    cf.br ^dead(%m : i32)
  }
  return
}
