// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A function returns its results.
ml_program.func @a() -> i32 {
  // expected-error@+1 {{'ml_program.return' op has 0 operands, but enclosing function (@a) returns 1}}
  ml_program.return
}

// -----

// They have its types.
ml_program.func @a(%x: i64) -> i32 {
  // expected-error@+1 {{type of return operand 0 ('i64') doesn't match function result type ('i32') in function @a}}
  ml_program.return %x : i64
}

// -----

// A function returns, a graph outputs.
ml_program.func @a() {
  // expected-error@+1 {{'ml_program.output' op expects parent op 'ml_program.subgraph'}}
  ml_program.output
}

// -----

// A graph outputs its results.
ml_program.subgraph @a() -> i32 {
  // expected-error@+1 {{'ml_program.output' op has 0 operands, but enclosing function (@a) outputs 1}}
  ml_program.output
}

// -----

// They have its types.
ml_program.subgraph @a(%x: i64) -> i32 {
  // expected-error@+1 {{type of output operand 0 ('i64') doesn't match function result type ('i32') in function @a}}
  ml_program.output %x : i64
}

// -----

// A visibility is said.
// expected-error@+1 {{custom op 'ml_program.global' expected 'public', 'private', or 'nested'}}
ml_program.global @a(5 : i32) : i32

// -----

// A global that does not change has a value.
// expected-error@+1 {{'ml_program.global' op immutable global must have an initial value}}
ml_program.global private @a : i64

// -----

// A global is defined.
ml_program.func @f() {
  // expected-error@+1 {{'ml_program.global_load' op undefined global: @b}}
  %0 = ml_program.global_load @b : i32
  ml_program.return
}

// -----

// It is a global.
func.func private @b()
ml_program.func @f() {
  // expected-error@+1 {{'ml_program.global_load' op undefined global: @b}}
  %0 = ml_program.global_load @b : i32
  ml_program.return
}

// -----

// Its value has its type.
ml_program.global private mutable @a : i64
ml_program.func @f() {
  // expected-error@+1 {{'ml_program.global_load' op cannot load from global typed 'i64' as 'i32'}}
  %0 = ml_program.global_load @a : i32
  ml_program.return
}

// -----

// Constants do not change.
ml_program.global private mutable @a(3) : i64
ml_program.func @f() {
  // expected-error@+1 {{'ml_program.global_load_const' op cannot load as const from mutable global @a}}
  %0 = ml_program.global_load_const @a : i64
  ml_program.return
}

// -----

// Others are stored to.
ml_program.global private @a(3) : i64
ml_program.func @f(%x: i64) {
  // expected-error@+1 {{'ml_program.global_store' op cannot store to an immutable global @a}}
  ml_program.global_store @a = %x : i64
  ml_program.return
}

// -----

// What is stored has the type.
ml_program.global private mutable @a(3) : i64
ml_program.func @f(%x: i32) {
  // expected-error@+1 {{'ml_program.global_store' op cannot store to a global typed 'i64' from 'i32'}}
  ml_program.global_store @a = %x : i32
  ml_program.return
}

// -----

// So it is in graphs.
ml_program.subgraph @f(%x: i32) {
  // expected-error@+1 {{'ml_program.global_store_graph' op undefined global: @a}}
  %0 = ml_program.global_store_graph @a = %x ordering(() -> !ml_program.token) : i32
  ml_program.output
}
