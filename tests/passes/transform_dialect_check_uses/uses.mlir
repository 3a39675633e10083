// RUN: mlir-opt %s --transform-dialect-check-uses --split-input-file --verify-diagnostics

// A handle is not used after it was consumed.
// expected-note@+1 {{allocated here}}
func.func @later(%a: !transform.any_op) {
  // expected-note@+1 {{freed here}}
  transform.loop.unroll %a {factor = 2} : !transform.any_op
  // expected-warning@+1 {{operand #0 may be used after free}}
  transform.annotate %a "seen" : !transform.any_op
  return
}

// -----

// What uses it before may.
func.func @earlier(%a: !transform.any_op) {
  transform.annotate %a "seen" : !transform.any_op
  transform.loop.unroll %a {factor = 2} : !transform.any_op
  return
}

// -----

// A nested operation comes after it, too.
// expected-note@+1 {{allocated here}}
func.func @nested(%a: !transform.any_op, %b: !transform.any_op) {
  // expected-note@+1 {{freed here}}
  transform.loop.unroll %a {factor = 2} : !transform.any_op
  transform.foreach %b : !transform.any_op {
  ^bb0(%x: !transform.any_op):
    // expected-warning@+1 {{operand #0 may be used after free}}
    transform.annotate %a "seen" : !transform.any_op
  }
  return
}
