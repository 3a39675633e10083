// RECORD: mlir-opt --convert-func-to-emitc

// Functions, declarations and calls.
func.func @f(%a: i32, %b: index) -> i32 attributes {foo = 3 : i32} {
  return %a : i32
}
func.func private @g(f32)
func.func private @pv(%a: f32) {
  return
}
func.func @h(%a: f32, %m: memref<2xi32> {x.y}) -> (f32 {x.z}) {
  call @g(%a) : (f32) -> ()
  %0 = call @k(%a) : (f32) -> f32
  return %0 : f32
}
func.func private @k(f32 {x.y}) -> f32
