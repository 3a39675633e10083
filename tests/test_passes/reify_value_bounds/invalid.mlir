// RUN: mlir-opt %s --allow-unregistered-dialect -pass-pipeline='builtin.module(func.func(test-affine-reify-value-bounds))' -split-input-file -verify-diagnostics

// A value of which nothing is known has no bound.
func.func @unknown(%a: index) -> index {
  // expected-error@+1 {{'test.reify_bound' op could not reify bound}}
  %0 = "test.reify_bound"(%a) <{type = "UB"}> : (index) -> index
  return %0 : index
}

// -----

func.func @not_affine(%t: tensor<?x?xf32>) -> index {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  // expected-error@+1 {{'test.reify_bound' op could not reify bound}}
  %1 = "test.reify_bound"(%0) <{dim = 0, type = "EQ"}> : (tensor<?xf32>) -> index
  return %1 : index
}

// -----

func.func @too_large(%t: tensor<?xf32>) -> index {
  // expected-error@+1 {{'test.reify_bound' op invalid dim for shaped type rank}}
  %0 = "test.reify_bound"(%t) <{dim = 1, type = "UB"}> : (tensor<?xf32>) -> index
  return %0 : index
}
