func.func private @ping(%n: i32) -> i32 {
  %r = call @pong(%n) : (i32) -> i32
  return %r : i32
}
func.func private @pong(%n: i32) -> i32 {
  %s = arith.addi %n, %n : i32
  %r = call @ping(%s) : (i32) -> i32
  return %r : i32
}
func.func @start(%n: i32) -> i32 {
  %r = call @ping(%n) : (i32) -> i32
  return %r : i32
}
