// RUN: mlir-translate --export-smtlib --split-input-file --verify-diagnostics %s

smt.solver() : () -> () {
  // expected-error @+1 {{solver must not contain any non-SMT operations}}
  %0 = arith.constant 1 : i32
}

// -----

%0 = arith.constant 1 : i32
// expected-error @+1 {{solver scopes with inputs or results are not supported}}
%1 = smt.solver(%0) : (i32) -> i32 {
^bb0(%arg0: i32):
  smt.yield %arg0 : i32
}

// -----

smt.solver() : () -> () {
  %0 = smt.declare_fun : !smt.sort<"list">
  // expected-error @+1 {{uninterpreted sorts with same identifier but different arity found}}
  %1 = smt.declare_fun : !smt.sort<"list"[!smt.int]>
}

// -----

smt.solver() : () -> () {
  // expected-error @+1 {{must not have any result values}}
  %0 = smt.check sat {
    %true = smt.constant true
    smt.yield %true : !smt.bool
  } unknown {
    %true = smt.constant true
    smt.yield %true : !smt.bool
  } unsat {
    %true = smt.constant true
    smt.yield %true : !smt.bool
  } -> !smt.bool
}

// -----

smt.solver() : () -> () {
  // expected-error @+1 {{'unknown' region must be empty}}
  smt.check sat {
  } unknown {
    smt.reset
  } unsat {
  }
}

// -----

smt.solver() : () -> () {
  %0 = smt.declare_fun : !smt.int
  // expected-error @+1 {{operation not supported for SMTLIB emission}}
  %1 = smt.int2bv %0 : !smt.bv<4>
}

// -----

smt.solver() : () -> () {
  %0 = smt.declare_fun : !smt.int
  // expected-error @+1 {{'smt.int.abs' op unknown SMT node}}
  %1 = smt.int.abs %0
}

// -----

smt.solver() : () -> () {
  // expected-error @+1 {{no-pattern attribute not supported yet}}
  %0 = smt.forall no_pattern {
  ^bb0(%arg0: !smt.bool):
    smt.yield %arg0 : !smt.bool
  }
  smt.assert %0
}

// -----

// Upstream crashes.
smt.solver() : () -> () {
  %0 = smt.forall {
  // expected-error @+1 {{variable is used outside of its quantifier}}
  ^bb0(%arg0: !smt.bool):
    smt.assert %arg0
    smt.yield %arg0 : !smt.bool
  }
}
