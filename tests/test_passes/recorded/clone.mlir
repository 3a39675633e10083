// A function is applied twice if its results have the types of its arguments.
// RECORD: mlir-opt --pass-pipeline='builtin.module(func.func(test-clone))' --allow-unregistered-dialect

func.func @f(%a: i32, %b: f32) -> (i32, f32) {
  %c = arith.constant 2 : i32
  %0 = arith.addi %a, %c : i32
  %1 = "foo.x"() ({
    %z = arith.negf %b : f32
    "foo.end"(%z, %0) : (f32, i32) -> ()
  }) : () -> (f32)
  return %0, %1 : i32, f32
}
func.func @g(%a: i32, %b: i32) -> (i32, i32) {
  return %b, %a : i32, i32
}
func.func @h(%a: i32) -> f32 {
  %c = arith.constant 2.0 : f32
  return %c : f32
}
func.func private @d(%a: i32) -> f32
