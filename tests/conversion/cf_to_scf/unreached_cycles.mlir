// RUN: mlir-opt %s --lift-cf-to-scf --split-input-file --verify-diagnostics

// A cycle that is not reached is an error, like a block that nothing leads to.
func.func @one_block(%c: i1) {
  return
^dead:
  // expected-error@+1 {{transformation does not support unreachable blocks}}
  cf.cond_br %c, ^dead, ^dead
}

// -----

func.func @into_what_is_reached(%c: i1, %x: i64) -> i64 {
  cf.cond_br %c, ^left, ^right(%x : i64)
^left:
  cf.br ^right(%x : i64)
^p:
  // expected-error@+1 {{transformation does not support unreachable blocks}}
  cf.br ^q
^q:
  cf.cond_br %c, ^p, ^right(%x : i64)
^right(%y: i64):
  return %y : i64
}
