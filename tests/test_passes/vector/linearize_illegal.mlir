// RUN: mlir-opt %s --split-input-file --verify-diagnostics --pass-pipeline='builtin.module(func.func(test-vector-linearize))'

// Operations on vectors of several dimensions that no pattern linearizes are illegal.
func.func @transpose(%v: vector<2x3xf32>) -> vector<3x2xf32> {
  // expected-error@+1 {{failed to legalize operation 'vector.transpose' that was explicitly marked illegal}}
  %0 = vector.transpose %v, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %0 : vector<3x2xf32>
}
