// RUN: mlir-opt %s --convert-pdl-to-pdl-interp --split-input-file --allow-unregistered-dialect | FileCheck %s

// Patterns become a matcher, which asks, and rewriters, which act.

// The name, the numbers of operands and results, and that an operand is there; then the match is recorded.
// CHECK-LABEL: module {
// CHECK-NEXT:    pdl_interp.func @matcher(%arg0: !pdl.operation) {
// CHECK-NEXT:      pdl_interp.check_operation_name of %arg0 is "test.op" -> ^bb2, ^bb1
// CHECK:           pdl_interp.finalize
// CHECK:           pdl_interp.check_operand_count of %arg0 is 1 -> ^bb3, ^bb1
// CHECK:           pdl_interp.check_result_count of %arg0 is 0 -> ^bb4, ^bb1
// CHECK:           pdl_interp.is_not_null %0 : !pdl.value -> ^bb5, ^bb1
// CHECK:           pdl_interp.record_match @rewriters::@pdl_generated_rewriter(%arg0 : !pdl.operation) : benefit(1), loc([%arg0]), root("test.op") -> ^bb1
// CHECK:           pdl_interp.func @pdl_generated_rewriter(%arg0: !pdl.operation) {
// CHECK-NEXT:        pdl_interp.erase %arg0
// CHECK-NEXT:        pdl_interp.finalize
pdl.pattern @erase : benefit(1) {
  %x = pdl.operand
  %root = pdl.operation "test.op"(%x : !pdl.value)
  pdl.rewrite %root {
    pdl.erase %root
  }
}

// -----

// Two patterns with different names share the question for the name: it is a switch.
// CHECK-LABEL: module {
// CHECK:           pdl_interp.switch_operation_name of %arg0 to ["test.a", "test.b"](^bb2, ^bb5) -> ^bb1
// CHECK:           pdl_interp.record_match @rewriters::@pdl_generated_rewriter(%arg0 : !pdl.operation) : benefit(1), loc([%arg0]), root("test.a") -> ^bb1
// CHECK:           pdl_interp.record_match @rewriters::@pdl_generated_rewriter_0(%arg0 : !pdl.operation) : benefit(1), loc([%arg0]), root("test.b") -> ^bb1
pdl.pattern @a : benefit(1) {
  %root = pdl.operation "test.a"
  pdl.rewrite %root {
    pdl.erase %root
  }
}
pdl.pattern @b : benefit(1) {
  %root = pdl.operation "test.b"
  pdl.rewrite %root {
    pdl.erase %root
  }
}

// -----

// An operand that is named twice is compared.
// CHECK-LABEL: module {
// CHECK:           pdl_interp.are_equal %0, %1 : !pdl.value -> ^bb6, ^bb1
pdl.pattern @same : benefit(1) {
  %x = pdl.operand
  %root = pdl.operation "test.op"(%x, %x : !pdl.value, !pdl.value)
  pdl.rewrite %root {
    pdl.erase %root
  }
}
