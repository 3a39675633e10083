// RECORD: mlir-opt --wrap-emitc-func-in-class

// Functions with arguments, declarations, and a method.
emitc.func @model(%a: !emitc.array<1xf32> {emitc.opaque = "in"}, %b: !emitc.array<1xf32> {emitc.opaque = "in2", x.y = 3 : i32}, %c: i32) -> i32 attributes {foo} {
  %0 = "emitc.constant"() <{value = 0 : index}> : () -> !emitc.size_t
  %1 = subscript %a[%0] : (!emitc.array<1xf32>, !emitc.size_t) -> !emitc.lvalue<f32>
  %2 = load %1 : <f32>
  %3 = subscript %b[%0] : (!emitc.array<1xf32>, !emitc.size_t) -> !emitc.lvalue<f32>
  assign %2 : f32 to %3 : <f32>
  return %c : i32
}
emitc.func private @ext(i32)
emitc.func @none() attributes {specifiers = ["static"]} {
  return
}
emitc.func private @ext2() attributes {specifiers = ["extern"]}
emitc.class @K {
  emitc.func @in(%a: i32) {
    return
  }
}
