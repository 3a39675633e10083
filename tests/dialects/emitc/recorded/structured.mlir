// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Expressions, switches, loops and classes.
emitc.func @f(%a: i32, %b: i32, %p: !emitc.ptr<i32>) -> i32 {
  %e = emitc.expression %a, %b noinline : (i32, i32) -> i32 {
    %0 = add %a, %b : (i32, i32) -> i32
    yield %0 : i32
  }
  %e2 = emitc.expression %a, %b : (i32, i32) -> i32 {
    %0 = add %a, %b : (i32, i32) -> i32
    %1 = mul %0, %b : (i32, i32) -> i32
    yield %1 : i32
  }
  switch %a : i32 {bar}
  case 2 { yield }
  case 3 { call_opaque "x"() : () -> () yield }
  default { }
  do { call_opaque "x"() : () -> () } while {
    %c = emitc.expression %a, %b : (i32, i32) -> i1 {
      %0 = cmp lt, %a, %b : (i32, i32) -> i1
      yield %0 : i1
    }
    yield %c : i1
  } 
  return %e : i32
}
emitc.class final @C attributes {a = 1 : i32} {
  emitc.field @f : i32 = 3
  emitc.field @g : !emitc.array<2xf32> = dense<0.0> {foo}
  emitc.field @h : !emitc.opaque<"X"> = #emitc.opaque<"x">
  emitc.func @m() {
    %0 = get_field @f : i32
    return
  }
}
