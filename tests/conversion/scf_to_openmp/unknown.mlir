// RUN: mlir-opt %s --convert-scf-to-openmp --split-input-file --verify-diagnostics

// A reduction that is not known stops the pass: by another operation, of swapped arguments, or of one argument.
func.func @maximum(%lb: index, %ub: index, %s: index, %z: f32) {
  %r = scf.parallel (%a) = (%lb) to (%ub) step (%s) init (%z) -> f32 {
    scf.reduce(%z : f32) {
    ^bb0(%x: f32, %y: f32):
      %t = arith.maximumf %x, %y : f32
      // expected-error@+1 {{unconverted operation found}}
      scf.reduce.return %t : f32
    }
  }
  return
}

// -----

func.func @swapped(%lb: index, %ub: index, %s: index, %z: f32) {
  %r = scf.parallel (%a) = (%lb) to (%ub) step (%s) init (%z) -> f32 {
    scf.reduce(%z : f32) {
    ^bb0(%x: f32, %y: f32):
      %t = arith.addf %y, %x : f32
      // expected-error@+1 {{unconverted operation found}}
      scf.reduce.return %t : f32
    }
  }
  return
}
