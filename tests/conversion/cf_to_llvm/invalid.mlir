// RUN: mlir-opt %s --convert-cf-to-llvm --split-input-file --verify-diagnostics

func.func @c(%f: i1, %t: tensor<f32>) {
  // expected-error @below {{failed to legalize operation 'cf.br' that was explicitly marked illegal}}
  cf.br ^bb1(%t : tensor<f32>)
^bb1(%u: tensor<f32>):
  cf.br ^bb1(%u : tensor<f32>)
}

// -----

// An assertion becomes several blocks, where there must be one.
func.func @in_a_choice(%c: i1) {
  scf.if %c {
    // expected-error @below {{failed to legalize operation 'cf.assert' that was explicitly marked illegal}}
    cf.assert %c, "it does not hold"
  }
  return
}
