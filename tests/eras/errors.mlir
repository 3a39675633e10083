// RUN: mlir-opt %s --era=2019 --split-input-file --verify-diagnostics --allow-unregistered-dialect

// Shows R-055, R-057, R-071, R-131, R-279, R-280.

// Errors use the words and names of 2019.

func @index_vector(vector<4xindex>) // expected-error {{vector elements must be int or float type}}

// -----

func @index_tensor(tensor<4xindex>) // expected-error {{invalid tensor element type}}

// -----

func @width(i0) // expected-error {{invalid integer width}}

// -----

// expected-error@+2 {{expected a function identifier like}}
// expected-note@+1 {{fix: names of functions start with '@'}}
func no_sigil()

// -----

func @unknown() {
  // expected-error@+1 {{unregistered operation 'std.frobnicate' found in dialect ('std') that does not allow unknown operations}}
  "std.frobnicate"() : () -> ()
  return
}

// -----

func @layout(memref<4x4xf32, (d0) -> (d0)>) // expected-error {{memref affine map dimension mismatch}}

// -----

func @spaces(memref<4xf32, 1, 2>) // expected-error {{multiple memory spaces specified in memref type}}

// -----

func @order(memref<4xf32, 1, (d0) -> (d0)>) // expected-error {{affine map after memory space in memref type}}

// -----

#m = (i) -> (i) size (i) // expected-error {{size expressions cannot refer to dimension values}}

// -----

#m = (i, j) -> (i, j) size (4) // expected-error {{fewer range sizes than range expressions}}

// -----

#s = (i) : (i >= 2) // expected-error {{expected '0' after '>='}}

// -----

func @types(%a: i32, %f: f32) {
  // expected-error@+1 {{'std.addi' op operand #0 must be integer-like}}
  %0 = "std.addi"(%f, %f) : (f32, f32) -> f32
  return
}

// -----

func @rank(%t: tensor<2xf32>) {
  // expected-error@+1 {{'std.dim' op index is out of range}}
  %0 = dim %t, 1 : tensor<2xf32>
  return
}

// -----

func @reference() {
  // expected-error@+1 {{reference to function with mismatched type}}
  "x.op"() {callee: @reference : (i32) -> ()} : () -> ()
  return
}

// -----

func @nobody() {
} // expected-error {{function must have a body}}

// -----

func @indices(%v: vector<3xf32>, %i: index) {
  // expected-error@+1 {{incorrect number of indices for extract_element}}
  %0 = "std.extract_element"(%v, %i, %i) : (vector<3xf32>, index, index) -> f32
  return
}

// -----

func @return_in_loop() {
  affine.for %i = 0 to 10 { // expected-error {{'affine.for' op expects regions to end with 'affine.terminator'}}
    // expected-note@-1 {{in custom textual format, the absence of terminator implies 'affine.terminator'}}
    return
  }
  return
}

// -----

func @return_in_condition(%c: i1) {
  loop.if %c { // expected-error {{'loop.if' op expects regions to end with 'loop.terminator'}}
    return
  }
  return
}

// -----

// expected-error@+2 {{no expression inside parentheses}}
// expected-error@+1 {{missing operand of negation}}
#negation = (i, j) -> (-(), j)

// -----

func @redefined() {
  affine.for %i = 1 to 10 { // expected-note {{previously defined here}}
    affine.for %i = 1 to 10 { // expected-error {{redefinition of SSA value '%i'}}
    }
  }
  return
}
