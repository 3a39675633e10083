// RUN: mlir-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

func.func @bounds(%n: index, %x: f32) {
  // expected-error @+1 {{use of undeclared SSA value name}}
  %r = scf.for %i = %i to %n step %n iter_args(%a = %x) -> (f32) {
    scf.yield %a : f32
  }
  return
}

// -----

func.func @in_use(%n: index) {
  // expected-error @+2 {{region entry argument '%i' is already in use}}
  // expected-note @+1 {{previously referenced here}}
  affine.for %i = %i to 4 {
  }
  return
}

// -----

// expected-error @+1 {{use of undeclared SSA value name}}
"t.r"(%x) ({
  %x = "t.d"() : () -> i32
}) : (i32) -> ()
