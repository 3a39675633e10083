// RUN: mlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics --allow-unregistered-dialect

// A loop over all that returns tensors has no other form.
func.func @outputs(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %x) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
    }
  }
  return %0 : tensor<4xf32>
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["scf.forall"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{unsupported shared outputs (didn't bufferize?)}}
    %1 = transform.loop.forall_to_for %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @count() {
  // expected-note @below {{payload op}}
  scf.forall (%i, %j) in (4, 4) {
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["scf.forall"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{op expects as many results (1) as payload has induction variables (2)}}
    %1 = transform.loop.forall_to_for %0 : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Loops of other bounds are not fused.
func.func @bounds(%n: index, %c0: index, %c1: index) {
  // expected-error @below {{operations cannot be fused}}
  scf.for %i = %c0 to %n step %c1 {
  } {test.a}
  scf.for %i = %c0 to %c1 step %c1 {
  } {test.b}
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["scf.for"]} attributes {test.a} in %root : (!transform.any_op) -> !transform.any_op
    %1 = transform.structured.match ops{["scf.for"]} attributes {test.b} in %root : (!transform.any_op) -> !transform.any_op
    %2 = transform.loop.fuse_sibling %0 into %1 : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @several(%n: index, %c0: index, %c1: index) {
  scf.for %i = %c0 to %n step %c1 {
  }
  scf.for %i = %c0 to %c1 step %c1 {
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["scf.for"]} in %root : (!transform.any_op) -> !transform.any_op
    %2 = transform.structured.match ops{["test.none"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{requires exactly one target handle (got 2) and exactly one source handle (got 0)}}
    %1 = transform.loop.fuse_sibling %0 into %2 : (!transform.any_op, !transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

func.func @no_loop() {
  "test.op"() : () -> ()
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["test.op"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{failed to unroll, incorrect type of payload}}
    transform.loop.unroll %0 {factor = 2} : !transform.any_op
    transform.yield
  }
}

// -----

func.func @one_branch(%c: i1) {
  scf.if %c {
  }
  return
}

module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op) {
    %0 = transform.structured.match ops{["scf.if"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error @below {{requires an scf.if op with a single-block `else` region}}
    transform.scf.take_assumed_branch %0 take_else_branch : (!transform.any_op) -> ()
    transform.yield
  }
}
