// RECORD: not mlir-opt --convert-complex-to-llvm 2>&1

// What is more than arithmetic has to be expanded before.
func.func @sin(%a: complex<f32>) -> complex<f32> {
  %0 = complex.sin %a : complex<f32>
  return %0 : complex<f32>
}
