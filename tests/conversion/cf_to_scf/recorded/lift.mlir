// RECORD: mlir-opt --lift-cf-to-scf --allow-unregistered-dialect

func.func @if(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^c(%x : i32)
^b:
  cf.br ^c(%y : i32)
^c(%z: i32):
  return %z : i32
}
func.func @loop(%n: i32, %x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.br ^h(%c0, %x : i32, i32)
^h(%i: i32, %s: i32):
  %lt = arith.cmpi slt, %i, %n : i32
  cf.cond_br %lt, ^body, ^exit
^body:
  %i2 = arith.addi %i, %c1 : i32
  %s2 = arith.muli %s, %i : i32
  cf.br ^h(%i2, %s2 : i32, i32)
^exit:
  return %s : i32
}
func.func @nested_use(%n: i32, %x: i32, %c: i1) -> i32 {
  %c0 = arith.constant 0 : i32
  cf.br ^h(%c0 : i32)
^h(%i: i32):
  %q = arith.addi %i, %x : i32
  scf.if %c {
    "u"(%q) : (i32) -> ()
    "u"(%i) : (i32) -> ()
  }
  %lt = arith.cmpi slt, %i, %n : i32
  %i2 = arith.addi %i, %x : i32
  scf.if %c {
    "u"(%i2) : (i32) -> ()
  }
  cf.cond_br %lt, ^h(%i2 : i32), ^exit
^exit:
  scf.if %c {
    "u"(%q) : (i32) -> ()
  }
  return %i2 : i32
}
func.func @irreducible(%c: i1, %d: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a(%x : i32), ^b(%x : i32)
^a(%p: i32):
  %p1 = arith.addi %p, %x : i32
  cf.cond_br %d, ^b(%p1 : i32), ^e(%p : i32)
^b(%q: i32):
  %q1 = arith.muli %q, %x : i32
  cf.cond_br %c, ^a(%q1 : i32), ^f
^e(%r: i32):
  return %r : i32
^f:
  "use"(%q1) : (i32) -> ()
  return %q1 : i32
}
func.func @infinite(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^l, ^r
^l:
  "foo"() : () -> ()
  cf.br ^l
^r:
  return %x : i32
}
func.func @inf2() {
  cf.br ^l
^l:
  "foo"() : () -> ()
  cf.br ^l
}
func.func @switch(%f: i32, %x: i32, %y: i32) -> i32 {
  cf.switch %f : i32, [
    default: ^d(%x : i32),
    42: ^a,
    43: ^b(%y : i32),
    44: ^a
  ]
^a:
  cf.br ^d(%y : i32)
^b(%z: i32):
  "b"(%z) : (i32) -> ()
  cf.br ^d(%z : i32)
^d(%w: i32):
  return %w : i32
}
func.func @multi_ret(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  return %x : i32
^b:
  %y = arith.addi %x, %x : i32
  return %y : i32
}
func.func @early(%c: i1, %d: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  "a"() : () -> ()
  cf.cond_br %d, ^r, ^b
^b:
  %y = arith.addi %x, %x : i32
  cf.br ^r2
^r:
  "test.ret"() : () -> ()
^r2:
  return %y : i32
}
