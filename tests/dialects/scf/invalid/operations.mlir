// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// An scf.if with results has both regions.
func.func @if_without_else(%c: i1) -> i32 {
  // expected-error@+1 {{'scf.if' op must have an else block if defining values}}
  %0 = scf.if %c -> (i32) {
    %1 = arith.constant 1 : i32
    scf.yield %1 : i32
  }
  return %0 : i32
}

// -----

// Each region yields as many values as there are results.
func.func @if_yields(%c: i1, %x: i32) -> i32 {
  // expected-error@+1 {{'scf.if' op along control flow edge from Operation scf.yield to parent: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.if %c -> (i32) {
    scf.yield %x : i32
  } else {
    // expected-note@+1 {{region branch point}}
    scf.yield
  }
  return %0 : i32
}

// -----

// The condition is an i1.
func.func @condition(%c: i32) {
  // expected-error@+1 {{'scf.if' op operand #0 must be 1-bit signless integer, but got 'i32'}}
  "scf.if"(%c) ({
    scf.yield
  }, {
  }) : (i32) -> ()
  return
}

// -----

// A loop that carries a value yields the next.
func.func @for_yields_nothing(%n: index, %x: i32) -> i32 {
  // expected-error@+1 {{'scf.for' op along control flow edge from Operation scf.yield to Region #0: region branch point has 0 operands, but region successor needs 1 inputs}}
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (i32) {
    // expected-note@+1 {{region branch point}}
    scf.yield
  }
  return %0 : i32
}

// -----

// It yields a value of the type that it carries.
func.func @for_yields_other(%n: index, %x: i32, %y: i64) -> i32 {
  // expected-error@+1 {{'scf.for' op 0-th region iter_arg and 0-th yielded value have different type: 'i32' != 'i64'}}
  %0 = scf.for %i = %n to %n step %n iter_args(%a = %x) -> (i32) {
    scf.yield %y : i64
  }
  return %0 : i32
}

// -----

// scf.condition has an operand for each argument of the second region, and for each result.
func.func @while_types(%x: i32) {
  // expected-error@+1 {{'scf.while' op along control flow edge from Operation scf.condition to parent: region branch point has 1 operands, but region successor needs 0 inputs}}
  scf.while (%a = %x) : (i32) -> () {
    %c = arith.constant true
    // expected-note@+1 {{region branch point}}
    scf.condition(%c) %a : i32
  } do {
    scf.yield %x : i32
  }
  return
}

// -----

// scf.while ends its first region with scf.condition.
func.func @while_without_condition(%x: i32) {
  // expected-error@+1 {{'scf.while' op expects the 'before' region to terminate with 'scf.condition'}}
  scf.while : () -> () {
    // expected-note@+1 {{terminator here}}
    scf.yield
  } do {
    scf.yield
  }
  return
}

// -----

// An index_switch has a case for a value at most once.
func.func @duplicate_cases(%x: index) {
  // expected-error@+1 {{'scf.index_switch' op has duplicate case value: 1}}
  scf.index_switch %x
  case 1 {
    scf.yield
  }
  case 1 {
    scf.yield
  }
  default {
  }
  return
}

// -----

// A parallel loop has as many steps as counters.
func.func @parallel_steps(%n: index) {
  // expected-error@+1 {{'scf.parallel' op expects the same number of induction variables: 1 as bound and step values: 2}}
  "scf.parallel"(%n, %n, %n, %n) <{operandSegmentSizes = array<i32: 1, 1, 2, 0>}> ({
  ^bb0(%i: index):
    scf.reduce
  }) : (index, index, index, index) -> ()
  return
}

// -----

// A reduction gives the type that it takes.
func.func @reduce_type(%n: index, %x: i32) -> i32 {
  %0 = scf.parallel (%i) = (%n) to (%n) step (%n) init (%x) -> i32 {
    scf.reduce(%x : i32) {
    ^bb0(%a: i32, %b: i32):
      %1 = arith.extsi %a : i32 to i64
      // expected-error@+1 {{'scf.reduce.return' op must have type 'i32' (the type of the reduction inputs)}}
      scf.reduce.return %1 : i64
    }
  }
  return %0 : i32
}

// -----

// scf.yield is not for functions: it ends the regions of certain operations of scf.
func.func @yield_in_function() {
  // expected-error@+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  scf.yield
  return
}

// -----

// Each dimension has a mapping.
func.func @mapping_of_more_dimensions(%n: index) {
  // expected-error@+1 {{'scf.forall' op mapping attribute size must match op rank}}
  scf.forall (%i) in (%n) {
  } {mapping = [#gpu.thread<y>, #gpu.thread<x>]}
  return
}

// -----

// A mask is of no dimension.
func.func @mask_of_a_dimension(%n: index) {
  // expected-error@+1 {{'scf.forall' op mapping attribute size must match op rank}}
  scf.forall (%i, %j) in (%n, %n) {
  } {mapping = [#gpu.thread<x>, #gpu.mask<5>]}
  return
}
