// RUN: mlir-translate --mlir-to-cpp %s --split-input-file --verify-diagnostics

// What C++ has no text for.
// expected-error@+1 {{cannot emit integer type 'i24'}}
func.func @f(%a: i24) {
  return
}

// -----

// expected-error@+1 {{cannot emit float type 'f80'}}
func.func @f(%a: f80) {
  return
}

// -----

// expected-error@+1 {{cannot emit unranked tensor type}}
func.func @f(%a: tensor<*xi32>) {
  return
}

// -----

// expected-error@+1 {{cannot emit tensor type with non static shape}}
func.func @f(%a: tensor<?xi32>) {
  return
}

// -----

// expected-error@+1 {{cannot emit type 'memref<2xi32>'}}
func.func @f(%a: memref<2xi32>) {
  return
}

// -----

// expected-error@+1 {{'func.func' op cannot emit lvalue type as argument type}}
func.func @f(%a: !emitc.lvalue<i32>) {
  return
}

// -----

// expected-error@+1 {{'func.func' op cannot emit array type as result type}}
func.func @f() -> !emitc.array<2xi32> {
  %0 = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.array<2xi32>
  return %0 : !emitc.array<2xi32>
}

// -----

// expected-error@+1 {{cannot emit pointer to array type '!emitc.ptr<!emitc.array<2xi32>>'}}
func.func @f(%p: !emitc.ptr<!emitc.array<2xi32>>) {
  return
}

// -----

func.func @f(%a: i32, %c: i1) {
  emitc.call_opaque "x"() {args = [@a, @a::@b, i32, 1.5 : f32, dense<[1, 2]> : tensor<2xi32>, #emitc.opaque<"q">]} : () -> ()
  // expected-error@+1 {{attribute has more than 1 nested reference}}
  emitc.call_opaque "x"() {args = [@a::@b::@c]} : () -> ()
  return
}

// -----

func.func @f(%a: i32, %c: i1) {
  // expected-error@+1 {{cannot emit attribute: "foo"}}
  emitc.call_opaque "x"() {args = ["foo"]} : () -> ()
  return
}

// -----

// expected-error@+1 {{'emitc.func' op with multiple blocks needs variables declared at top}}
emitc.func @e(%a: i32, %c: i1) -> i32 {
  cf.br ^b(%a : i32)
^b(%x: i32):
  cf.cond_br %c, ^b(%x : i32), ^d
^d:
  return %a : i32
}

// -----

func.func @f(%a: i32) {
  // expected-error@+1 {{'emitc.call_opaque' op result #0 must be variadic of type supported by EmitC, but got 'i24'}}
  %0 = emitc.call_opaque "a"() : () -> i24
  return
}
