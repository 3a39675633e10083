// RUN: mlir-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics

// Shows R-013, R-058, R-078, R-095, R-096, R-127, R-161, R-165, R-166, R-174, R-175, R-244.

// There are no structures, arrays and dictionaries among the builtin types.
// expected-error@+1 {{expected non-function type}}
func.func private @structure({i32, f32})

// -----

// expected-error@+1 {{expected non-function type}}
func.func private @array([4 x i32])

// -----

// Arithmetic has no signs in its types.
func.func @signed(%a: si8) {
  // expected-error@+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'si8'}}
  %0 = arith.addi %a, %a : si8
  return
}

// -----

// expected-error@+1 {{invalid element type for complex}}
func.func private @complex(complex<tensor<2xf32>>)

// -----

// Operations say which types they take, unknown ones take any.
func.func @foreign(%a: !x.y) {
  "x.any"(%a) : (!x.y) -> ()
  // expected-error@+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got '!x.y'}}
  %0 = arith.addi %a, %a : !x.y
  return
}

// -----

// Aggregates hold types of dialects: tensors any, vectors and memrefs those that allow it.
func.func private @tensors(tensor<4x!x.y>)
// expected-error@+1 {{failed to verify 'elementType'}}
func.func private @vectors(vector<4x!x.y>)

// -----

// expected-error@+1 {{invalid memref element type}}
func.func private @memrefs(memref<4x!x.y>)

// -----

// Attributes are checked by the operation that needs them.
// expected-error@+1 {{'arith.constant' op requires attribute 'value'}}
%0 = "arith.constant"() : () -> i32

// -----

func.func @predicate(%a: i32) {
  // expected-error@+1 {{attribute 'predicate' failed to satisfy constraint}}
  %0 = "arith.cmpi"(%a, %a) {predicate = 10 : i64} : (i32, i32) -> i1
  return
}

// -----

// Only what says that it needs no terminator has none: a module, but no function.
module {
  "x.last"() : () -> ()
}
func.func @no_terminator() {
  // expected-error@+1 {{block with no terminator}}
  arith.constant 1 : i32
}

// -----

// expected-error@+1 {{empty block: expect at least a terminator}}
func.func @empty_block() {
  cf.br ^a
^a:
}

// -----

// Calls do not end a block.
func.func @callee() {
  return
}
func.func @calls() {
  func.call @callee() : () -> ()
  func.call @callee() : () -> ()
  return
}
func.func @ends_with_call() {
  // expected-error@+1 {{block with no terminator}}
  func.call @callee() : () -> ()
}

// -----

// Branches stay in their region.
func.func @leaves(%c: i1) {
  scf.if %c {
    // expected-error@+1 {{reference to an undefined block}}
    cf.br ^outside
  }
  cf.br ^outside
^outside:
  return
}

// -----

// A module uses no value from outside.
func.func @isolated(%a: i32) {
  // expected-note@+1 {{required by region isolation constraints}}
  builtin.module {
    // expected-error@+1 {{using value defined outside the region}}
    "x.use"(%a) : (i32) -> ()
  }
  return
}

// -----

// Functions are symbols, no values.
func.func @function() {
  // expected-error@+1 {{expected}}
  "x.use"(@function) : (() -> ()) -> ()
  return
}
