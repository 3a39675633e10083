// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A return has an operand for each result of the function.
func.func @return_count(%x: i32) -> i32 {
  // expected-error@+1 {{'func.return' op has 0 operands, but enclosing function (@return_count) returns 1}}
  return
}

// -----

// The operands have the types of the results.
func.func @return_type(%x: i64) -> i32 {
  // expected-error@+1 {{type of return operand 0 ('i64') doesn't match function result type ('i32') in function @return_type}}
  func.return %x : i64
}

// -----

// A call refers to a function that there is.
func.func @no_callee() {
  // expected-error@+1 {{'func.call' op 'nowhere' does not reference a valid function}}
  func.call @nowhere() : () -> ()
  return
}

// -----

// A call has an operand for each argument of the function.
func.func private @takes_one(i32)
func.func @operand_count() {
  // expected-error@+1 {{'func.call' op incorrect number of operands for callee}}
  func.call @takes_one() : () -> ()
  return
}

// -----

// Its results have the types of the function's results.
func.func private @gives_one() -> i32
func.func @result_type() {
  // expected-error@+3 {{'func.call' op result type mismatch at index 0}}
  // expected-note@+2 {{op result types: 'i64'}}
  // expected-note@+1 {{function result types: 'i32'}}
  %0 = func.call @gives_one() : () -> i64
  return
}

// -----

// A constant refers to a function of its type.
func.func private @callee(i32)
func.func @constant_type() -> (() -> ()) {
  // expected-error@+1 {{'func.constant' op reference to function with mismatched type}}
  %0 = func.constant @callee : () -> ()
  return %0 : () -> ()
}

// -----

// Two functions of a module have different names.
// expected-note@+1 {{see existing symbol definition here}}
func.func private @twice()
// expected-error@+1 {{redefinition of symbol named 'twice'}}
func.func private @twice()

// -----

// A function without a body is private: nothing is there to be seen.
// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @public_declaration()
