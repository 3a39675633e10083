// RUN: mlir-opt %s --era=2019 --split-input-file --verify-diagnostics --allow-unregistered-dialect

// What the documents print that is an error, and of which nobody can say what was meant.

// Shows R-282.

// The specification: what looks like a hexadecimal number is two sizes.
// expected-error@+2 {{vector types must have positive constant sizes but got 0, 42}}
// expected-note@+1 {{'0x' starts no number in a type}}
func @hexadecimal(vector<0x42xi32>)

// -----

// The specification and the reference: something is left out.
func @left_out() {
  // expected-error@+2 {{expected operation name in quotes}}
  // expected-note@+1 {{'...' says that something is left out}}
  ...
}

// -----

// The specification of 2019 and the rationale of 2020: no elements of type index.
func @indirect(tensor<4xindex>) // expected-error {{invalid tensor element type}}

// -----

// The rationales: the argument of a second block has the name of that of the first.
func @twice(%a: i32) {
  br ^bb1(%a : i32)
^bb1(%j: i32): // expected-note {{previously defined here}}
  br ^bb3(%j : i32)
^bb3(%j: i32): // expected-error {{redefinition of SSA value '%j'}}
  return
}

// -----

// The rationales: a symbol that is not in the list.
// expected-error@+1 {{use of undeclared identifier}}
#domain = (d0, d1)[S0,S1,S2,S3]: (d0 mod S0 == 0, d1 mod S1 == 0, d0 >= 0, d1 >= 0, S4 - d1 - 1 >= 0)

// -----

// The rationales: arguments without types.
func @matmul(%A, %B) // expected-error {{expected ':'}}

// -----

// The rationales: schedule trees were an idea.
func @schedule() {
  // expected-error@+1 {{custom op 'mldim' is unknown}}
  mldim %t1 : {S1,S2} floordiv (i, 128) {
  }
  return
}

// -----

// The rationales: operators and numbers without operations were a sketch.
func @sketch(%value: i32, %tmp: i32) {
  // expected-error@+2 {{expected operation name in quotes}}
  // expected-note@+1 {{operations have names: 'addi' or 'addf' for '+'}}
  %sum = %value + %tmp
  return
}

// -----

func @number() {
  // expected-error@+2 {{expected operation name in quotes}}
  // expected-note@+1 {{a number is made by 'constant', with its type: constant 0 : i32}}
  %init = 0
  return
}

// -----

func @carried(%init: i32, %n: index) {
  // expected-error@+1 {{expected '{' to begin a region}}
  %result = affine.for %i = 0 to %n with %tmp(%init) {
  }
  return
}

// -----

// The rationales: an external function reads an argument that it has not.
##rel9 = () [s0] -> (r0) : 0 <= r0
// expected-error@+2 {{an access names arguments of its function}}
func @dma_mem_to_scratchpad(%a : memref<1024 x f32>) [
  reads: {%M, ##rel9() }
]

// -----

// The rationale of 2020: ranges of quantized integers in their type were an idea.
func @quantized(qi8<-1.42, 31.23x>) // expected-error {{expected non-function type}}
