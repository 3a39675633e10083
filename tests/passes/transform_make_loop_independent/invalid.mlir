// RUN: mlir-opt %s -transform-interpreter -split-input-file -verify-diagnostics

// There have to be as many loops around as are asked for.
func.func @no_loop(%n: index) -> tensor<?xf32> {
  // expected-note@+1 {{target op}}
  %0 = tensor.empty(%n) : tensor<?xf32>
  return %0 : tensor<?xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["tensor.empty"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{could not find 0-th enclosing loop}}
    %1 = transform.tensor.make_loop_independent %0 {num_loops = 1} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Only some operations can be made independent.
func.func @other(%n: index, %t: tensor<?xf32>) {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %n step %n {
    // expected-note@+1 {{target op}}
    %0 = tensor.dim %t, %c0 : tensor<?xf32>
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["tensor.dim"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{unsupported target op}}
    %1 = transform.tensor.make_loop_independent %0 {num_loops = 1} : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @not_min(%n: index) -> index {
  // expected-note@+1 {{target op}}
  %0 = affine.apply affine_map<()[s0] -> (s0 + 1)>()[%n]
  return %0 : index
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["affine.apply"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{target must be affine.min or affine.max}}
    transform.affine.simplify_min_max_affine_ops %0 : !transform.any_op
    transform.yield
  }
}
