// RECORD: mlir-translate --mlir-to-cpp
// RECORD: mlir-translate --mlir-to-cpp --file-id=foo

// Files, classes, functions and statements.
emitc.include "a.h"
emitc.include <"b.h">
emitc.global static const @g : !emitc.array<2x3xf32> = dense<[[1.0, 2.0, 3.5], [0.1, -0.0, 0x7F800000]]>
emitc.global extern @h : i32
emitc.global @k : i8 = 3
emitc.verbatim "// hi"
emitc.class @C {
  emitc.field @f : i32 = 3
  emitc.field @g : !emitc.array<2xf32> = dense<0.0> {emitc.opaque = "x"}
  emitc.field @o : !emitc.opaque<"T">
  emitc.func @m() {
    %0 = get_field @f : i32
    %1 = get_field @g : !emitc.array<2xf32>
    %i = "emitc.constant"() <{value = 1 : index}> : () -> !emitc.size_t
    %2 = subscript %1[%i] : (!emitc.array<2xf32>, !emitc.size_t) -> !emitc.lvalue<f32>
    %3 = load %2 : <f32>
    call_opaque "u"(%0, %3) : (i32, f32) -> ()
    return
  }
}
emitc.class final @D {
}
emitc.file "foo" {
  emitc.func @infoo() {
    return
  }
}
emitc.declare_func @ff
emitc.func @ff(%a: i32, %p: !emitc.ptr<i32>, %arr: !emitc.array<3x4xf32>) -> i32 attributes {specifiers = ["static", "inline"]} {
  %c = "emitc.constant"() <{value = 42 : i32}> : () -> i32
  %v = "emitc.variable"() <{value = 7 : i32}> : () -> !emitc.lvalue<i32>
  %w = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.array<3xi32>
  %ad = address_of %v : !emitc.lvalue<i32>
  %ap = apply "&"(%v) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
  %ap2 = apply "*"(%p) : (!emitc.ptr<i32>) -> i32
  %d = dereference %p : !emitc.ptr<i32>
  %l = load %d : <i32>
  %s = add %a, %l : (i32, i32) -> i32
  assign %s : i32 to %v : <i32>
  %n = unary_minus %s : (i32) -> i32
  %cc = cmp lt, %a, %s : (i32, i32) -> i1
  %cd = conditional %cc, %a, %s : i32
  %ct = cast %cd : i32 to f32
  %tw:2 = call_opaque "two"(%a) {args = [0 : index, 5 : i32, #emitc.opaque<"X">], template_args = [i32, 3]} : (i32) -> (i32, f64)
  emitc.if %cc {
    call_opaque "x"() : () -> ()
  } else {
    call_opaque "y"() : () -> ()
  }
  emitc.for %i = %a to %c step %s : i32 {
    verbatim "use({})" args %i : i32
  }
  emitc.switch %a : i32
  case 2 {
    yield
  }
  default {
    call_opaque "z"() : () -> ()
  }
  %r = emitc.call @ff(%a, %p, %arr) : (i32, !emitc.ptr<i32>, !emitc.array<3x4xf32>) -> i32
  %lit = literal "M_PI" : f32
  %gg = get_global @g : !emitc.array<2x3xf32>
  %gh = get_global @h : !emitc.lvalue<i32>
  %e = expression %a, %s, %v : (i32, i32, !emitc.lvalue<i32>) -> i32 {
    %0 = add %a, %s : (i32, i32) -> i32
    %l0 = load %v : <i32>
    %1 = mul %0, %l0 : (i32, i32) -> i32
    yield %1 : i32
  }
  %un = unary_plus %e : (i32) -> i32
  %bn = logical_and %cc, %cc : i1, i1
  %ln = logical_not %bn : i1
  %xx = bitwise_not %un : (i32) -> i32
  return %xx : i32
}
