// RUN: mlir-opt %s --test-legalize-patterns=test-legalize-mode=full --verify-diagnostics --split-input-file | FileCheck %s --check-prefix=FULL

// In a full conversion all operations become legal. Unknown ones are if they say so.
// FULL-LABEL: func.func @full(
// FULL:         "test.legal_op_a"() <{status = "Failure"}>
func.func @full() {
  %0 = "test.illegal_op_b"() : () -> i32
  "test.return"() : () -> ()
}

// -----

// What cannot be legalized is an error, and nothing changes.
// FULL-LABEL: func.func @rest(
// FULL:         "test.illegal_op_b"()
// expected-remark@below {{applyFullConversion failed}}
module {
  func.func @rest() {
    %0 = "test.illegal_op_b"() : () -> i32
    // expected-error@+1 {{failed to legalize operation 'test.unknown'}}
    "test.unknown"() : () -> ()
    "test.return"() : () -> ()
  }
}
