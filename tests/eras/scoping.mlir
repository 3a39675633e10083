// RUN: mlir-opt %s --era=2019 --split-input-file --verify-diagnostics --allow-unregistered-dialect

// Shows R-041, R-042, R-043, R-051, R-061, R-089, R-137, R-160, R-168, R-173, R-174, R-176, R-178, R-200.

func @dominance(%c: i1) {
  cond_br %c, ^a, ^b
^a:
  // expected-note@+1 {{operand defined here}}
  %0 = constant 1 : i32
  br ^b
^b:
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "x.use"(%0) : (i32) -> ()
  return
}

// -----

func @region() {
  affine.for %i = 0 to 4 {
  }
  // expected-error@+1 {{operand #0 does not dominate this use}}
  "x.use"(%i) : (index) -> ()
  return
}

// -----

#m = (i, i) -> (i) // expected-error {{redefinition of identifier 'i'}}

// -----

func @redefinition() {
  // expected-note@+1 {{previously defined here}}
  %0 = constant 1 : i32
  // expected-error@+1 {{redefinition of SSA value '%0'}}
  %0 = constant 2 : i32
  return
}

// -----

func @number() {
  %0:2 = "x.two"() : () -> (i32, i32)
  // expected-error@+1 {{reference to invalid result number}}
  "x.use"(%0#2) : (i32) -> ()
  return
}

// -----

// expected-error@+1 {{expected non-function type}}
func @dynamic_vector(vector<?xf32>)

// -----

func @unbalanced(!foo.bar<a(>) // expected-error {{unbalanced '>' character in pretty dialect name}}

// -----

func @symbols(%m: memref<8xf32>) {
  affine.for %i = 0 to 4 {
    // expected-error@+1 {{operand cannot be used as a symbol}}
    affine.for %j = 0 to ()[s0] -> (s0) ()[%i] {
    }
  }
  return
}

// -----

func @no_terminator() {
  // expected-error@+1 {{block with no terminator}}
  %0 = constant 1 : i32
}

// -----

// expected-error@+1 {{entry block of function may not have predecessors}}
func @entry() {
^first:
  br ^first
}

// -----

func @other_region() {
^first:
  affine.for %i = 0 to 4 {
    // expected-error@+1 {{reference to an undefined block}}
    br ^last
  }
  br ^last
^last:
  return
}

// -----

// expected-note@+1 {{prior use here}}
func @sizes(%n: i32) {
  // expected-error@+2 {{use of value '%n' expects different type than prior uses}}
  // expected-note@+1 {{fix: a cast before}}
  %0 = alloc(%n) : memref<?xf32>
  return
}

// -----

func @before(%m: memref<?x?xf32>) {
  affine.for %i = 0 to 4 {
    // expected-error@+2 {{operand #2 does not dominate this use}}
    // expected-note@+1 {{previously referenced here}}
    %x = load %m[%i, %j] : memref<?x?xf32>
  }
  affine.for %j = 0 to 4 {
  }
  return
}

// -----

func @own_bound() {
  // expected-error@+1 {{operand use before it's defined}}
  affine.for %i = (d0) -> (d0) (%i) to 10 { // expected-note {{previously referenced here}}
  }
  return
}

// -----

// What is missing at the end of a line is told at the next token.
func @missing() {
  affine.for %i = 1 to 10 step 2
  // A comment.
} // expected-error {{expected '{' to begin a region}}

// -----

func @no_operands() {
  br ^next(
  return // expected-error {{expected ')' to close argument list}}
^next:
  return
}

// -----

func @arguments(i32, f32) {
// expected-error@+1 {{argument and block argument type mismatch}}
^entry(%0: f32):
  return
}
