// RUN: mlir-opt %s --transform-interpreter --split-input-file --verify-diagnostics

// There is no parent of the root.
// expected-note@+1 {{target op}}
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{could not find a parent op that matches all requirements}}
    %parent = transform.get_parent_op %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// A handle has as many operations as there are parts.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{%0 = "transform.structured.match"(%arg0) <{ops = ["arith.addi"]}> : (!transform.any_op) -> !transform.any_op expected to contain 3 payloads but it contains 2 payloads}}
    %parts:3 = transform.split_handle %adds : (!transform.any_op) -> (!transform.any_op, !transform.any_op, !transform.any_op)
    transform.yield
  }
}

// -----

// A handle of a type has operations of its name only.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    // expected-note@+1 {{payload operation}}
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %mul = transform.structured.match ops{["arith.muli"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{incompatible payload operation name expected scf.for vs arith.muli -> %2 = "arith.muli"(%0, %1) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32}}
    %cast = transform.cast %mul : !transform.any_op to !transform.op<"scf.for">
    transform.yield
  }
}

// -----

// An argument has no producer.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    // expected-note@+1 {{target op}}
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{could not find a producer for operand number: 0 of %0 = "arith.addi"(%arg0, %arg0) <{overflowFlags = #arith.overflow<none>}> : (i32, i32) -> i32}}
    %producer = transform.get_producer_of_operand %adds[0] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Consumers are those of one operation.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{handle must be mapped to exactly one payload op}}
    %users = transform.get_consumers_of_result %adds[0] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// A result that is asked for is there.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{result number overflow}}
    %users = transform.get_consumers_of_result %functions[0] : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Positions are less than the number of values.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    // expected-note@+1 {{while considering positions of this payload operation}}
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %mul = transform.structured.match ops{["arith.muli"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{position overflow 2 (updated from 2) for maximum 2}}
    %value = transform.get_operand %mul[2] : (!transform.any_op) -> !transform.any_value
    transform.yield
  }
}

// -----

// An argument has no operation that defines it.
module attributes {transform.with_named_sequence} {
  // expected-note@+1 {{target value}}
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %values = transform.get_operand %adds[0] : (!transform.any_op) -> !transform.any_value
    // expected-error@+1 {{cannot get defining op of block argument}}
    %op = transform.get_defining_op %values : (!transform.any_value) -> !transform.any_op
    transform.yield
  }
}

// -----

// An operation of another name does not match.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{wrong operation name}}
    transform.match.operation_name %functions ["scf.for"] : !transform.any_op
    transform.yield
  }
}

// -----

// A matcher takes one operation.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{SingleOpMatchOpTrait requires the operand handle to point to a single payload op}}
    transform.match.operation_name %adds ["arith.addi"] : !transform.any_op
    transform.yield
  }
}

// -----

// A handle with operations is not empty.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{operation is not empty}}
    transform.match.operation_empty %functions : !transform.any_op
    transform.yield
  }
}

// -----

// A comparison that does not hold fails.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    // expected-note@+1 {{value # 0 associated with the parameter defined here}}
    %one = transform.param.constant 1 : i64 -> !transform.param<i64>
    %two = transform.param.constant 2 : i64 -> !transform.param<i64>
    // expected-error@+1 {{expected parameter to be greater than or equal to 2, got 1}}
    transform.match.param.cmpi ge %one, %two : !transform.param<i64>
    transform.yield
  }
}

// -----

// A pass that is not known is an error.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{unknown pass or pass pipeline: unheard}}
    %done = transform.apply_registered_pass "unheard" to %functions : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// A pass runs on isolated operations.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    // expected-error@+2 {{'arith.addi' op trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'}}
    // expected-note@+1 {{target op}}
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{pass pipeline failed}}
    %done = transform.apply_registered_pass "cse" to %adds : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// A handle is not used after it was invalidated.
module attributes {transform.with_named_sequence} {
  // expected-note@+1 {{ancestor payload op}}
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    // expected-note@+1 {{nested payload op}}
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    // expected-note@+1 {{handle to invalidated ops}}
    %adds = transform.structured.match ops{["arith.muli"]} in %root : (!transform.any_op) -> !transform.any_op
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-note@+1 {{invalidated by this transform op that consumes its operand #0 and invalidates all handles to payload IR entities associated with this operand and entities nested in them}}
    %done = transform.apply_registered_pass "cse" to %functions : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{op uses a handle invalidated by a previously executed transform op}}
    transform.annotate %adds "seen" : !transform.any_op
    transform.yield
  }
}

// -----

// A script does not change itself.
// expected-note@+1 {{target payload op}}
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{cannot apply transform to itself (or one of its ancestors)}}
    transform.apply_cse to %root : !transform.any_op
    transform.yield
  }
}

// -----

// An operation is followed to one of its name.
module attributes {transform.with_named_sequence} {
  // expected-note@+1 {{[0] replacement value 0}}
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    // expected-note@+1 {{[0] replaced op}}
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    // expected-note@+1 {{replacement is required because this handle must be updated}}
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+2 {{tracking listener failed to find replacement op during application of this transform op}}
    // expected-note@+1 {{replacement values belong to different ops}}
    transform.apply_patterns to %functions {
      transform.apply_patterns.canonicalization
    } : !transform.any_op
    transform.annotate %adds "seen" : !transform.any_op
    transform.yield
  }
}

// -----

// Only loops have what is invariant in them.
module attributes {transform.with_named_sequence} {
  // expected-note@+1 {{when applied to this op}}
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{transform applied to the wrong op kind}}
    transform.apply_licm to %functions : !transform.any_op
    transform.yield
  }
}

// -----

// All alternatives fail.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    // expected-error@+1 {{all alternatives failed}}
    transform.alternatives %functions : !transform.any_op {
    ^bb0(%function: !transform.any_op):
      transform.match.operation_name %function ["scf.for"] : !transform.any_op
    }
    transform.yield
  }
}

// -----

// A failure is propagated from an included sequence.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @is_addition(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    // expected-error@+1 {{wrong operation name}}
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %none = transform.include @is_addition failures(propagate) (%functions) : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// A declaration without a definition is an error.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence private @external(!transform.any_op {transform.readonly})

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    // expected-error@+1 {{unresolved external named sequence}}
    transform.include @external failures(propagate) (%root) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

// Remarks are at the payload.
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    // expected-remark@+1 {{an addition}}
    %a = arith.addi %x, %x : i32
    // expected-remark@+1 {{an addition}}
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.debug.emit_remark_at %adds, "an addition" : !transform.any_op
    %n = transform.num_associations %adds : (!transform.any_op) -> !transform.param<i64>
    // expected-remark@+1 {{additions: 2 : i64}}
    transform.debug.emit_param_as_remark %n, "additions:" : !transform.param<i64>
    transform.yield
  }
}
