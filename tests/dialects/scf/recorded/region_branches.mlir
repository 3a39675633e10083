// RECORD: mlir-opt --canonicalize --allow-unregistered-dialect --split-input-file
// RECORD: mlir-opt --remove-dead-values --allow-unregistered-dialect --split-input-file

func.func @known_result_of_if(%c: i1, %x: f32) -> f32 {
  %r = scf.if %c -> (f32) {
    "foo.a"() : () -> ()
    scf.yield %x : f32
  } else {
    "foo.a"() : () -> ()
    scf.yield %x : f32
  }
  return %r : f32
}

// -----

func.func @same_results_of_if(%c: i1, %x: f32) -> (f32, f32, f32) {
  %r:3 = scf.if %c -> (f32, f32, f32) {
    %a = "foo.a"() : () -> f32
    scf.yield %a, %x, %a : f32, f32, f32
  } else {
    %a = "foo.a"() : () -> f32
    scf.yield %a, %a, %a : f32, f32, f32
  }
  return %r#0, %r#1, %r#2 : f32, f32, f32
}

// -----

func.func @results_of_switch(%c: index, %x: f32) -> (f32, f32, f32) {
  %r:3 = scf.index_switch %c -> f32, f32, f32
  case 1 {
    %a = "foo.a"() : () -> f32
    scf.yield %x, %a, %a : f32, f32, f32
  }
  default {
    %a = "foo.a"() : () -> f32
    scf.yield %x, %a, %a : f32, f32, f32
  }
  return %r#0, %r#1, %r#2 : f32, f32, f32
}

// -----

func.func @results_of_blocks(%c: i1, %x: f32) -> (f32, f32, f32) {
  %r:3 = scf.execute_region -> (f32, f32, f32) no_inline {
    %a = "foo.a"() : () -> f32
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %x, %a, %a : f32, f32, f32
  ^bb2:
    scf.yield %x, %a, %a : f32, f32, f32
  }
  return %r#0, %r#1, %r#2 : f32, f32, f32
}

// -----

func.func @unused_results_of_region(%c: i1, %x: f32) -> f32 {
  %r:3 = scf.execute_region -> (f32, f32, f32) no_inline {
    %a = "foo.a"() : () -> f32
    scf.yield %x, %a, %a : f32, f32, f32
  }
  return %r#1 : f32
}

// -----

func.func @same_values_of_while(%c: i1, %x: f32) -> (f32, f32, f32) {
  %r:3 = scf.while (%a = %x, %b = %x, %d = %x) : (f32, f32, f32) -> (f32, f32, f32) {
    %k = "foo.a"(%a, %b, %d) : (f32, f32, f32) -> i1
    scf.condition(%k) %a, %b, %d : f32, f32, f32
  } do {
  ^bb0(%a: f32, %b: f32, %d: f32):
    %e = "foo.a"(%a, %b, %d) : (f32, f32, f32) -> f32
    scf.yield %e, %e, %x : f32, f32, f32
  }
  return %r#0, %r#1, %r#2 : f32, f32, f32
}

// -----

func.func @loop_that_never_runs(%l: index, %x: f32) -> (f32, f32, f32) {
  %r:3 = scf.for %i = %l to %l step %l iter_args(%a = %x, %b = %x, %d = %x) -> (f32, f32, f32) {
    %e = "foo.a"(%a, %b, %d) : (f32, f32, f32) -> f32
    scf.yield %e, %e, %x : f32, f32, f32
  }
  return %r#0, %r#1, %r#2 : f32, f32, f32
}

// -----

func.func @swapped(%l: index, %x: f32) -> (f32, f32) {
  %r:2 = scf.for %i = %l to %l step %l iter_args(%a = %x, %b = %x) -> (f32, f32) {
    %e = "foo.a"(%a, %b) : (f32, f32) -> f32
    scf.yield %b, %a : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// -----

func.func @unused_cycle(%l: index, %x: f32) {
  %r:2 = scf.for %i = %l to %l step %l iter_args(%a = %x, %b = %x) -> (f32, f32) {
    %e = "foo.a"() : () -> f32
    %g = arith.addf %a, %b : f32
    %h = arith.addf %g, %b : f32
    scf.yield %g, %h : f32, f32
  }
  return
}

// -----

func.func @same_values_in_another_order(%l: index, %u: index, %x: f32, %y: f32) -> (f32, f32) {
  %r:4 = scf.for %i = %l to %u step %l iter_args(%a = %x, %b = %y, %d = %x, %e = %y) -> (f32, f32, f32, f32) {
    %h = "foo.a"(%b, %e) : (f32, f32) -> f32
    scf.yield %b, %h, %e, %h : f32, f32, f32, f32
  }
  return %r#1, %r#2 : f32, f32
}

// -----

func.func @value_from_outside(%l: index, %u: index, %x: f32, %y: f32) -> (f32, f32) {
  %r:2 = scf.for %i = %l to %u step %l iter_args(%a = %x, %b = %x) -> (f32, f32) {
    %h = "foo.a"(%a, %b) : (f32, f32) -> f32
    scf.yield %x, %y : f32, f32
  }
  return %r#1, %r#0 : f32, f32
}

// -----

func.func @inlined(%c: i1, %x: f32, %m: memref<f32>) {
  %r:2 = scf.execute_region -> (f32, f32) {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    %a = "foo.a"() : () -> f32
    scf.yield %a, %a : f32, f32
  ^bb2:
    scf.yield %x, %x : f32, f32
  }
  memref.store %r#1, %m[] : memref<f32>
  return
}

// -----

func.func @cycle_through_while(%c: i1, %x: f32, %m: memref<f32>) {
  %r:3 = scf.while (%a = %x, %b = %x, %d = %x) : (f32, f32, f32) -> (f32, f32, f32) {
    %k = "foo.a"() : () -> i1
    %aa = arith.addf %a, %a : f32
    scf.condition(%k) %a, %b, %aa : f32, f32, f32
  } do {
  ^bb0(%a: f32, %b: f32, %d: f32):
    %e = arith.addf %a, %d : f32
    scf.yield %e, %b, %x : f32, f32, f32
  }
  return
}

// -----

func.func @cycle_through_for(%l: index, %u: index, %x: f32) {
  %r:2 = scf.for %i = %l to %u step %l iter_args(%a = %x, %b = %x) -> (f32, f32) {
    "foo.a"() : () -> ()
    %g = arith.addf %a, %b : f32
    %h = arith.addf %g, %b : f32
    scf.yield %g, %h : f32, f32
  }
  return
}

// -----

func.func @unused_values_of_for(%l: index, %u: index, %x: f32) {
  %r:2 = scf.for %i = %l to %u step %l iter_args(%a = %x, %b = %x) -> (f32, f32) {
    "foo.a"() : () -> ()
    %g = arith.addf %x, %x : f32
    scf.yield %g, %a : f32, f32
  }
  return
}

// -----

func.func @one_iteration(%x: f32, %l: index) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %c1 step %c1 iter_args(%a = %x, %b = %x) -> (f32, f32) {
    %g = "foo.a"(%a, %i) : (f32, index) -> f32
    scf.yield %g, %a : f32, f32
  }
  return %r#1 : f32
}

// -----

func.func @result_is_condition(%x: f32, %c: i1, %d: i1) -> f32 {
  %r:3 = scf.if %c -> (f32, f32, i1) {
    %g = "foo.a"() : () -> f32
    scf.yield %g, %g, %d : f32, f32, i1
  } else {
    %g = "foo.a"() : () -> f32
    scf.yield %x, %x, %d : f32, f32, i1
  }
  %z = scf.if %r#2 -> (f32) {
    scf.yield %r#1 : f32
  } else {
    "foo.c"() : () -> ()
    scf.yield %x : f32
  }
  return %z : f32
}
