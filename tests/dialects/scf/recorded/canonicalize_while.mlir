// RECORD: mlir-opt --allow-unregistered-dialect --canonicalize --split-input-file
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
