// RUN: mlir-opt %s --convert-complex-to-llvm --verify-diagnostics

// Functions of complex numbers that LLVM does not have are errors: another pass replaces them by arithmetic first.
func.func @exp(%a: complex<f32>) -> complex<f32> {
  // expected-error@+1 {{failed to legalize operation 'complex.exp' that was explicitly marked illegal}}
  %0 = complex.exp %a : complex<f32>
  return %0 : complex<f32>
}
