// RECORD: mlir-opt --duplicate-function-elimination --allow-unregistered-dialect

func.func @a(%x: i32) -> i32 {
  return %x : i32
}
func.func private @b(%x: i32) -> i32 {
  return %x : i32
}
func.func @c(%y: i32) -> i32 {
  return %y : i32
}
func.func @d(%y: i32) -> i32 attributes {foo} {
  return %y : i32
}
func.func private @e(i32) -> i32
func.func private @f(i32) -> i32
func.func @u() -> i32 {
  %0 = arith.constant 0 : i32
  %1 = call @c(%0) : (i32) -> i32
  %2 = call @f(%1) : (i32) -> i32
  %3 = func.constant @c : (i32) -> i32
  %4 = call_indirect %3(%2) : (i32) -> i32
  return %4 : i32
}
func.func @u2() -> i32 {
  %0 = arith.constant 0 : i32
  %1 = call @a(%0) : (i32) -> i32
  %2 = call @e(%1) : (i32) -> i32
  %3 = func.constant @c : (i32) -> i32
  %4 = call_indirect %3(%2) : (i32) -> i32
  return %4 : i32
}
"t.x"() {z = @c} : () -> ()
