// RUN: mlir-opt %s --verify-diagnostics --convert-linalg-to-std

// Operations of other dialects than those of the result are errors.
func.func @dim(%t: tensor<?xf32>, %i: index) -> index {
  // expected-error@+1 {{failed to legalize operation 'tensor.dim'}}
  %0 = tensor.dim %t, %i : tensor<?xf32>
  return %0 : index
}
