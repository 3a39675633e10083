func.func @down(%n: i32) -> i32 {
  %one = arith.constant 1 : i32
  %c = arith.cmpi sle, %n, %one : i32
  cf.cond_br %c, ^done, ^more
^done:
  return %one : i32
^more:
  %m = arith.subi %n, %one : i32
  %r = call @down(%m) : (i32) -> i32
  %s = arith.muli %n, %r : i32
  return %s : i32
}
func.func @user(%n: i32) -> i32 {
  %r = call @down(%n) : (i32) -> i32
  return %r : i32
}
func.func private @once(%x: i32, %c: i1) -> i32 {
  %r = scf.if %c -> i32 {
    %y = arith.addi %x, %x : i32
    scf.yield %y : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}
func.func @uses_once(%x: i32, %c: i1) -> i32 {
  %r = call @once(%x, %c) : (i32, i1) -> i32
  return %r : i32
}
