// RUN: mlir-opt %s --split-input-file --verify-diagnostics

// Symbol tables with named sequences say so.
// expected-note@+1 {{symbol table operation}}
module {
  // expected-error@+1 {{expects the parent symbol table to have the 'transform.with_named_sequence' attribute}}
  transform.named_sequence @f(%a: !transform.any_op) {
    transform.yield
  }
}

// -----

// Only symbol tables have that attribute.
// expected-error@+1 {{"transform.with_named_sequence" attribute can only be attached to operations with symbol tables}}
func.func @f() attributes {transform.with_named_sequence} {
  return
}

// -----

// A tag is a string.
// expected-error@+1 {{"transform.target_tag" attribute must be a string}}
module attributes {transform.target_tag} {
}

// -----

// Attributes of the dialect are known.
// expected-error@+1 {{unknown attribute: "transform.unheard"}}
module attributes {transform.unheard} {
}

// -----

// An argument is not consumed and only read.
module attributes {transform.with_named_sequence} {
  // expected-error@+1 {{argument #0 cannot be both readonly and consumed}}
  transform.named_sequence @f(%a: !transform.any_op {transform.consumed, transform.readonly}) {
    transform.yield
  }
}

// -----

// The arguments of a declaration are marked.
module attributes {transform.with_named_sequence} {
  // expected-error@+1 {{must provide consumed/readonly status for arguments of external or called ops}}
  transform.named_sequence @f(%a: !transform.any_op)
}

// -----

// An argument that is consumed is not marked as read.
module attributes {transform.with_named_sequence} {
  // expected-error@+1 {{argument #0 is consumed in the body but is not marked as such}}
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    transform.loop.unroll %a {factor = 2} : !transform.any_op
    transform.yield
  }
}

// -----

// A sequence ends with a yield.
module attributes {transform.with_named_sequence} {
  // expected-error@+1 {{expected 'transform.yield' as terminator}}
  transform.named_sequence @f() {
    // expected-note@+1 {{terminator}}
    transform.match.structured.yield
  }
}

// -----

// It yields as many values as it has results.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) -> !transform.any_op {
    // expected-error@+1 {{expected terminator to have as many operands as the parent op has results}}
    transform.yield
  }
}

// -----

// They have the types of the results.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) -> !transform.any_value {
    // expected-error@+1 {{the type of the terminator operand #0 must match the type of the corresponding parent op result ('!transform.any_op' vs '!transform.any_value')}}
    transform.yield %a : !transform.any_op
  }
}

// -----

// A sequence does not include itself.
module attributes {transform.with_named_sequence} {
  // expected-error@+1 {{recursion not allowed in named sequences}}
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    transform.include @f failures(propagate) (%a) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

// Sequences do not include each other in a circle.
module attributes {transform.with_named_sequence} {
  // expected-note@+1 {{operation on recursion stack}}
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    transform.include @g failures(propagate) (%a) : (!transform.any_op) -> ()
    transform.yield
  }
  // expected-error@+1 {{recursion not allowed in named sequences}}
  transform.named_sequence @g(%a: !transform.any_op {transform.readonly}) {
    transform.include @f failures(propagate) (%a) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

// What is included is a named sequence.
module attributes {transform.with_named_sequence} {
  func.func private @g()
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{'transform.include' op does not reference a named transform sequence}}
    transform.include @g failures(propagate) (%a) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

// It gets as many operands as it has arguments.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @g(%a: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @f() {
    // expected-error@+1 {{incorrect number of operands for callee}}
    transform.include @g failures(propagate) () : () -> ()
    transform.yield
  }
}

// -----

// A matcher is a named sequence.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{unresolved matcher symbol @none}}
    transform.collect_matching @none in %a : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

// A matcher reads its argument.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @g(%a: !transform.any_op {transform.consumed}) {
    transform.loop.unroll %a {factor = 2} : !transform.any_op
    transform.yield
  }
  transform.named_sequence @f(%a: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{expected the matcher argument to be marked readonly}}
    transform.collect_matching @g in %a : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

// What a matcher yields is what the action takes.
module attributes {transform.with_named_sequence} {
  transform.named_sequence @g(%a: !transform.any_op {transform.readonly}) {
    transform.yield
  }
  transform.named_sequence @f(%a: !transform.any_op {transform.consumed}) {
    // expected-error@+1 {{mismatching number of matcher results and action arguments between @g (0) and @g (1)}}
    %r = transform.foreach_match in %a @g -> @g : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}
