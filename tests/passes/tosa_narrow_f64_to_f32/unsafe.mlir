// RUN: mlir-opt %s --split-input-file --verify-diagnostics --tosa-narrow-f64-to-f32

// Operations and constants that would lose something.

func.func @f64c() -> tensor<3xf64> {
  // expected-error@+1 {{failed to legalize operation 'tosa.const'}}
  %0 = "tosa.const"() <{values = dense<[1.1, 1.0e300, -2.5]> : tensor<3xf64>}> : () -> tensor<3xf64>
  return %0 : tensor<3xf64>
}

// -----

func.func @f64add(%x: tensor<3xf64>) -> tensor<3xf64> {
  // expected-error@+1 {{failed to legalize operation 'tosa.add'}}
  %0 = tosa.add %x, %x : (tensor<3xf64>, tensor<3xf64>) -> tensor<3xf64>
  %1 = tosa.clamp %0 {max_val = 5.5 : f64, min_val = -3.0 : f64} : (tensor<3xf64>) -> tensor<3xf64>
  return %1 : tensor<3xf64>
}
