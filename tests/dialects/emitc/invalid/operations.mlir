// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Types that C does not have, and operands that do not fit.
func.func @f(%p: !emitc.ptr<i32>) {
  // expected-error@+1 {{'emitc.add' op requires that at most one operand is a pointer}}
  %0 = emitc.add %p, %p : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> !emitc.ptr<i32>
  return
}

// -----

func.func @f(%p: !emitc.ptr<i32>, %f: f32) {
  // expected-error@+1 {{'emitc.add' op requires that one operand is an integer or of opaque type if the other is a pointer}}
  %0 = emitc.add %p, %f : (!emitc.ptr<i32>, f32) -> !emitc.ptr<i32>
  return
}

// -----

func.func @f(%p: !emitc.ptr<i32>, %f: i32) {
  // expected-error@+1 {{'emitc.sub' op rhs can only be a pointer if lhs is a pointer}}
  %0 = emitc.sub %f, %p : (i32, !emitc.ptr<i32>) -> i32
  return
}

// -----

func.func @f(%p: !emitc.ptr<i32>, %f: f32) {
  // expected-error@+1 {{'emitc.sub' op requires that rhs is an integer, pointer or of opaque type if lhs is a pointer}}
  %0 = emitc.sub %p, %f : (!emitc.ptr<i32>, f32) -> !emitc.ptr<i32>
  return
}

// -----

func.func @f(%p: !emitc.ptr<i32>, %f: f32) {
  // expected-error@+1 {{'emitc.sub' op requires that the result is an integer, ptrdiff_t or of opaque type if lhs and rhs are pointers}}
  %0 = emitc.sub %p, %p : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> f32
  return
}

// -----

func.func @f(%a: i128) {
  // expected-error@+1 {{'emitc.add' op operand #0 must be type supported by EmitC, but got 'i128'}}
  %0 = emitc.add %a, %a : (i128, i128) -> i128
  return
}

// -----

func.func @f(%a: tensor<?xi32>) {
  // expected-error@+1 {{'emitc.cast' op operand #0 must be type supported by EmitC, but got 'tensor<?xi32>'}}
  %0 = emitc.cast %a : tensor<?xi32> to i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'emitc.literal' op value must not be empty}}
  %0 = emitc.literal "" : i32
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'emitc.constant' op requires attribute to either be an #emitc.opaque attribute or it's type ('i32') to match the op's result type ('i64')}}
  %0 = "emitc.constant"() <{value = 42 : i32}> : () -> i64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'emitc.constant' op value must not be empty}}
  %0 = "emitc.constant"() <{value = #emitc.opaque<"">}> : () -> i64
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'emitc.variable' op requires attribute to either be an #emitc.opaque attribute or it's type ('i32') to match the op's result type ('i64')}}
  %0 = "emitc.variable"() <{value = 42 : i32}> : () -> !emitc.lvalue<i64>
  return
}

// -----

func.func @f() {
  // expected-error@+1 {{'emitc.variable' op string attributes are not supported, use #emitc.opaque instead}}
  %0 = "emitc.variable"() <{value = "a"}> : () -> !emitc.lvalue<i64>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'emitc.apply' op operand type must be an lvalue when applying `&`}}
  %0 = emitc.apply "&"(%a) : (i32) -> !emitc.ptr<i32>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'emitc.apply' op operand type must be a pointer when applying `*`}}
  %0 = emitc.apply "*"(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'emitc.apply' op applicable operator is illegal}}
  %0 = emitc.apply "+"(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'emitc.apply' op applicable operator must not be empty}}
  %0 = emitc.apply ""(%a) : (i32) -> i32
  return
}

// -----

func.func @f(%l: !emitc.lvalue<i32>, %a: i32) {
  // expected-error@+1 {{'emitc.assign' op cannot assign to block argument}}
  emitc.assign %a : i32 to %l : <i32>
  return
}

// -----

func.func @f(%a: f32) {
  %l = "emitc.variable"() <{value = 42 : i32}> : () -> !emitc.lvalue<i32>
  // expected-error@+1 {{'emitc.assign' op requires value's type ('f32') to match variable's type ('i32')}}
  emitc.assign %a : f32 to %l : <i32>
  return
}

// -----

func.func @f(%a: !emitc.array<2xi32>, %i: index) {
  // expected-error@+1 {{'emitc.subscript' op on array operand requires number of indices (2) to match the rank of the array type (1)}}
  %0 = emitc.subscript %a[%i, %i] : (!emitc.array<2xi32>, index, index) -> !emitc.lvalue<i32>
  return
}

// -----

func.func @f(%a: !emitc.array<2xi32>, %i: f32) {
  // expected-error@+1 {{'emitc.subscript' op on array operand requires index operand 0 to be integer-like, but got 'f32'}}
  %0 = emitc.subscript %a[%i] : (!emitc.array<2xi32>, f32) -> !emitc.lvalue<i32>
  return
}

// -----

func.func @f(%a: !emitc.array<2xi32>, %i: index) {
  // expected-error@+1 {{'emitc.subscript' op on array operand requires element type ('i32') and result type ('f32') to match}}
  %0 = emitc.subscript %a[%i] : (!emitc.array<2xi32>, index) -> !emitc.lvalue<f32>
  return
}

// -----

func.func @f(%a: !emitc.ptr<i32>, %i: index) {
  // expected-error@+1 {{'emitc.subscript' op on pointer operand requires one index operand, but got 2}}
  %0 = emitc.subscript %a[%i, %i] : (!emitc.ptr<i32>, index, index) -> !emitc.lvalue<i32>
  return
}

// -----

func.func @f(%a: !emitc.ptr<i32>, %i: f32) {
  // expected-error@+1 {{'emitc.subscript' op on pointer operand requires index operand to be integer-like, but got 'f32'}}
  %0 = emitc.subscript %a[%i] : (!emitc.ptr<i32>, f32) -> !emitc.lvalue<i32>
  return
}

// -----

func.func @f(%a: !emitc.ptr<i32>, %i: index) {
  // expected-error@+1 {{'emitc.subscript' op on pointer operand requires pointee type ('i32') and result type ('f32') to match}}
  %0 = emitc.subscript %a[%i] : (!emitc.ptr<i32>, index) -> !emitc.lvalue<f32>
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'emitc.call_opaque' op callee must not be empty}}
  emitc.call_opaque ""(%a) : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'emitc.call_opaque' op index argument is out of range}}
  emitc.call_opaque "f"(%a) {args = [1 : index]} : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'emitc.call_opaque' op array argument has no type}}
  emitc.call_opaque "f"(%a) {args = [[1]]} : (i32) -> ()
  return
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'emitc.call_opaque' op cannot return array type}}
  %0 = emitc.call_opaque "f"(%a) : (i32) -> !emitc.array<2xi32>
  return
}

// -----

// expected-error@+1 {{expected non-function type}}
func.func @f(%a: !emitc.array<xi32>) {
  
  return
}

// -----

// expected-error@+1 {{invalid array element type ''i128''}}
func.func @f(%a: !emitc.array<2xi128>) {
  
  return
}

// -----

// expected-error@+1 {{invalid array element type ''!emitc.array<2xi32>''}}
func.func @f(%a: !emitc.array<2x!emitc.array<2xi32>>) {
  
  return
}

// -----

// expected-error@+1 {{expected non empty string in !emitc.opaque type}}
func.func @f(%a: !emitc.opaque<"">) {
  
  return
}

// -----

// expected-error@+1 {{pointer not allowed as outer type with !emitc.opaque, use !emitc.ptr instead}}
func.func @f(%a: !emitc.opaque<"a*">) {
  
  return
}

// -----

// expected-error@+1 {{pointers to lvalues are not allowed}}
func.func @f(%a: !emitc.ptr<!emitc.lvalue<i32>>) {
  
  return
}

// -----

// expected-error@+1 {{!emitc.lvalue must wrap supported emitc type, but got 'i128'}}
func.func @f(%a: !emitc.lvalue<i128>) {
  
  return
}

// -----

// expected-error@+1 {{!emitc.lvalue cannot wrap !emitc.array type}}
func.func @f(%a: !emitc.lvalue<!emitc.array<2xi32>>) {
  
  return
}

// -----

func.func @f(%a: i1, %b: i32) {
  // expected-error@+1 {{'emitc.yield' op yields a value not returned by parent}}
  emitc.if %a { emitc.yield %b : i32 }
  return
}

// -----

// expected-error@+1 {{custom op 'emitc.include' expected trailing '>' for standard include}}
emitc.include <"a.h"

// -----

// expected-error@+1 {{custom op 'emitc.include' expected string attribute}}
emitc.include a

// -----

// expected-error@+1 {{custom op 'emitc.global' expected valid '@'-identifier for symbol name}}
emitc.global static extern @a : i32

// -----

// expected-error@+1 {{custom op 'emitc.global' initial value should be a integer, float, elements or opaque attribute}}
emitc.global @a : i32 = "x"

// -----

// expected-error@+1 {{'emitc.func' op cannot have lvalue type as argument}}
emitc.func @f(%a: !emitc.lvalue<i32>) {
  emitc.return
}

// -----

// expected-error@+1 {{'emitc.func' op requires zero or exactly one result, but has 2}}
emitc.func @f(%a: i32) -> (i32, i32) {
  emitc.return %a : i32
}

// -----

emitc.func @f(%a: i32) -> i32 {
  // expected-error@+1 {{'emitc.return' op has 0 operands, but enclosing function (@f) returns 1}}
  emitc.return
}

// -----

emitc.func @f(%a: i32) -> f32 {
  // expected-error@+1 {{type of the return operand ('i32') doesn't match function result type ('f32') in function @f}}
  emitc.return %a : i32
}

// -----

// expected-error@+1 {{'emitc.global' op initial value expected to be of type 'f32', but was of type 'i32'}}
"emitc.global"() <{initial_value = 1 : i32, sym_name = "a", type = f32}> : () -> ()

// -----

// expected-error@+1 {{'emitc.global' op expected valid emitc type}}
emitc.global @a : memref<2xi32>

// -----

// expected-error@+1 {{'emitc.global' op initial value expected to be of type '!emitc.array<3xi32>', but was of type 'tensor<2xi32>'}}
"emitc.global"() <{initial_value = dense<1> : tensor<2xi32>, sym_name = "a", type = !emitc.array<3xi32>}> : () -> ()

// -----

// expected-error@+1 {{'emitc.global' op initial value should be a integer, float, elements or opaque attribute, but got "a"}}
"emitc.global"() <{initial_value = "a", sym_name = "a", type = !emitc.opaque<"T">}> : () -> ()
