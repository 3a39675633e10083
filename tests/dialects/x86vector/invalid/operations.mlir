// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Vectors of sizes that the instructions do not have.
func.func @f(%k: vector<8xi1>, %a: vector<8xf64>) {
  // expected-error@+1 {{cannot use both src and constant_src}}
  %0 = x86vector.avx512.mask.compress %k, %a, %a {constant_src = dense<5.0> : vector<8xf64>} : vector<8xf64>, vector<8xf64>
  return
}

// -----

func.func @f(%k: vector<8xi1>, %a: vector<8xf64>) {
  // expected-error@+1 {{failed to verify that constant_src and dst have same type}}
  %0 = x86vector.avx512.mask.compress %k, %a {constant_src = dense<5.0> : vector<16xf64>} : vector<8xf64>
  return
}

// -----

func.func @f(%a: vector<7xf32>) {
  // expected-error@+1 {{'x86vector.avx.rsqrt' op operand #0 must be vector of 32-bit float values of length 8, but got 'vector<7xf32>'}}
  %0 = x86vector.avx.rsqrt %a : vector<7xf32>
  return
}

// -----

func.func @f(%a: vector<16xf32>) {
  // expected-error@+1 {{'x86vector.avx512.cvt.packed.f32_to_bf16' op failed to verify that all of {a, dst} have same element count}}
  %0 = x86vector.avx512.cvt.packed.f32_to_bf16 %a : vector<16xf32> -> vector<8xbf16>
  return
}
