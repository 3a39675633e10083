// RECORD: mlir-opt --convert-scf-to-emitc

// Loops and conditions, with results in variables.
func.func @f(%a: index, %c: i1, %i: i32, %f: f32) -> (f32, i32) {
  %r:2 = scf.for %x = %a to %a step %a iter_args(%p = %f, %q = %i) -> (f32, i32) {
    %s = arith.addf %p, %p : f32
    scf.yield %s, %q : f32, i32
  }
  scf.for %x = %i to %i step %i : i32 {
    func.call @u(%x) : (i32) -> ()
  }
  %t = scf.if %c -> (i32) {
    scf.yield %i : i32
  } else {
    scf.yield %r#1 : i32
  }
  scf.if %c {
    func.call @u(%i) : (i32) -> ()
  }
  %y = scf.index_switch %a -> i32
  case 2 {
    scf.yield %i : i32
  }
  case 4 {
    scf.yield %t : i32
  }
  default {
    scf.yield %i : i32
  }
  return %r#0, %y : f32, i32
}
func.func private @u(i32)
func.func @w(%a: i32, %b: i32) -> i32 {
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %c = arith.cmpi slt, %x, %b : i32
    scf.condition(%c) %x : i32
  } do {
  ^bb0(%x: i32):
    %n = arith.addi %x, %b : i32
    scf.yield %n : i32
  }
  return %r : i32
}
func.func @w2(%a: i32, %b: i32, %i: index, %k: i1) -> (f32, i32) {
  %r:2 = scf.while (%x = %a, %y = %b, %z = %k) : (i32, i32, i1) -> (f32, i32) {
    %c = arith.cmpi slt, %x, %b : i32
    %f = arith.sitofp %x : i32 to f32
    scf.condition(%c) %f, %y : f32, i32
  } do {
  ^bb0(%x: f32, %y: i32):
    %n = arith.addi %a, %b : i32
    %m = arith.addi %y, %y : i32
    scf.yield %n, %m, %k : i32, i32, i1
  }
  return %r#0, %r#1 : f32, i32
}
func.func @v(%a: i32, %b: i1) {
  scf.while : () -> () {
    scf.condition(%b)
  } do {
    scf.yield
  }
  return
}
func.func @ifs(%a: index, %b: i1) -> (index, i32) {
  %c = arith.constant 1 : i32
  %r:2 = scf.if %b -> (index, i32) {
    %q = scf.if %b -> (index) {
      scf.yield %a : index
    } else {
      scf.yield %a : index
    }
    scf.yield %q, %c : index, i32
  } else {
    scf.yield %a, %c : index, i32
  }
  %s:2 = scf.for %x = %a to %r#0 step %a iter_args(%p = %a, %q = %c) -> (index, i32) {
    %f = arith.addi %x, %p : index
    scf.yield %f, %q : index, i32
  }
  return %s#0, %s#1 : index, i32
}
func.func @sw(%a: index) {
  scf.index_switch %a
  case 2 {
    func.call @sw(%a) : (index) -> ()
    scf.yield
  }
  default {
  }
  %m = scf.index_switch %a -> index
  case 2 {
    scf.yield %a : index
  }
  default {
    scf.yield %a : index
  }
  func.call @sw(%m) : (index) -> ()
  %true = arith.constant true
  return
}
func.func @w3(%a: i32, %b: i1) -> i32 {
  %r = scf.while (%x = %a) : (i32) -> i32 {
    %q = func.call @u3(%x) : (i32) -> i32
    scf.condition(%b) %q : i32
  } do {
  ^bb0(%x: i32):
    scf.yield %x : i32
  }
  return %r : i32
}
func.func private @u3(i32) -> i32
func.func @v3(%b: i1) {
  scf.while : () -> () {
    scf.condition(%b)
  } do {
    func.call @v3(%b) : (i1) -> ()
    scf.yield
  }
  return
}
func.func @c(%b: i32) {
  %r:2 = scf.while (%x = %b) : (i32) -> (i32, i32) {
    %i = func.call @u3(%b) : (i32) -> i32
    %c = arith.cmpi eq, %i, %b : i32
    scf.condition(%c) %i, %x : i32, i32
  } do {
  ^bb0(%x: i32, %z: i32):
    %i = func.call @u3(%z) : (i32) -> i32
    scf.yield %i : i32
  }
  return
}
