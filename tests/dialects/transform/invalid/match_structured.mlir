// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// The argument is a handle to an operation.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.match.structured' op expected body argument to implement TransformHandleTypeInterface}}
  transform.match.structured %a : !transform.any_op {
  ^bb0(%op: !transform.any_value):
  }
  return
}

// -----

// There is one argument.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.match.structured' op expected one body argument}}
  transform.match.structured %a : !transform.any_op {
  ^bb0(%op: !transform.any_op, %more: !transform.any_op):
  }
  return
}

// -----

// Only matchers are in it.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.match.structured' op expects nested operations to implement MatchOpInterface}}
  transform.match.structured %a : !transform.any_op {
  ^bb0(%op: !transform.any_op):
    // expected-note@+1 {{offending operation}}
    transform.loop.unroll %op {factor = 2} : !transform.any_op
  }
  return
}

// -----

// Predicates are in it.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.match.structured.rank' op expects parent op to be 'transform.match.structured'}}
  %r = transform.match.structured.rank %a : (!transform.any_op) -> !transform.param<i64>
  return
}

// -----

// Predicates are about its argument.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  transform.match.structured %a : !transform.any_op {
  ^bb0(%op: !transform.any_op):
    // expected-error@+1 {{'transform.match.structured.rank' op expected predicate to apply to the surrounding structured op}}
    %r = transform.match.structured.rank %a : (!transform.any_op) -> !transform.param<i64>
  }
  return
}

// -----

// A dimension is of one kind.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  transform.match.structured %a : !transform.any_op {
  ^bb0(%op: !transform.any_op):
    // expected-error@+1 {{'transform.match.structured.dim' op cannot request the same dimension to be both parallel and reduction}}
    transform.match.structured.dim %op[all] {parallel, reduction} : !transform.any_op
  }
  return
}

// -----

// A body has one property.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  transform.match.structured %a : !transform.any_op {
  ^bb0(%op: !transform.any_op):
    // expected-error@+1 {{'transform.match.structured.body' op only one of {"reduction_position", "passthrough", "elementwise", "contraction"} is allowed}}
    transform.match.structured.body %op {passthrough, elementwise} : !transform.any_op
  }
  return
}

// -----

// A contraction has two operations.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  transform.match.structured %a : !transform.any_op {
  ^bb0(%op: !transform.any_op):
    // expected-error@+1 {{'transform.match.structured.body' op expects "contraction" to contain two elements}}
    transform.match.structured.body %op {contraction = ["arith.mulf"]} : !transform.any_op
  }
  return
}

// -----

// A map has one property.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  transform.match.structured %a : !transform.any_op {
  ^bb0(%op: !transform.any_op):
    // expected-error@+1 {{'transform.match.structured.input' op "permutation" and "projected_permutation" are mutually exclusive}}
    transform.match.structured.input %op[0] {permutation, projected_permutation} : !transform.any_op
  }
  return
}

// -----

// A result is of one input.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  transform.match.structured %a : !transform.any_op {
  ^bb0(%op: !transform.any_op):
    // expected-error@+1 {{'transform.match.structured.input' op cannot bind multiple inputs/inits to the same value}}
    %r = transform.match.structured.input %op[0, 1] : (!transform.any_op) -> !transform.any_op
  }
  return
}

// -----

// A user is any or the single one.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  transform.match.structured %a : !transform.any_op {
  ^bb0(%op: !transform.any_op):
    // expected-error@+1 {{'transform.match.structured.result' op 'any' and 'single' are mutually exclusive}}
    %r = transform.match.structured.result %op[0] any single : (!transform.any_op) -> !transform.any_op
  }
  return
}

// -----

// A handle to operations is to a user.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  transform.match.structured %a : !transform.any_op {
  ^bb0(%op: !transform.any_op):
    // expected-error@+1 {{'transform.match.structured.result' op expects either the any/single keyword or the type value handle result type}}
    %r = transform.match.structured.result %op[0] : (!transform.any_op) -> !transform.any_op
  }
  return
}
