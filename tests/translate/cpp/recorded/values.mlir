// RECORD: mlir-translate --mlir-to-cpp --split-input-file
// RECORD: mlir-translate --mlir-to-cpp --declare-variables-at-top --split-input-file

// Types, constants and expressions.
func.func @f(%a: tensor<2x3xf32>, %t: tuple<i32, f32>, %p: !emitc.ptr<!emitc.ptr<i8>>, %q: ui16, %s: si8, %b: bf16, %h: f16) {
  return
}

// -----

emitc.global @x : !emitc.opaque<"a"> = #emitc.opaque<"b">
emitc.global @y : f64 = 3.0
emitc.global @z : f16 = 3.099610e+00
emitc.global @w : bf16 = 3.093750e+00
emitc.global @v : i1 = true
emitc.global @u : ui8 = 255
emitc.global @s : !emitc.array<2x2xi1> = dense<true>
emitc.global @r : !emitc.array<3xui8> = dense<[1, 2, 255]>
emitc.global @q : !emitc.array<3xindex> = dense<[1, 2, 255]>
emitc.global @n : f32 = 0xFF800000
emitc.global @m : f32 = 0x7FC00000
emitc.global @l : f64 = 1.0e300
emitc.global @k : f32 = 4194304.125

// -----

func.func @f(%a: i32, %c: i1) -> (i32, i1) {
  return {foo = 3 : i32} %a, %c : i32, i1
}

// -----

func.func @f(%a: i32, %c: i1) -> (i32, i1) {
  emitc.for %i = %a to %a step %a : i32 {
    emitc.for %j = %a to %a step %a : i32 {
      emitc.call_opaque "x"(%i, %j) : (i32, i32) -> ()
    }
  }
  %b = emitc.expression %a : (i32) -> i32 {
    %0 = emitc.add %a, %a : (i32, i32) -> i32
    emitc.yield %0 : i32
  }
  emitc.for %i = %a to %b step %a : i32 {
    emitc.verbatim "  line1\0A\0A  line2 {{ }"
    emitc.verbatim "a{{{}b" args %i : i32
  }
  %d = emitc.expression %a : (i32) -> i1 {
    %0 = emitc.call_opaque "q"(%a) : (i32) -> i1
    emitc.yield %0 : i1
  }
  emitc.if %d {
    %z = "emitc.constant"() <{value = 1 : i32}> : () -> i32
  }
  %v = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<i32>
  %e = emitc.expression %a : (i32) -> i32 {
    %0 = emitc.call_opaque "q"(%a) : (i32) -> i32
    emitc.yield %0 : i32
  }
  emitc.assign %e : i32 to %v : <i32>
  %g = emitc.expression %v : (!emitc.lvalue<i32>) -> i32 {
    %0 = emitc.load %v : <i32>
    emitc.yield %0 : i32
  }
  emitc.call_opaque "r"(%g) : (i32) -> ()
  %nope = emitc.call_opaque "r"(%g) : (i32) -> i32
  return %a, %c : i32, i1
}

// -----

emitc.func @decl(i32, !emitc.array<2xi32>) attributes {specifiers = ["extern"]}

// -----

emitc.func private @decl(i32, !emitc.ptr<i32>) attributes {specifiers = ["extern"]}
emitc.declare_func @decl

// -----

emitc.func @m(%s: !emitc.opaque<"S">, %i: index, %p: !emitc.ptr<!emitc.opaque<"S">>) {
  %v = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<!emitc.opaque<"S">>
  %w = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<!emitc.ptr<!emitc.opaque<"S">>>
  %0 = "emitc.member"(%v) <{member = "a"}> : (!emitc.lvalue<!emitc.opaque<"S">>) -> !emitc.lvalue<i32>
  %1 = "emitc.member_of_ptr"(%w) <{member = "a"}> : (!emitc.lvalue<!emitc.ptr<!emitc.opaque<"S">>>) -> !emitc.array<2xi32>
  %2 = subscript %1[%i] : (!emitc.array<2xi32>, index) -> !emitc.lvalue<i32>
  %3 = load %2 : <i32>
  assign %3 : i32 to %0 : <i32>
  %4 = subscript %s[%i, %i] : (!emitc.opaque<"S">, index, index) -> !emitc.lvalue<i32>
  assign %3 : i32 to %4 : <i32>
  %5 = address_of %4 : !emitc.lvalue<i32>
  %6 = cmp three_way, %3, %3 : (i32, i32) -> !emitc.opaque<"X">
  %e = expression %3, %i, %5 : (i32, index, !emitc.ptr<i32>) -> i32 {
    %a = bitwise_and %3, %3 : (i32, i32) -> i32
    %b = bitwise_or %a, %3 : (i32, i32) -> i32
    %c = bitwise_xor %b, %a : (i32, i32) -> i32
    %d = bitwise_left_shift %c, %b : (i32, i32) -> i32
    %f = cmp le, %d, %c : (i32, i32) -> i1
    %g = logical_not %f : i1
    %h = conditional %g, %d, %c : i32
    %k = unary_minus %h : (i32) -> i32
    %l = call_opaque "z"(%k, %h) : (i32, i32) -> i32
    %m = "emitc.constant"() <{value = 4 : i32}> : () -> i32
    %n = rem %l, %m : (i32, i32) -> i32
    %o = cast %n : i32 to i32
    yield %o : i32
  }
  call_opaque "u"(%e) : (i32) -> ()
  return
}

// -----

emitc.func @lit() -> f32 {
  %0 = literal "M" : f32
  %1 = expression %0 : (f32) -> f32 {
    %2 = add %0, %0 : (f32, f32) -> f32
    yield %2 : f32
  }
  return %1 : f32
}

// -----

module {
  module {
    func.func @a() {
      return
    }
  }
}

// -----

func.func @f(%a: i32) {
  %0 = "emitc.constant"() <{value = 1.0 : f32}> : () -> f32
  %1 = func.call @g(%0) : (f32) -> i32
  return
}
func.func private @g(f32) -> i32

// -----

emitc.func @sw(%a: i32) {
  %v = "emitc.variable"() <{value = 3 : i32}> : () -> !emitc.lvalue<i32>
  %e = expression %a : (i32) -> i32 {
    %0 = call_opaque "x"(%a) : (i32) -> i32
    yield %0 : i32
  }
  switch %e : i32
  case -3 {
    call_opaque "x"(%a) : (i32) -> ()
    yield
  }
  default {
    verbatim "//"
  }
  do {
    %x = load %v : <i32>
  } while {
    %r = expression %v : (!emitc.lvalue<i32>) -> i1 {
      %l = load %v : <i32>
      %z = cast %l : i32 to i1
      yield %z : i1
    }
    yield %r : i1
  }
  return
}
