// RUN: mlir-opt %s --convert-cf-to-llvm --verify-diagnostics

func.func @c(%f: i1, %t: tensor<f32>) {
  // expected-error @below {{failed to legalize operation 'cf.br' that was explicitly marked illegal}}
  cf.br ^bb1(%t : tensor<f32>)
^bb1(%u: tensor<f32>):
  cf.br ^bb1(%u : tensor<f32>)
}
