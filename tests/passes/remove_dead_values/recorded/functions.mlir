// RECORD: mlir-opt --allow-unregistered-dialect --remove-dead-values=canonicalize=false

module {
  func.func private @add2(%x: i32, %y: i32) -> (i32, i32) {
    %c2 = arith.constant 2 : i32
    %a = arith.addi %c2, %y : i32
    %b = arith.muli %x, %x : i32
    return %a, %b : i32, i32
  }
  func.func @main(%p: i32, %q: i32) -> i32 {
    %a, %b = call @add2(%p, %q) : (i32, i32) -> (i32, i32)
    return %a : i32
  }
  func.func @unused(%p: i32, %q: i32) -> i32 {
    %b = arith.muli %p, %p : i32
    return %q : i32
  }
  func.func @loop(%lb: index, %ub: index, %s: index, %x: i32, %y: i32, %m: memref<4xi32>) -> i32 {
    %c0 = arith.constant 0 : index
    %r:3 = scf.for %i = %lb to %ub step %s iter_args(%a = %x, %b = %y, %c = %y) -> (i32, i32, i32) {
      %n = arith.addi %a, %b : i32
      %d = arith.muli %b, %b : i32
      %e = arith.muli %c, %c : i32
      memref.store %e, %m[%c0] : memref<4xi32>
      scf.yield %n, %b, %d : i32, i32, i32
    }
    return %r#0 : i32
  }
  func.func @ifs(%c: i1, %x: i32, %y: i32) -> i32 {
    %r:2 = scf.if %c -> (i32, i32) {
      %z = arith.muli %x, %y : i32
      scf.yield %x, %z : i32, i32
    } else {
      scf.yield %y, %y : i32, i32
    }
    return %r#0 : i32
  }
  func.func @deadfor(%lb: index, %ub: index, %s: index, %x: i32) {
    %r = scf.for %i = %lb to %ub step %s iter_args(%a = %x) -> (i32) {
      %n = arith.addi %a, %a : i32
      scf.yield %n : i32
    }
    return
  }
  func.func @cfg(%c: i1, %x: i32, %y: i32) -> i32 {
    cf.cond_br %c, ^a(%x, %y : i32, i32), ^b(%y : i32)
  ^a(%p: i32, %q: i32):
    %u = arith.muli %q, %q : i32
    return %p : i32
  ^b(%z: i32):
    return %y : i32
  }
  func.func @while(%x: i32, %y: i32) -> i32 {
    %r:2 = scf.while (%a = %x, %b = %y) : (i32, i32) -> (i32, i32) {
      %c = arith.cmpi slt, %a, %x : i32
      %k = arith.addi %b, %b : i32
      scf.condition(%c) %a, %k : i32, i32
    } do {
    ^bb0(%a: i32, %b: i32):
      %n = arith.addi %a, %a : i32
      %n2 = arith.addi %b, %a : i32
      scf.yield %n, %n2 : i32, i32
    }
    return %r#0 : i32
  }
}
