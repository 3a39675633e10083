// RUN: mlir-opt %s --transform-interpreter --split-input-file | FileCheck %s

// A named sequence is included.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 {seen} : i32
// CHECK-NEXT:      %1 = arith.addi %arg0, %arg0 {seen} : i32
// CHECK-NEXT:      %2 = arith.muli %0, %1 : i32
// CHECK-NEXT:      return %2 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @mark(%op: !transform.any_op {transform.readonly}) {
    transform.annotate %op "seen" : !transform.any_op
    transform.yield
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.include @mark failures(propagate) (%adds) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

// A loop goes over the operations of a handle.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 attributes {parents = 2 : i64} {
// CHECK-NEXT:      %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:      %0 = arith.addi %arg0, %c0_i32 {seen} : i32
// CHECK-NEXT:      %1 = arith.addi %0, %0 {seen} : i32
// CHECK-NEXT:      return %1 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %parents = transform.foreach %adds : !transform.any_op -> !transform.any_op {
    ^bb0(%add: !transform.any_op):
      transform.annotate %add "seen" : !transform.any_op
      %parent = transform.get_parent_op %add : (!transform.any_op) -> !transform.any_op
      transform.yield %parent : !transform.any_op
    }
    %n = transform.num_associations %parents : (!transform.any_op) -> !transform.param<i64>
    transform.annotate %parents "parents" = %n : !transform.any_op, !transform.param<i64>
    transform.yield
  }
}

// -----

// A failure of a sequence is suppressed; what was done stays.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 attributes {after, before} {
// CHECK-NEXT:      %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:      %0 = arith.addi %arg0, %c0_i32 : i32
// CHECK-NEXT:      %1 = arith.addi %0, %0 : i32
// CHECK-NEXT:      return %1 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.sequence %functions : !transform.any_op failures(suppress) {
    ^bb0(%function: !transform.any_op):
      transform.annotate %function "before" : !transform.any_op
      transform.match.operation_name %function ["scf.for"] : !transform.any_op
      transform.annotate %function "after" : !transform.any_op
    }
    transform.yield
  }
}

// -----

// An alternative that fails is undone.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 attributes {second} {
// CHECK-NEXT:      %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:      %0 = arith.addi %arg0, %c0_i32 : i32
// CHECK-NEXT:      %1 = arith.addi %0, %0 : i32
// CHECK-NEXT:      return %1 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    transform.alternatives %functions : !transform.any_op {
    ^bb0(%function: !transform.any_op):
      transform.annotate %function "first" : !transform.any_op
      transform.match.operation_name %function ["scf.for"] : !transform.any_op
    }, {
    ^bb0(%function: !transform.any_op):
      transform.annotate %function "second" : !transform.any_op
    }
    transform.yield
  }
}

// -----

// An action is applied to what its matcher matches.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 {seen} : i32
// CHECK-NEXT:      %1 = arith.addi %arg0, %arg0 {seen} : i32
// CHECK-NEXT:      %2 = arith.muli %0, %1 : i32
// CHECK-NEXT:      return %2 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @is_addition(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }

  transform.named_sequence @mark(%op: !transform.any_op {transform.readonly}) {
    transform.annotate %op "seen" : !transform.any_op
    transform.yield
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %functions = transform.structured.match ops{["func.func"]} in %root : (!transform.any_op) -> !transform.any_op
    %updated = transform.foreach_match in %functions
        @is_addition -> @mark : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// What matches is collected.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = arith.addi %arg0, %arg0 {collected} : i32
// CHECK-NEXT:      %1 = arith.addi %arg0, %arg0 {collected} : i32
// CHECK-NEXT:      %2 = arith.muli %0, %1 : i32
// CHECK-NEXT:      return %2 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %a = arith.addi %x, %x : i32
    %b = arith.addi %x, %x : i32
    %c = arith.muli %a, %b : i32
    return %c : i32
  }

  transform.named_sequence @is_addition(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.collect_matching @is_addition in %root : (!transform.any_op) -> !transform.any_op
    transform.annotate %adds "collected" : !transform.any_op
    transform.yield
  }
}

// -----

// Parameters are compared.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:      %0 = arith.addi %arg0, %c0_i32 {two} : i32
// CHECK-NEXT:      %1 = arith.addi %0, %0 {two} : i32
// CHECK-NEXT:      return %1 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %n = transform.num_associations %adds : (!transform.any_op) -> !transform.param<i64>
    %two = transform.param.constant 2 : i64 -> !transform.param<i64>
    transform.match.param.cmpi eq %n, %two : !transform.param<i64>
    transform.annotate %adds "two" : !transform.any_op
    transform.yield
  }
}

// -----

// One of the alternatives of a tuner is selected.
// CHECK-LABEL: func.func @f(%arg0: i32) -> i32 {
// CHECK-NEXT:      %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:      %0 = arith.addi %arg0, %c0_i32 {size = 8 : i64} : i32
// CHECK-NEXT:      %1 = arith.addi %0, %0 {size = 8 : i64} : i32
// CHECK-NEXT:      return %1 : i32
// CHECK-NEXT:    }
module attributes {transform.with_named_sequence} {
  func.func @f(%x: i32) -> i32 {
    %zero = arith.constant 0 : i32
    %sum = arith.addi %x, %zero : i32
    %twice = arith.addi %sum, %sum : i32
    return %twice : i32
  }

  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %adds = transform.structured.match ops{["arith.addi"]} in %root : (!transform.any_op) -> !transform.any_op
    %size = transform.tune.knob<"size"> = 8 from options = [4, 8] -> !transform.any_param
    transform.tune.alternatives<"choice"> selected_region = 1 {
      transform.annotate %adds "first" : !transform.any_op
    }, {
      transform.annotate %adds "size" = %size : !transform.any_op, !transform.any_param
    }
    transform.yield
  }
}
