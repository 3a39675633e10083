// RUN: mlir-opt %s --canonicalize=top-down=false | FileCheck %s

// An operation is erased with blocks within it that became unreached meanwhile, and use what is defined in those that are reached.

// CHECK-LABEL: func private @erased_together
// CHECK-NEXT:    return %arg0
func.func private @erased_together(%n: i16, %d: i16, %c: i1) -> i16 {
  cf.br ^next(%n, %d : i16, i16)
^end(%e: i1):
  return %kept : i16
^unreached:
  cf.br ^loop(%e : i1)
^kept(%kept: i16, %k: i1):
  cf.br ^end(%k : i1)
^next(%a: i16, %b: i16):
  %r = scf.execute_region -> i16 {
    %q = arith.divsi %b, %a : i16
    %inner = scf.execute_region -> i16 {
      %true = arith.constant true
      cf.cond_br %true, ^round(%a, %true : i16, i1), ^out
    ^round(%i: i16, %f: i1):
      cf.br ^round(%a, %c : i16, i1)
    ^out:
      scf.yield %q : i16
    }
    cf.br ^out
  ^round(%j: i16, %f: i1):
    cf.br ^round(%j, %c : i16, i1)
  ^out:
    scf.yield %inner : i16
  }
  cf.br ^kept(%a, %c : i16, i1)
^round(%x: i16):
  cf.br ^round(%kept : i16)
^loop(%y: i1):
  cf.br ^round(%kept : i16)
}
