func.func @nest(%n: index, %c: i1, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  "test.pre"() : () -> ()
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %q = scf.if %c -> i32 {
      %w = scf.while (%b = %a) : (i32) -> i32 {
        %d = "test.cond"(%b) : (i32) -> i1
        scf.if %d { "test.in"() : () -> () }
        scf.condition(%d) %b : i32
      } do {
      ^bb0(%e: i32):
        %f = scf.for %j = %c0 to %n step %c1 iter_args(%g = %e) -> (i32) {
          %h = "test.z"(%j, %g) : (index, i32) -> i32
          scf.yield %h : i32
        }
        scf.yield %f : i32
      }
      scf.yield %w : i32
    } else {
      %k = scf.index_switch %i -> i32
      case 1 {
        scf.yield %x : i32
      }
      default {
        scf.if %c { "test.y"() : () -> () } else { "test.n"() : () -> () }
        scf.yield %a : i32
      }
      scf.yield %k : i32
    }
    scf.yield %q : i32
  }
  %l = "test.region"() ({
    scf.if %c { "test.y"() : () -> () }
    %z = scf.execute_region -> i32 { scf.yield %x : i32 }
    "test.end"(%z) : (i32) -> ()
  }) : () -> i32
  %m = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) init (%x) -> i32 {
    %v = "test.v"(%i, %j) : (index, index) -> i32
    scf.for %k = %c0 to %n step %c1 { "test.k"(%k) : (index) -> () }
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = scf.if %c -> i32 { scf.yield %a : i32 } else { scf.yield %b : i32 }
      scf.reduce.return %s : i32
    }
  }
  return %m : i32
}
// -----
func.func @x(%c: i1) {
  %true = arith.constant true
  %n = arith.xori %c, %true : i1
  scf.if %n { "test.y"() : () -> () } else { "test.n"() : () -> () }
  return
}
func.func @dead(%c: i1, %x: i32) {
  cf.br ^bb2
^bb1:
  scf.if %c { "test.y"() : () -> () }
  cf.br ^bb2
^bb2:
  return
}
// -----
func.func @f(%n: index, %c: i1, %x: i32, %s: i32) -> (i32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %f = arith.constant 1.0 : f32
  scf.for %i = %c0 to %n step %c1 {
    "test.a"(%i) : (index) -> ()
  } {tag}
  %r = scf.for unsigned %i = %x to %s step %s iter_args(%a = %f) -> (f32) : i32 {
    %z = "test.b"(%i, %a) : (i32, f32) -> f32
    scf.yield %z : f32
  } {tag = 1}
  %r2:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %f, %b = %n) -> (f32, index) {
    scf.yield %a, %b : f32, index
  }
  scf.if %c {
    "test.c"() : () -> ()
  }
  scf.if %c {
    "test.c"() : () -> ()
    scf.yield {foo}
  } else {
    "test.d"() : () -> ()
  } {tag}
  %q = scf.if %c -> (i32) {
    scf.yield %x : i32
  } else {
    scf.yield %s : i32
  }
  %w:2 = scf.while (%a = %x, %b = %f) : (i32, f32) -> (i32, f32) {
    scf.condition(%c) %a, %b : i32, f32
  } do {
  ^bb0(%a: i32, %b: f32):
    scf.yield %a, %b : i32, f32
  } attributes {tag}
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  %w2 = scf.while (%a = %x) : (i32) -> f32 {
    scf.condition(%c) %f : f32
  } do {
  ^bb0(%b: f32):
    scf.yield %x : i32
  }
  scf.parallel (%i, %j) = (%c0, %c1) to (%n, %n) step (%c1, %c1) {
    "test.p"(%i, %j) : (index, index) -> ()
  } {tag}
  scf.parallel (%i, %j) = (%c0, %c1) to (%n, %n) step (%c1, %c1) {
    "test.p"(%i, %j) : (index, index) -> ()
    scf.reduce
  }
  %p:2 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x, %f) -> (i32, f32) {
    scf.reduce(%x, %f : i32, f32) {
    ^bb0(%a: i32, %b: i32):
      %t = arith.addi %a, %b : i32
      scf.reduce.return %t : i32
    }, {
    ^bb0(%a: f32, %b: f32):
      %t = arith.addf %a, %b : f32
      scf.reduce.return %t : f32
    }
  }
  scf.execute_region {
    scf.yield
  }
  %e = scf.execute_region -> i32 no_inline {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %x : i32
  ^bb2:
    scf.yield %s : i32
  } {tag}
  %e2:2 = scf.execute_region -> (i32, f32) {
    scf.yield %x, %f : i32, f32
  }
  scf.index_switch %n
  default {
    scf.yield
  }
  %g = scf.index_switch %n {tag} -> i32
  case 2 {
    scf.yield %x : i32
  }
  case -5 {
    scf.yield %s : i32
  }
  default {
    scf.yield %x : i32
  }
  %g2:2 = scf.index_switch %n -> i32, f32
  default {
    scf.yield %x, %f : i32, f32
  }
  scf.forall (%i, %j) in (%n, 10) {
    "test.fa"(%i, %j) : (index, index) -> ()
    scf.forall.in_parallel {
    ^bb0:
    }
  }
  scf.forall (%i, %j) = (0, %c1) to (%n, 10) step (2, %n) {
    "test.fa"(%i, %j) : (index, index) -> ()
    scf.forall.in_parallel {
    ^bb0:
    }
  } {tag}
  return %q, %r : i32, f32
}
// -----
func.func @for1(%n: index, %x: f32, %m: index) -> (f32, f32, f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x, %c = %x) -> (f32, f32, f32) {
    %z = "test.b"(%a, %c) : (f32, f32) -> f32
    scf.yield %z, %b, %z : f32, f32, f32
  }
  scf.for %i = %c0 to %c1 step %c1 { "test.one"(%i) : (index) -> () }
  scf.for %i = %c0 to %c0 step %c1 { "test.zero"(%i) : (index) -> () }
  scf.for %i = %c10 to %c0 step %c1 { "test.zero"(%i) : (index) -> () }
  scf.for %i = %c0 to %c10 step %c1 { }
  %u = arith.addi %m, %c1 overflow<nsw> : index
  scf.for %i = %m to %u step %c1 { "test.one"(%i) : (index) -> () }
  %u2 = arith.addi %m, %c10 overflow<nsw> : index
  scf.for %i = %m to %u2 step %c10 { "test.one"(%i) : (index) -> () }
  %q = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (f32) {
    "test.b"(%i) : (index) -> ()
    scf.yield %x : f32
  }
  %w:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %x) -> (f32, f32) {
    %z = "test.b"(%b) : (f32) -> f32
    scf.yield %x, %z : f32, f32
  } {tag}
  return %r#0, %r#2, %w#1 : f32, f32, f32
}
// -----
func.func @if1(%c: i1, %d: i1, %x: i32, %y: i32) -> (i32, i1, i1, i32) {
  %true = arith.constant true
  %false = arith.constant false
  %0 = scf.if %c -> i32 { scf.yield %x : i32 } else { scf.yield %y : i32 }
  %1 = scf.if %c -> i1 { scf.yield %true : i1 } else { scf.yield %false : i1 }
  %2 = scf.if %d -> i1 { 
    "test.x"() : () -> ()
    scf.yield %false : i1 } else { scf.yield %true : i1 }
  %3:2 = scf.if %d -> (i32, i32) {
    %z = "test.y"(%d) : (i1) -> i32
    scf.yield %z, %x : i32, i32
  } else {
    %z = "test.n"(%d) : (i1) -> i32
    scf.yield %z, %y : i32, i32
  }
  scf.if %true { "test.t"() : () -> () } else { "test.f"() : () -> () }
  scf.if %false { "test.t"() : () -> () }
  scf.if %c { "test.t"() : () -> () } else { }
  scf.if %c { } else { "test.e"() : () -> () }
  scf.if %c { scf.if %d { "test.nest"() : () -> () } }
  "test.sep"() : () -> ()
  scf.if %c { "test.A"() : () -> () }
  scf.if %c { "test.B"() : () -> () } else { "test.C"() : () -> () }
  "test.sep"() : () -> ()
  %n = arith.xori %c, %true : i1
  scf.if %c { "test.A"() : () -> () }
  scf.if %n { "test.B"() : () -> () } else { "test.C"() : () -> () }
  return %0, %1, %2, %3#1 : i32, i1, i1, i32
}
// -----
func.func @if2(%c: i1, %d: i1, %x: i32, %y: i32) -> (i32, i32, i32) {
  %0 = scf.if %c -> i32 {
    %a = "test.a"() : () -> i32
    scf.yield %a : i32
  } else {
    %a = "test.b"() : () -> i32
    scf.yield %a : i32
  }
  %1:2 = scf.if %c -> (i32, i32) {
    %a = "test.c"(%0) : (i32) -> i32
    scf.yield %a, %x : i32, i32
  } else {
    %a = "test.d"(%0) : (i32) -> i32
    scf.yield %a, %y : i32, i32
  }
  %2:2 = scf.if %c -> (i32, i32) {
    %3 = scf.if %d -> i32 {
      %a = "test.e"() : () -> i32
      scf.yield %a : i32
    } else { scf.yield %y : i32 }
    scf.yield %3, %x : i32, i32
  } else {
    scf.yield %y, %y : i32, i32
  }
  return %1#0, %2#0, %2#1 : i32, i32, i32
}
// -----
func.func @while1(%x: i32, %y: i32) -> (i32, i32) {
  %0:3 = scf.while (%a = %x, %b = %y, %k = %x) : (i32, i32, i32) -> (i32, i32, i1) {
    %c = "test.c"(%a) : (i32) -> i1
    scf.condition(%c) %a, %y, %c : i32, i32, i1
  } do {
  ^bb0(%a: i32, %b: i32, %c: i1):
    "test.use"(%c, %a) : (i1, i32) -> ()
    %n = "test.n"(%b) : (i32) -> i32
    scf.yield %n, %y, %a : i32, i32, i32
  }
  %1:2 = scf.while (%a = %x, %b = %y) : (i32, i32) -> (i32, i32) {
    %c = "test.c"(%a, %b) : (i32, i32) -> i1
    scf.condition(%c) %b, %a : i32, i32
  } do {
  ^bb0(%b: i32, %a: i32):
    %n:2 = "test.n"(%b, %a) : (i32, i32) -> (i32, i32)
    scf.yield %n#0, %n#1 : i32, i32
  }
  %2:2 = scf.while (%a = %x) : (i32) -> (i32, i32) {
    %c = arith.cmpi ne, %a, %y : i32
    scf.condition(%c) %a, %a : i32, i32
  } do {
  ^bb0(%b: i32, %a: i32):
    %e = arith.cmpi eq, %b, %y : i32
    %d = arith.cmpi ne, %a, %y : i32
    %n = "test.n"(%e, %d) : (i1, i1) -> (i32)
    scf.yield %n : i32
  }
  return %0#0, %1#0 : i32, i32
}
// -----
func.func @par(%n: index, %x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i, %j, %k) = (%c0, %c1, %c0) to (%c1, %n, %n) step (%c1, %c1, %c2) {
    "test.p"(%i, %j, %k) : (index, index, index) -> ()
  }
  scf.parallel (%i) = (%c0) to (%c0) step (%c1) { "test.p"(%i) : (index) -> () }
  %r = scf.parallel (%i) = (%c0) to (%c2) step (%c2) init (%x) -> i32 {
    %v = "test.v"(%i) : (index) -> i32
    scf.reduce(%v : i32) {
    ^bb0(%a: i32, %b: i32):
      %s = arith.addi %a, %b : i32
      scf.reduce.return %s : i32
    }
  }
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    scf.parallel (%j) = (%c1) to (%n) step (%c2) {
      "test.p"(%i, %j) : (index, index) -> ()
    }
  }
  return %r : i32
}
// -----
func.func @er(%c: i1, %x: i32, %y: i32) -> i32 {
  %0 = scf.execute_region -> i32 {
    %a = "test.a"() : () -> i32
    scf.yield %a : i32
  }
  %1 = scf.execute_region -> i32 {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    "test.b"() : () -> ()
    scf.yield %x : i32
  ^bb2:
    "test.c"() : () -> ()
    scf.yield %0 : i32
  }
  scf.if %c {
    scf.execute_region {
      cf.cond_br %c, ^bb1, ^bb2
    ^bb1:
      "test.b"() : () -> ()
      scf.yield
    ^bb2:
      scf.yield
    }
  }
  scf.execute_region no_inline { "test.z"() : () -> ()
    scf.yield }
  return %1 : i32
}
// -----
func.func @sw(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %0 = scf.index_switch %c1 -> i32 case 1 { "test.1"() : () -> ()
    scf.yield %x : i32 } default { scf.yield %y : i32 }
  scf.index_switch %c9 case 1 { "test.1"() : () -> ()
    scf.yield } default { "test.d"() : () -> () 
    scf.yield }
  %1:2 = scf.index_switch %n -> i32, i32 case 1 { %a = "test.1"() : () -> i32
    scf.yield %a, %x : i32, i32 } default { %b = "test.2"() : () -> i32
    scf.yield %x, %b : i32, i32 }
  return %0, %1#1 : i32, i32
}
// -----
func.func @w1(%c: i1, %x: i32, %y: f32) -> (i32, f32) {
  %0:2 = scf.while (%a = %x) : (i32) -> (i32, f32) {
    %c1 = "test.c"(%a) : (i32) -> i1
    %r:2 = scf.if %c1 -> (i32, f32) {
      %n = "test.body"(%a) : (i32) -> i32
      scf.yield %n, %y : i32, f32
    } else {
      scf.yield %a, %y : i32, f32
    }
    scf.condition(%c1) %r#0, %r#1 : i32, f32
  } do {
  ^bb0(%b: i32, %f: f32):
    scf.yield %b : i32
  }
  return %0#0, %0#1 : i32, f32
}
// -----
func.func @w2(%c: i1, %x: i32, %y: f32) -> (i32) {
  %0 = scf.while (%a = %x) : (i32) -> (i32) {
    %c1 = "test.c"(%a) : (i32) -> i1
    scf.if %c1 {
      "test.body"(%a) : (i32) -> ()
    }
    scf.condition(%c1) %a : i32
  } do {
  ^bb0(%b: i32):
    %n = "test.n"(%b) : (i32) -> i32
    scf.yield %n : i32
  }
  return %0 : i32
}
// -----
func.func @w3(%x: i32) {
  %f = arith.constant false
  %t = arith.constant true
  %0 = scf.while (%a = %x) : (i32) -> (i32) {
    "test.q"(%a) : (i32) -> ()
    scf.condition(%f) %a : i32
  } do {
  ^bb0(%b: i32):
    %n = "test.n"(%b) : (i32) -> i32
    scf.yield %n : i32
  }
  scf.while : () -> () {
    scf.condition(%t)
  } do {
    "test.forever"() : () -> ()
    scf.yield
  }
  return
}
// -----
func.func @f1(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0:2 = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %x, %b = %y) -> (i32, i32) {
    scf.yield %b, %a : i32, i32
  }
  %1 = scf.for %i = %c0 to %c5 step %c1 iter_args(%a = %x) -> (i32) {
    scf.yield %y : i32
  }
  %2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %z = "test.p"(%a) : (i32) -> i32
    scf.yield %y : i32
  }
  %3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    %z = "test.p"(%a) : (i32) -> i32
    scf.yield %x : i32
  }
  %4 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> (i32) {
    "test.p"(%i) : (index) -> ()
    scf.yield %x : i32
  }
  return %2, %4 : i32, i32
}
// -----
func.func @i1(%c: i1, %x: i32, %y: i32) -> (i32) {
  %t = arith.constant true
  %n = arith.xori %c, %t : i1
  %0 = scf.if %n -> i32 {
    %a = "test.a"() : () -> i32
    scf.yield %a : i32
  } else {
    %a = "test.b"() : () -> i32
    scf.yield %a : i32
  }
  scf.if %c {
    %q = scf.if %c -> i32 {
      %a = "test.c"() : () -> i32
      scf.yield %a : i32
    } else {
      %a = "test.d"() : () -> i32
      scf.yield %a : i32
    }
    "test.use"(%q) : (i32) -> ()
  } else {
    "test.flag"(%c) : (i1) -> ()
  } {tag}
  return %0 : i32
}
// -----
func.func @i2(%c: i1, %d: i1, %m: i32) {
  scf.if %c {
    scf.if %d {
      "test.in"() : () -> ()
    } else {
    }
  } else {
  }
  scf.if %c {
    scf.for %i = %m to %m step %m : i32 { }
  }
  scf.if %d { } else { }
  return
}
