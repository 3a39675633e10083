// RUN: mlir-opt %s --split-input-file --verify-diagnostics --tosa-narrow-i64-to-i32

// Operations and constants that would lose something.

func.func @konst() -> tensor<3xi64> {
  // expected-error@+1 {{failed to legalize operation 'tosa.const'}}
  %0 = "tosa.const"() <{values = dense<[1, 9223372036854775807, -9223372036854775808]> : tensor<3xi64>}> : () -> tensor<3xi64>
  return %0 : tensor<3xi64>
}

// -----

func.func @add(%x: tensor<2x3xi64>) -> tensor<2x3xi64> {
  // expected-error@+1 {{failed to legalize operation 'tosa.add'}}
  %0 = tosa.add %x, %x : (tensor<2x3xi64>, tensor<2x3xi64>) -> tensor<2x3xi64>
  return %0 : tensor<2x3xi64>
}

// -----

func.func @argmaxd(%x: tensor<?x3xf32>) -> tensor<3xi64> {
  // expected-error@+1 {{failed to legalize operation 'tosa.argmax'}}
  %0 = tosa.argmax %x {axis = 0 : i32} : (tensor<?x3xf32>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}

// -----

func.func @cast1(%x: tensor<2x3xi64>) -> tensor<2x3xi16> {
  // expected-error@+1 {{failed to legalize operation 'tosa.cast'}}
  %0 = tosa.cast %x : (tensor<2x3xi64>) -> tensor<2x3xi16>
  return %0 : tensor<2x3xi16>
}

// -----

func.func @clamp(%x: tensor<2x3xi64>) -> tensor<2x3xi64> {
  // expected-error@+1 {{failed to legalize operation 'tosa.clamp'}}
  %0 = tosa.clamp %x {max_val = 5000000000 : i64, min_val = -3 : i64} : (tensor<2x3xi64>) -> tensor<2x3xi64>
  return %0 : tensor<2x3xi64>
}

// -----

func.func @arith(%x: tensor<3xi64>) -> tensor<3xi64> {
  // expected-error@+1 {{failed to legalize operation 'arith.constant'}}
  %z = arith.constant dense<0> : tensor<3xi64>
  return %z : tensor<3xi64>
}

// -----

func.func private @ext(tensor<3xi64>) -> tensor<3xi64>
func.func @call(%x: tensor<3xi64>) -> tensor<3xi64> {
  %z = tosa.identity %x : (tensor<3xi64>) -> tensor<3xi64>
  // expected-error@+1 {{failed to legalize operation 'func.call'}}
  %0 = call @ext(%z) : (tensor<3xi64>) -> tensor<3xi64>
  return %0 : tensor<3xi64>
}
