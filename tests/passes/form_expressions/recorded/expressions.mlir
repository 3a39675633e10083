// RECORD: mlir-opt --form-expressions

// Operators that become one expression, and those that stay apart.
emitc.func @f(%a: i32, %b: i32, %c: i32, %s: !emitc.opaque<"T">, %v: !emitc.ptr<i32>) -> i32 {
  %0 = mul %b, %c : (i32, i32) -> i32
  %1 = add %a, %0 : (i32, i32) -> i32
  %2 = sub %1, %b : (i32, i32) -> i32
  %3 = mul %a, %a : (i32, i32) -> i32
  %4 = add %3, %2 : (i32, i32) -> i32
  %5 = call_opaque "q"(%4) : (i32) -> i32
  %6 = add %5, %3 : (i32, i32) -> i32
  %7 = unary_minus %6 : (i32) -> i32
  %8 = bitwise_and %7, %7 : (i32, i32) -> i32
  %9 = call_opaque "q"(%4) : (i32) -> i32
  %10 = call_opaque "q"(%9) : (i32) -> i32
  %var = "emitc.variable"() {value = 3 : i32} : () -> !emitc.lvalue<i32>
  %l = load %var : !emitc.lvalue<i32>
  %l2 = add %l, %10 : (i32, i32) -> i32
  %p = address_of %var : !emitc.lvalue<i32>
  %k = "emitc.constant"() {value = 3 : i32} : () -> i32
  %m = add %k, %l2 : (i32, i32) -> i32
  %t = add %s, %s : (!emitc.opaque<"T">, !emitc.opaque<"T">) -> !emitc.opaque<"T">
  %t2 = add %t, %s : (!emitc.opaque<"T">, !emitc.opaque<"T">) -> !emitc.opaque<"T">
  call_opaque "q"(%m, %p, %t2) : (i32, !emitc.ptr<i32>, !emitc.opaque<"T">) -> ()
  %cc = cmp lt, %8, %a : (i32, i32) -> i1
  emitc.if %cc { %z = add %8, %8 : (i32, i32) -> i32 call_opaque "q"(%z) : (i32) -> () }
  %ap = apply "*"(%v) : (!emitc.ptr<i32>) -> i32
  %ap2 = add %ap, %a : (i32, i32) -> i32
  %lit = literal "X" : i32
  %x1 = add %lit, %ap2 : (i32, i32) -> i32
  %x2 = sub %x1, %a : (i32, i32) -> i32
  %x3 = sub %a, %x2 : (i32, i32) -> i32
  return %x3 : i32
}
emitc.func @f2(%a: i32, %b: i32, %c: i32, %d: i32) -> i32 {
  %p = mul %a, %b : (i32, i32) -> i32
  %q = sub %c, %d : (i32, i32) -> i32
  %0 = add %p, %q : (i32, i32) -> i32
  return %0 : i32
}
emitc.func @h(%a: i32, %b: i32, %c: i32, %d: i32) -> i32 {
  %q = sub %c, %d : (i32, i32) -> i32
  %e = expression %a, %q, %b : (i32, i32, i32) -> i32 {
    %0 = mul %a, %b : (i32, i32) -> i32
    %1 = unary_minus %0 : (i32) -> i32
    %2 = add %1, %q : (i32, i32) -> i32
    yield %2 : i32
  }
  %f = expression %e, %a noinline : (i32, i32) -> i32 {
    %0 = mul %a, %e : (i32, i32) -> i32
    yield %0 : i32
  }
  %n = unary_minus %f : (i32) -> i32
  %n2 = unary_minus %n : (i32) -> i32
  return %n2 : i32
}
emitc.func @i(%a: i32, %p: !emitc.ptr<i32>) -> i32 {
  %v = "emitc.variable"() {value = 3 : i32} : () -> !emitc.lvalue<i32>
  %0 = add %a, %a : (i32, i32) -> i32
  %ad = address_of %v : !emitc.lvalue<i32>
  %pp = add %ad, %0 : (!emitc.ptr<i32>, i32) -> !emitc.ptr<i32>
  %c:2 = call_opaque "x"(%pp) : (!emitc.ptr<i32>) -> (i32, i32)
  %l = apply "*"(%pp) : (!emitc.ptr<i32>) -> i32
  %m = call_opaque "z"(%0, %l) : (i32, i32) -> i32
  %t = emitc.call @i(%m, %p) : (i32, !emitc.ptr<i32>) -> i32
  %t2 = add %t, %a : (i32, i32) -> i32
  %cmp = "emitc.constant"() {value = true} : () -> i1
  return %t2 : i32
}
