// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Statistics of a layer are a minimum and a maximum.
func.func @layer(%a: tensor<4x3xf32>) {
  // expected-error@+1 {{layerStats must have shape [2]}}
  %0 = legacy.stats %a {layerStats = dense<[-1.0, 2.0, 3.0]> : tensor<3xf32>} : tensor<4x3xf32>
  return
}

// -----

// Statistics of axes are of as many axes as the value has.
func.func @axes(%a: tensor<4x3xf32>) {
  // expected-error@+1 {{axisStats must have shape [N,2] where N = the argument rank}}
  %0 = legacy.stats %a {axisStats = dense<[[0.0, 1.0]]> : tensor<1x2xf32>, layerStats = dense<[-1.0, 2.0]> : tensor<2xf32>} : tensor<4x3xf32>
  return
}

// -----

// Statistics are floats.
func.func @elements(%a: tensor<4x3xf32>) {
  // expected-error@+1 {{layerStats must have a floating point element type}}
  %0 = legacy.stats %a {layerStats = dense<[1, 2]> : tensor<2xi32>} : tensor<4x3xf32>
  return
}

// -----

// Memory at an address has a static shape.
func.func @dynamic() {
  // expected-error@+1 {{'legacy.alloc_static' op result #0 must be statically shaped memref of any type values, but got 'memref<?xf32>'}}
  %0 = legacy.alloc_static(16) : memref<?xf32>
  return
}

// -----

// Its layout has no symbols.
func.func @symbols() {
  // expected-error@+1 {{its layout must have no symbols}}
  %0 = legacy.alloc_static(16) : memref<4xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  return
}
