// RUN: mlir-opt %s --split-input-file --verify-diagnostics

func @short(%v: !linalg.view<?xf32>, %i: index) {
  // expected-error@+1 {{expected the types of the view, its indexings and the result}}
  %0 = linalg.slice %v[%i] : !linalg.view<?xf32>, !linalg.view<f32>
  return
}

// -----

func @mixed(%v: !linalg.view<?xf32>, %i: !linalg.view<?xi32>, %x: !linalg.view<f32>) {
  // expected-error@+1 {{expected equal element types}}
  linalg.dot(%v, %i, %x) : !linalg.view<?xf32>, !linalg.view<?xi32>, !linalg.view<f32>
  return
}
