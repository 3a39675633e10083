func.func private @abs(%x: i32) -> i32 {
  %z = arith.constant 0 : i32
  %c = arith.cmpi slt, %x, %z : i32
  cf.cond_br %c, ^neg, ^pos
^neg:
  %n = arith.subi %z, %x : i32
  return %n : i32
^pos:
  return %x : i32
}
func.func @two(%a: i32, %b: i32) -> i32 {
  %0 = call @abs(%a) : (i32) -> i32
  %1 = call @abs(%b) : (i32) -> i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}
