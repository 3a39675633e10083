// RECORD: mlir-opt --sccp

func.func private @callee(%x: i32, %y: i32) -> (i32, i32) {
  %s = arith.addi %x, %y : i32
  return %s, %y : i32, i32
}
func.func @caller(%n: i32) -> (i32, i32, i32) {
  %c2 = arith.constant 2 : i32
  %a:2 = call @callee(%n, %c2) : (i32, i32) -> (i32, i32)
  %b:2 = call @callee(%c2, %c2) : (i32, i32) -> (i32, i32)
  %t = arith.muli %a#1, %b#1 : i32
  return %a#0, %a#1, %t : i32, i32, i32
}
func.func @loop(%n: index) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %k = arith.constant 7 : i32
  %z = arith.constant 0 : i32
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %k, %b = %z) -> (i32, i32) {
    %x = arith.addi %a, %z : i32
    %y = arith.addi %b, %a : i32
    scf.yield %x, %y : i32, i32
  }
  return %r#0 : i32
}
func.func @cfg(%c: i1) -> i32 {
  %zero = arith.constant 0 : i32
  %true = arith.constant true
  cf.br ^head(%zero : i32)
^head(%i: i32):
  cf.cond_br %true, ^body, ^never
^never:
  %one = arith.constant 1 : i32
  cf.br ^body
^body:
  %n = arith.muli %i, %i : i32
  cf.cond_br %c, ^head(%n : i32), ^exit
^exit:
  return %n : i32
}
func.func @branches(%c: i1, %v: i32) -> (i32, i32) {
  %t = arith.constant true
  %five = arith.constant 5 : i32
  %r:2 = scf.if %t -> (i32, i32) {
    scf.yield %five, %v : i32, i32
  } else {
    %w = arith.addi %v, %v : i32
    scf.yield %w, %w : i32, i32
  }
  %q = scf.if %c -> i32 {
    scf.yield %five : i32
  } else {
    scf.yield %r#0 : i32
  }
  return %q, %r#1 : i32, i32
}
module @inner attributes {sym_visibility = "private"} {
  func.func nested @n(%x: i32) -> i32 {
    return %x : i32
  }
  func.func @use() -> i32 {
    %c = arith.constant 4 : i32
    %r = func.call @n(%c) : (i32) -> i32
    return %r : i32
  }
}
