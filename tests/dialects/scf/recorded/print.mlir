// RECORD: mlir-opt --allow-unregistered-dialect
// RECORD: mlir-opt --allow-unregistered-dialect --mlir-print-op-generic
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
