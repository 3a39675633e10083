// RECORD: mlir-opt --test-block-is-in-loop --allow-unregistered-dialect --mlir-disable-threading

func.func @f(%c: i1) {
  cf.br ^a
^a:
  cf.cond_br %c, ^a, ^b
^b:
  scf.if %c { "u.x"() : () -> () }
  return
}
func.func @g() { %c0 = arith.constant 0 : index
scf.for %i = %c0 to %c0 step %c0 { "u.y"() ({ ^bb0: cf.br ^bb1
 ^bb1: "u.z"() : () -> () }) : () -> () } return }
func.func private @h()
func.func @k(%c: i1, %n: index) {
  cf.br ^a
^a:
  %v = scf.if %c -> i32 {
    %0 = arith.constant 1 : i32
    scf.yield %0 : i32
  } else {
    %1 = arith.constant 2 : i32
    scf.yield %1 : i32
  }
  cf.cond_br %c, ^b(%v : i32), ^d
^b(%x: i32):
  affine.for %i = 0 to 10 { }
  cf.switch %x : i32, [ default: ^a, 1: ^d ]
^d:
  return
^e:
  cf.br ^e
}
func.func @empty(%c: i1, %n: index) {
  affine.parallel (%i) = (0) to (10) { }
  "u.x"() ({
  ^bb0:
  }, {
  }) : () -> ()
  return
}
