// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic
// RECORD: mlir-opt --canonicalize

// Each operation, type and attribute, in the forms that it can be written in.
emitc.include <"a.h">
emitc.include "b.h"
emitc.global extern @g : !emitc.array<2x3xf32>
emitc.global static const @h : i32 = 5
emitc.global @k : !emitc.array<2xi32> = dense<[1, 2]>
emitc.global @o : !emitc.opaque<"T"> = #emitc.opaque<"T()">
emitc.declare_func @fn
emitc.func @fn(%a: i32, %b: f32) -> i32 attributes {specifiers = ["static", "inline"]} {
  %0 = emitc.add %a, %a : (i32, i32) -> i32
  emitc.return %0 : i32
}
emitc.func private @ext(i32) attributes {specifiers = ["extern"]}
emitc.file "x" {
  emitc.func @in_file() {
    emitc.return
  }
}
func.func @f(%a: i32, %p: !emitc.ptr<i32>, %o: !emitc.opaque<"T">, %arr: !emitc.array<4x5xi32>, %i: index, %c: i1, %f: f32, %lv: !emitc.lvalue<i32>, %s: !emitc.size_t, %t: tensor<2xi32>, %st: !emitc.lvalue<!emitc.opaque<"S">>, %pd: !emitc.ptrdiff_t, %ss: !emitc.ssize_t) {
  %0 = emitc.add %p, %a : (!emitc.ptr<i32>, i32) -> !emitc.ptr<i32>
  %1 = emitc.sub %p, %p : (!emitc.ptr<i32>, !emitc.ptr<i32>) -> !emitc.ptrdiff_t
  %2 = emitc.mul %f, %f : (f32, f32) -> f32
  %3 = emitc.div %a, %a : (i32, i32) -> i32
  %4 = emitc.rem %a, %a : (i32, i32) -> i32
  %5 = emitc.bitwise_and %a, %a : (i32, i32) -> i32
  %6 = emitc.bitwise_not %a : (i32) -> i32
  %7 = emitc.cmp lt, %a, %a : (i32, i32) -> i1
  %8 = emitc.logical_and %a, %a : i32, i32
  %9 = emitc.logical_not %a : i32
  %10 = emitc.unary_minus %a : (i32) -> i32
  %11 = emitc.conditional %c, %a, %a : i32
  %12 = emitc.cast %a : i32 to f32
  %13 = emitc.literal "M_PI" : f32
  %14 = "emitc.constant"() <{value = 42 : i32}> : () -> i32
  %15 = "emitc.constant"() <{value = #emitc.opaque<"NULL">}> : () -> !emitc.ptr<i32>
  %16 = "emitc.variable"() <{value = 42 : i32}> : () -> !emitc.lvalue<i32>
  %17 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.array<3xi32>
  %18 = emitc.apply "&"(%16) : (!emitc.lvalue<i32>) -> !emitc.ptr<i32>
  %19 = emitc.apply "*"(%p) : (!emitc.ptr<i32>) -> i32
  %20 = emitc.load %16 : <i32>
  emitc.assign %a : i32 to %16 : <i32>
  %21 = emitc.subscript %arr[%i, %i] : (!emitc.array<4x5xi32>, index, index) -> !emitc.lvalue<i32>
  %22 = emitc.subscript %p[%a] : (!emitc.ptr<i32>, i32) -> !emitc.lvalue<i32>
  %23 = emitc.subscript %o[%f] : (!emitc.opaque<"T">, f32) -> !emitc.lvalue<i32>
  %24 = "emitc.member"(%st) <{member = "a"}> : (!emitc.lvalue<!emitc.opaque<"S">>) -> !emitc.lvalue<i32>
  %25 = emitc.get_global @k : !emitc.array<2xi32>
  %26 = emitc.get_global @h : !emitc.lvalue<i32>
  %27 = emitc.call_opaque "foo"(%a, %f) {args = [0 : index, 1 : index, f32], template_args = [i32]} : (i32, f32) -> i32
  emitc.call_opaque "bar"() : () -> ()
  %28 = emitc.call @fn(%a, %f) : (i32, f32) -> i32
  emitc.verbatim "#pragma once"
  emitc.verbatim "f({}, {});" args %a, %16 : i32, !emitc.lvalue<i32>
  emitc.for %k = %i to %i step %i {
    %x = emitc.add %k, %k : (index, index) -> index
  }
  emitc.for %k = %a to %a step %a : i32 {
  } {y = 1 : i32}
  emitc.if %c {
    %x = emitc.add %a, %a : (i32, i32) -> i32
  }
  emitc.if %c {
  } else {
    emitc.verbatim "x"
  } {z}
  %29 = emitc.address_of %16 : !emitc.lvalue<i32>
  %30 = emitc.dereference %29 : !emitc.ptr<i32>
  return
}
