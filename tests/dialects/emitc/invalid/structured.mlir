// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Expressions, loops, switches, classes and uses of symbols.
%a = emitc.literal "x" : i32
// expected-error@+1 {{'emitc.expression' op expects a non-empty block}}
%e = emitc.expression %a : (i32) -> i32 { }

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{'emitc.expression' op must yield a value at termination}}
%e = emitc.expression %a : (i32) -> i32 { %0 = unary_plus %a : (i32) -> i32 }

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{'emitc.expression' op contains an unsupported operation}}
%e = emitc.expression %a : (i32) -> i32 { %0 = literal "x" : i32 yield %0 : i32 }

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{'emitc.expression' op yielded value has no defining op}}
%e = emitc.expression %a : (i32) -> i32 { yield %a : i32 }

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{'emitc.expression' op contains an unused operation}}
%e = emitc.expression %a : (i32) -> i32 { %0 = unary_plus %a : (i32) -> i32 %1 = unary_plus %a : (i32) -> i32 yield %1 : i32 }

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{'emitc.expression' op requires yielded type to match return type}}
%e = emitc.expression %a : (i32) -> f32 { %0 = unary_plus %a : (i32) -> i32 yield %0 : i32 }

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{'emitc.expression' op requires exactly one use for operations with side effects}}
%e = emitc.expression %a : (i32) -> i32 { %0 = call_opaque "x"() : () -> i32 %1 = add %0, %0 : (i32, i32) -> i32 yield %1 : i32 }

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{custom op 'emitc.expression' expected single return type}}
%e = emitc.expression %a : (i32) -> (i32, i32) { %0 = call_opaque "x"() : () -> i32 yield %0 : i32 }

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{custom op 'emitc.expression' expected function type}}
%e = emitc.expression %a : i32 { %0 = call_opaque "x"() : () -> i32 yield %0 : i32 }

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{'emitc.switch' op has duplicate case value: 2}}
emitc.switch %a : i32 case 2 { yield } case 2 { yield } default { }

// -----

%a = emitc.literal "x" : f32
// expected-error@+1 {{'emitc.switch' op operand #0 must be integer, index or opaque type supported by EmitC, but got 'f32'}}
emitc.switch %a : f32 case 2 { yield } case 2 { yield } default { }

// -----

%a = emitc.literal "x" : i32
// expected-error@+2 {{'emitc.switch' op expected each region to return 0 values, but case region #0 returns 1}}
// expected-note@+1 {{see yield operation here}}
emitc.switch %a : i32 case 2 { yield %a : i32 } default { }

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{'emitc.switch' op has 1 case regions but 2 case values}}
"emitc.switch"(%a) <{cases = array<i64: 1, 2>}> ({ "emitc.yield"() : () -> () }, { "emitc.yield"() : () -> () }) : (i32) -> ()

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{'emitc.switch' op region #1 ('caseRegions') failed to verify constraint: region with 1 blocks}}
emitc.switch %a : i32 case 2 { } default { }

// -----

// expected-error@+1 {{'emitc.do' op region #1 ('conditionRegion') failed to verify constraint: region with 1 blocks}}
emitc.do { } while { }

// -----

// expected-error@+1 {{'emitc.do' op body region must not contain terminator}}
emitc.do { yield } while { %c = emitc.expression : () -> i1 { %0 = call_opaque "x"() : () -> i1 yield %0 : i1 } yield %c : i1 }

// -----

// expected-error@+1 {{'emitc.do' op emitc.expression in condition region must return 'i1', but returns 'i32'}}
emitc.do { } while { %c = emitc.expression : () -> i32 { %0 = call_opaque "x"() : () -> i32 yield %0 : i32 } yield %c : i32 }

// -----

// expected-error@+1 {{'emitc.do' op expected first op in condition region to be 'emitc.expression', but got emitc.literal}}
emitc.do { } while { %c = literal "x" : i1 yield %c : i1 }

// -----

// expected-error@+1 {{'emitc.do' op expected condition region to return 1 value, but it returns 0 values}}
emitc.do { } while { %c = emitc.expression : () -> i1 { %0 = call_opaque "x"() : () -> i1 yield %0 : i1 } yield }

// -----

%d = emitc.literal "x" : i1
// expected-error@+1 {{'emitc.yield' must return result of 'emitc.expression' from this condition region}}
emitc.do { } while { %c = emitc.expression : () -> i1 { %0 = call_opaque "x"() : () -> i1 yield %0 : i1 } yield %d : i1 }

// -----

// expected-error@+1 {{'emitc.do' op expected last op in condition region to be 'emitc.yield', but got emitc.verbatim}}
emitc.do { } while { %c = emitc.expression : () -> i1 { %0 = call_opaque "x"() : () -> i1 yield %0 : i1 } verbatim "x" }

// -----

// expected-error@+1 {{'emitc.field' op field must be nested within an emitc.class operation}}
emitc.field @x : i32

// -----

// expected-error@+1 {{'emitc.field' op expected valid emitc type}}
emitc.class @x { emitc.field @y : tensor<?xi32> }

// -----

// expected-error@+1 {{custom op 'emitc.field' initial value should be a integer, float, elements or opaque attribute}}
emitc.class @x { emitc.field @y : i32 = "a" }

// -----

// expected-error@+1 {{'emitc.get_field' op  must be nested within an emitc.class operation}}
emitc.func @x() { %0 = get_field @y : i32 return }

// -----

// expected-error@+1 {{'emitc.get_field' op field '@y' not found in the class}}
emitc.class @x { emitc.func @x() { %0 = get_field @y : i32 return } }

// -----

// expected-error@+1 {{'emitc.get_field' op result type 'i32' does not match field '@y' type 'f32'}}
emitc.class @x { emitc.field @y : f32 emitc.func @x() { %0 = get_field @y : i32 return } }

// -----

// expected-error@+1 {{'emitc.declare_func' op 'x' does not reference a valid function}}
emitc.declare_func @x

// -----

// expected-error@+1 {{'emitc.call' op 'y' does not reference a valid function}}
emitc.func @x(%a: i32) -> i32 { %0 = call @y(%a) : (i32) -> i32 return %a : i32 }

// -----

// expected-note@+3 {{      op result types: 'f32'}}
// expected-error@+2 {{'emitc.call' op result type mismatch at index 0}}
// expected-note@+1 {{function result types: 'i32'}}
emitc.func @x(%a: i32) -> i32 { %0 = call @x(%a) : (i32) -> f32 return %a : i32 }

// -----

// expected-error@+1 {{'emitc.call' op incorrect number of operands for callee}}
emitc.func @x(%a: i32) -> i32 { %0 = call @x() : () -> i32 return %a : i32 }

// -----

// expected-error@+1 {{'emitc.get_global' op 'x' does not reference a valid emitc.global}}
%0 = emitc.get_global @x : !emitc.lvalue<i32>

// -----

emitc.global @x : f32
// expected-error@+1 {{'emitc.get_global' op on non-array type expects result inner type 'i32' to match type 'f32' of the global @x}}
%0 = emitc.get_global @x : !emitc.lvalue<i32>

// -----

emitc.global @x : !emitc.array<2xf32>
// expected-error@+1 {{'emitc.get_global' op on array type expects result type '!emitc.array<3xf32>' to match type '!emitc.array<2xf32>' of the global @x}}
%0 = emitc.get_global @x : !emitc.array<3xf32>

// -----

%a = emitc.literal "x" : tensor<2xf32>
// expected-error@+1 {{'emitc.cast' op operand type 'tensor<2xf32>' and result type 'i32' are cast incompatible}}
%0 = emitc.cast %a : tensor<2xf32> to i32

// -----

func.func @f(%a : !emitc.array<2xi32>, %b : !emitc.array<2x3xi32>) {
  %0 = emitc.cast %a : !emitc.array<2xi32> to !emitc.ptr<i32>
  // expected-error@+1 {{'emitc.cast' op operand type '!emitc.array<2x3xi32>' and result type '!emitc.ptr<i32>' are cast incompatible}}
  %1 = emitc.cast %b : !emitc.array<2x3xi32> to !emitc.ptr<i32>
  return
}

// -----

%a = emitc.literal "x" : i32
// expected-error@+2 {{custom op 'emitc.expression' expected operands}}
// expected-error@+1 {{expected SSA operand}}
%e = emitc.expression %a, : (i32) -> i32 { }

// -----

%a = emitc.literal "x" : i32
// expected-error@+2 {{custom op 'emitc.expression' expected function type}}
// expected-error@+1 {{expected ':'}}
%e = emitc.expression %a (i32) -> i32 { }

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{custom op 'emitc.expression' number of operands and types do not match: got 2 operands and 1 types}}
%e = emitc.expression %a, %a : (i32) -> i32 { }

// -----

func.func @f(%a : i32) {
  // expected-error@+1 {{'emitc.yield' op expects parent op to be one of 'emitc.do, emitc.expression, emitc.for, emitc.if, emitc.switch'}}
  emitc.yield
}

// -----

func.func @f(%a: i32, %c: i1) {
  // expected-error@+1 {{'emitc.yield' op yields a value not returned by parent}}
  emitc.if %c { emitc.yield %a : i32 }
  return
}

// -----

func.func @f(%a: i32, %c: i1) {
  // expected-error@+1 {{'emitc.expression' op must yield a value at termination}}
  %0 = emitc.expression %a : (i32) -> i32 { %1 = unary_plus %a : (i32) -> i32 emitc.yield }
  return
}

// -----

func.func @f(%a: i32, %c: i1) {
  // expected-error@+1 {{'emitc.yield' op yields a value not returned by parent}}
  emitc.for %i = %a to %a step %a : i32 { emitc.yield %a : i32 }
  return
}

// -----

func.func @f(%a: i32, %c: i1) {
  // expected-error@+1 {{'emitc.do' op condition region must contain exactly two operations: 'emitc.expression' followed by 'emitc.yield', but found 1 operations}}
  emitc.do { verbatim "x" } while { %0 = emitc.expression : () -> i1 { %1 = call_opaque "x"() : () -> i1 yield %1 : i1 } }
  return
}

// -----

func.func @f(%a: !emitc.size_t, %c: !emitc.opaque<"x">, %p: !emitc.ptr<i32>) {
  %0 = "emitc.constant"() {value = 1 : index} : () -> !emitc.ptrdiff_t
  // expected-error@+1 {{'emitc.constant' op requires attribute to either be an #emitc.opaque attribute or it's type ('index') to match the op's result type ('!emitc.opaque<"x">')}}
  %1 = "emitc.constant"() {value = 1 : index} : () -> !emitc.opaque<"x">
  return
}

// -----

func.func @f(%a: !emitc.size_t, %c: !emitc.opaque<"x">, %p: !emitc.ptr<i32>) {
  %0 = "emitc.variable"() {value = 1 : index} : () -> !emitc.lvalue<!emitc.size_t>
  // expected-error@+1 {{'emitc.variable' op requires attribute to either be an #emitc.opaque attribute or it's type ('i32') to match the op's result type ('!emitc.size_t')}}
  %1 = "emitc.variable"() {value = 1 : i32} : () -> !emitc.lvalue<!emitc.size_t>
  return
}

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
emitc.global @x : !emitc.size_t = 3 : index
emitc.global @y : !emitc.size_t = 3

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{'emitc.verbatim' op expected '}' after unescaped '{' at end of string}}
emitc.verbatim "a {" args %a : i32

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{'emitc.verbatim' op expected '}' after unescaped '{'}}
emitc.verbatim "a {x}" args %a : i32

// -----

%a = emitc.literal "x" : i32
// expected-error@+1 {{'emitc.verbatim' op requires operands for each placeholder in the format string}}
emitc.verbatim "a {} {}" args %a : i32

// -----

// expected-error@+1 {{custom op 'emitc.verbatim' number of operands and types do not match: got 0 operands and 1 types}}
emitc.verbatim "a {} {}" args : i32
