// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// A sequence has the root as its first argument.
// expected-error@+1 {{'transform.sequence' op expects the entry block to have at least one argument}}
transform.sequence failures(propagate) {
}

// -----

// The first argument is a handle to operations.
// expected-error@+1 {{'transform.sequence' op expects the first entry block argument to be of type implementing TransformHandleTypeInterface}}
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_value):
}

// -----

// Other arguments are handles or parameters.
// expected-error@+2 {{'transform.sequence' op expects trailing entry block arguments to be of type implementing TransformHandleTypeInterface, TransformValueHandleTypeInterface or TransformParamTypeInterface}}
// expected-note@+1 {{argument #1 does not}}
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op, %x: i32):
}

// -----

// Operations of a sequence are transform operations.
// expected-error@+1 {{'transform.sequence' op expected children ops to implement TransformOpInterface}}
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  // expected-note@+1 {{op without interface}}
  %c = arith.constant 1 : i32
}

// -----

// What is yielded has the types of the results.
// expected-error@+1 {{cannot name an operation with no results}}
%r = transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):

}

// -----

// A handle is consumed once.
// expected-error@+1 {{'transform.sequence' op block argument #0 has more than one potential consumer}}
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  // expected-note@+1 {{used here as operand #0}}
  transform.loop.unroll %root {factor = 2} : !transform.any_op
  // expected-note@+1 {{used here as operand #0}}
  transform.loop.unroll %root {factor = 2} : !transform.any_op
}

// -----

// The handle of a result is consumed once.
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  // expected-error@+1 {{result #0 has more than one potential consumer}}
  %loops = transform.select "scf.for" in %root : (!transform.any_op) -> !transform.any_op
  // expected-note@+1 {{used here as operand #0}}
  transform.loop.unroll %loops {factor = 2} : !transform.any_op
  // expected-note@+1 {{used here as operand #0}}
  transform.loop.unroll %loops {factor = 2} : !transform.any_op
}

// -----

// A nested sequence has operands.
// expected-note@+1 {{nested in another possible top-level op}}
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  // expected-error@+1 {{'transform.sequence' op expects operands to be provided for a nested op}}
  transform.sequence failures(propagate) {
  ^bb0(%inner: !transform.any_op):
  }
}

// -----

// The type of the operand is that of the argument.
transform.sequence failures(propagate) {
^bb0(%root: !transform.any_op):
  // expected-error@+1 {{'transform.sequence' op expects the type of the block argument to match the type of the operand}}
  transform.sequence %root : !transform.any_op failures(propagate) {
  ^bb0(%inner: !transform.op<"scf.for">):
  }
}

// -----

// There is a type for each operand.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{custom op 'transform.sequence' expected types to be provided for all operands}}
  transform.sequence %a, %a, %a : (!transform.any_op, !transform.any_op) failures(propagate) {
  ^bb0(%x: !transform.any_op, %y: !transform.any_op, %z: !transform.any_op):
  }
  return
}

// -----

// There are no further operands without a root.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.sequence' op does not expect extra operands when used as top-level}}
  "transform.sequence"(%a) <{failure_propagation_mode = 1 : i32, operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%x: !transform.any_op):
    "transform.yield"() : () -> ()
  }) : (!transform.any_op) -> ()
  return
}

// -----

// There is an argument for each operand.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+2 {{'transform.sequence' op along control flow edge from parent to Region #0: region branch point has 2 operands, but region successor needs 1 inputs}}
  // expected-note@+1 {{region branch point}}
  transform.sequence %a, %v : (!transform.any_op, !transform.any_value) failures(propagate) {
  ^bb0(%x: !transform.any_op):
  }
  return
}

// -----

// An argument has the type of its operand.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+2 {{'transform.sequence' op along control flow edge from parent to Region #0: successor operand type #1 '!transform.any_value' should match successor input type #1 '!transform.any_op'}}
  // expected-note@+1 {{region branch point}}
  transform.sequence %a, %v : (!transform.any_op, !transform.any_value) failures(propagate) {
  ^bb0(%x: !transform.any_op, %y: !transform.any_op):
  }
  return
}

// -----

// Alternatives have a region.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.alternatives' op expects at least one region}}
  transform.alternatives
  return
}

// -----

// A region of alternatives has the scope as its argument.
// expected-error@+1 {{'transform.alternatives' op expects the entry block to have at least one argument}}
transform.alternatives {
^bb0:
  transform.yield
}

// -----

// Regions of alternatives yield the results.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+2 {{'transform.alternatives' op expects terminator operands to have the same type as results of the operation}}
  // expected-note@+1 {{terminator}}
  %r = transform.alternatives %a : !transform.any_op -> !transform.any_op {
  ^bb0(%x: !transform.any_op):
  }
  return
}

// -----

// All regions of alternatives take the scope.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+2 {{'transform.alternatives' op along control flow edge from parent to Region #1: successor operand type #0 '!transform.any_op' should match successor input type #0 '!transform.op<"scf.for">'}}
  // expected-note@+1 {{region branch point}}
  transform.alternatives %a : !transform.any_op {
  ^bb0(%x: !transform.any_op):
  }, {
  ^bb0(%x: !transform.op<"scf.for">):
  }
  return
}

// -----

// A loop has as many arguments as targets.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.foreach' op expects the same number of targets as the body has block arguments}}
  transform.foreach %a : !transform.any_op {
  ^bb0(%x: !transform.any_op, %y: !transform.any_op):
  }
  return
}

// -----

// An argument of a loop is of the kind of its target.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.foreach' op expects co-indexed targets and the body's block arguments to have the same op/value/param type}}
  transform.foreach %a : !transform.any_op {
  ^bb0(%x: !transform.param<i64>):
  }
  return
}

// -----

// A loop yields as much as it has results.
func.func @f(%a: !transform.any_op, %v: !transform.any_value, %p: !transform.param<i64>) {
  // expected-error@+1 {{'transform.foreach' op expects the same number of results as the yield terminator has operands}}
  %r = transform.foreach %a : !transform.any_op -> !transform.any_op {
  ^bb0(%x: !transform.any_op):
  }
  return
}
