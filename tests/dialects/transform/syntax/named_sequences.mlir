// RUN: mlir-opt %s --split-input-file | FileCheck %s

// Custom forms are read and printed.

// Handles that the matcher gives for the operations nested in the root, in order.
// CHECK-LABEL: module attributes {transform.with_named_sequence} {
// CHECK-NEXT:    transform.named_sequence @is_addition(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
// CHECK-NEXT:      transform.match.operation_name %arg0 ["arith.addi"] : !transform.any_op
// CHECK-NEXT:      transform.yield %arg0 : !transform.any_op
// CHECK-NEXT:    }
// CHECK-NEXT:    transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:      %0 = transform.collect_matching @is_addition in %arg0 : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:      transform.yield
// CHECK-NEXT:    }
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  transform.named_sequence @is_addition(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    %additions = transform.collect_matching @is_addition in %root : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Walks the operations nested in the root and applies to each the action of the first matcher that matches.
// CHECK-LABEL: module attributes {transform.with_named_sequence} {
// CHECK-NEXT:    transform.named_sequence @is_addition(%arg0: !transform.any_op {transform.readonly}) -> !transform.any_op {
// CHECK-NEXT:      transform.match.operation_name %arg0 ["arith.addi"] : !transform.any_op
// CHECK-NEXT:      transform.yield %arg0 : !transform.any_op
// CHECK-NEXT:    }
// CHECK-NEXT:    transform.named_sequence @report(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:      transform.debug.emit_remark_at %arg0, "an addition" : !transform.any_op
// CHECK-NEXT:      transform.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.consumed}) {
// CHECK-NEXT:      %updated_root = transform.foreach_match in %arg0
// CHECK-NEXT:          @is_addition -> @report : (!transform.any_op) -> !transform.any_op
// CHECK-NEXT:      transform.yield
// CHECK-NEXT:    }
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  transform.named_sequence @is_addition(%op: !transform.any_op {transform.readonly}) -> !transform.any_op {
    transform.match.operation_name %op ["arith.addi"] : !transform.any_op
    transform.yield %op : !transform.any_op
  }
  transform.named_sequence @report(%op: !transform.any_op {transform.readonly}) {
    transform.debug.emit_remark_at %op, "an addition" : !transform.any_op
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.consumed}) {
    %updated = transform.foreach_match in %root
        @is_addition -> @report : (!transform.any_op) -> !transform.any_op
    transform.yield
  }
}

// -----

// Applies a named sequence to the operands.
// CHECK-LABEL: module attributes {transform.with_named_sequence} {
// CHECK-NEXT:    transform.named_sequence @report(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:      transform.debug.emit_remark_at %arg0, "here" : !transform.any_op
// CHECK-NEXT:      transform.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:      transform.include @report failures(propagate) (%arg0) : (!transform.any_op) -> ()
// CHECK-NEXT:      transform.yield
// CHECK-NEXT:    }
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  transform.named_sequence @report(%op: !transform.any_op {transform.readonly}) {
    transform.debug.emit_remark_at %op, "here" : !transform.any_op
    transform.yield
  }
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.include @report failures(propagate) (%root) : (!transform.any_op) -> ()
    transform.yield
  }
}

// -----

// Sequence of transform operations with a name, to start at or to include. Arguments are `transform.consumed`
// or `transform.readonly`.
// CHECK-LABEL: module attributes {transform.with_named_sequence} {
// CHECK-NEXT:    transform.named_sequence @__transform_main(%arg0: !transform.any_op {transform.readonly}) {
// CHECK-NEXT:      transform.debug.emit_remark_at %arg0, "the root" : !transform.any_op
// CHECK-NEXT:      transform.yield
// CHECK-NEXT:    }
// CHECK-NEXT:  }
module attributes {transform.with_named_sequence} {
  transform.named_sequence @__transform_main(%root: !transform.any_op {transform.readonly}) {
    transform.debug.emit_remark_at %root, "the root" : !transform.any_op
    transform.yield
  }
}
