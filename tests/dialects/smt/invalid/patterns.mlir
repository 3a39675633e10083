// RUN: mlir-opt --split-input-file --verify-diagnostics %s

// expected-error @+1 {{block argument number and types of the 'body' and 'patterns' region #0 must match}}
%0 = smt.forall {
^bb0(%arg0: !smt.bool):
  smt.yield %arg0 : !smt.bool
} patterns {
^bb0(%arg0: !smt.int):
  smt.yield %arg0 : !smt.int
}

// -----

// expected-error @+1 {{'patterns' region #0 must have at least one yielded value}}
%0 = smt.forall {
^bb0(%arg0: !smt.bool):
  smt.yield %arg0 : !smt.bool
} patterns {
^bb0(%arg0: !smt.bool):
}

// -----

// expected-error @+1 {{the 'patterns' region #1 may only contain SMT dialect operations}}
%0 = smt.forall {
^bb0(%arg0: !smt.bool):
  smt.yield %arg0 : !smt.bool
} patterns {
^bb0(%arg0: !smt.bool):
  smt.yield %arg0 : !smt.bool
}, {
^bb0(%arg0: !smt.bool):
  // expected-note @+1 {{first non-SMT operation here}}
  %c0 = arith.constant 0 : i32
  smt.yield %arg0 : !smt.bool
}

// -----

// expected-error @+1 {{the 'patterns' region #0 must not contain any variable binding operations}}
%0 = smt.forall {
^bb0(%arg0: !smt.bool):
  smt.yield %arg0 : !smt.bool
} patterns {
^bb0(%arg0: !smt.bool):
  // expected-note @+1 {{first violating operation here}}
  %1 = smt.exists {
  ^bb0(%arg1: !smt.bool):
    smt.yield %arg1 : !smt.bool
  }
  smt.yield %1 : !smt.bool
}
