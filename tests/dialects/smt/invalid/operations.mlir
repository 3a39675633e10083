// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Types, solvers and quantifiers that do not fit.
func.func @f(%v: !smt.bv<8>) {
  // expected-error@+1 {{'smt.bv.extract' op range to be extracted is too big, expected range starting at index 6 of length 3 requires input width of at least 9, but the input width is only 8}}
  %0 = smt.bv.extract %v from 6 : (!smt.bv<8>) -> !smt.bv<3>
  return
}

// -----

func.func @f(%v: !smt.bv<8>) {
  // expected-error@+1 {{custom op 'smt.bv.repeat' integer must be positive}}
  %0 = smt.bv.repeat 0 times %v : !smt.bv<8>
  return
}

// -----

// expected-error@+1 {{bit-vector must have at least a width of one}}
func.func @f(%v: !smt.bv<0>) {
  return
}

// -----

// expected-error@+1 {{domain must be any SMT value type}}
func.func @f(%v: !smt.array<[i32 -> !smt.bool]>) {
  return
}

// -----

// expected-error@+1 {{range must be any SMT value type}}
func.func @f(%v: !smt.array<[!smt.bool -> i32]>) {
  return
}

// -----

// expected-error@+1 {{domain types must be any non-function SMT type}}
func.func @f(%v: !smt.func<(i32) !smt.bool>) {
  return
}

// -----

// expected-error@+1 {{range type must be any non-function SMT type}}
func.func @f(%v: !smt.func<(!smt.int) i32>) {
  return
}

// -----

// expected-error@+1 {{sort parameter types must be any non-function SMT type}}
func.func @f(%v: !smt.sort<"a"[i32]>) {
  return
}

// -----

func.func @f(%v: !smt.int) {
  // expected-error@+1 {{'smt.solver' op operand #0 must be variadic of any non-smt type, but got '!smt.int'}}
  smt.solver(%v) : (!smt.int) -> () { }
  return
}

// -----

func.func @f(%v: i32) {
  // expected-error@+1 {{'smt.solver' op block argument types must match the types of the 'inputs'}}
  smt.solver(%v) : (i32) -> () { }
  return
}

// -----

func.func @f(%v: i32) {
  // expected-error@+1 {{'smt.solver' op types of yielded values must match return values}}
  %0 = smt.solver() : () -> i32 { }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'smt.check' op types of yielded values in 'sat' region must match return values}}
  %0 = smt.check sat { } unknown { } unsat { } -> i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'smt.set_logic' op expects parent op 'smt.solver'}}
  smt.set_logic "x"
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'smt.push' op attribute 'count' failed to satisfy constraint: 32-bit signless integer attribute whose value is non-negative}}
  smt.push -1
  return
}

// -----

func.func @f(%v: !smt.int) {
  // expected-error@+1 {{'smt.eq' op 'inputs' must have at least size 2, but got 1}}
  %0 = smt.eq %v : !smt.int
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'smt.forall' op must have exactly one yielded value}}
  %0 = smt.forall { }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'smt.forall' op number of bound variable names must match number of block arguments}}
  %0 = smt.forall ["a"] {
    %t = smt.constant true
    smt.yield %t : !smt.bool
  }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'smt.forall' op yielded value must be of '!smt.bool' type}}
  %0 = smt.forall {
    %t = smt.int.constant 1
    smt.yield %t : !smt.int
  }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'smt.forall' op bound variables must by any non-function SMT value}}
  %0 = smt.forall {
  ^bb0(%i: i32):
    %t = smt.constant true
    smt.yield %t : !smt.bool
  }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'smt.forall' op patterns and the no_pattern attribute must not be specified at the same time}}
  %0 = smt.forall no_pattern {
    %t = smt.constant true
    smt.yield %t : !smt.bool
  } patterns {
    %t = smt.constant true
    smt.yield %t : !smt.bool
  }
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{integer value out of range for given bit-vector type '!smt.bv<4>'}}
  %0 = smt.bv.constant #smt.bv<16> : !smt.bv<4>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{integer value out of range for given bit-vector type '!smt.bv<4>'}}
  %0 = smt.bv.constant #smt.bv<-9> : !smt.bv<4>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{explicit bit-vector type required}}
  %0 = smt.bv.constant #smt.bv<5>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{explicit bit-vector type required}}
  %0 = smt.bv.constant #smt.bv<5> : i32
  return
}

// -----

func.func @f(%a: !smt.array<[!smt.int -> !smt.bool]>, %b: !smt.bool) {
  // expected-error@+1 {{'smt.array.select' op failed to verify that summary}}
  %0 = "smt.array.select"(%a, %b) : (!smt.array<[!smt.int -> !smt.bool]>, !smt.bool) -> !smt.bool
  return
}

// -----

func.func @f(%i: !smt.int) {
  // expected-error@+1 {{custom op 'smt.int.cmp' expected string or keyword containing one of the following enum values for attribute 'pred' [lt, le, gt, ge]}}
  %0 = smt.int.cmp eq %i, %i
  return
}
