// RUN: mlir-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics --test-legalize-patterns | FileCheck %s

// The pattern of the larger benefit leads to the legal operation, by way of another one.
// CHECK-LABEL: func.func @legal
// CHECK: "test.legal_op_a"() <{status = "Success"}> : () -> i32
func.func @legal() -> i32 {
  %0 = "test.illegal_op_c"() : () -> i32
  // expected-remark@+1 {{op 'func.return' is not legalizable}}
  return %0 : i32
}

// -----

// One argument becomes two; what is not converted gets the original back.
// CHECK-LABEL: func.func @split
// CHECK-SAME: %[[A:.+]]: f16, %[[B:.+]]: f16
// CHECK: %[[C:.+]] = "test.cast"(%[[A]], %[[B]]) : (f16, f16) -> f32
// CHECK: "work"(%[[C]])
func.func @split(%arg0: f32) {
  // expected-remark@+1 {{op 'work' is not legalizable}}
  "work"(%arg0) : (f32) -> ()
}

// -----

// CHECK-LABEL: func.func @bounded
// CHECK: test.recursive_rewrite 0
func.func @bounded() {
  test.recursive_rewrite 3
  // expected-remark@+1 {{op 'func.return' is not legalizable}}
  return
}

// -----

// A block that a pattern creates is gone if what is in it never becomes legal.
// CHECK-LABEL: func.func @no_block
// CHECK: "test.create_illegal_block"
// CHECK-NOT: ^bb
func.func @no_block() {
  // expected-remark@+1 {{op 'test.create_illegal_block' is not legalizable}}
  "test.create_illegal_block"() : () -> ()
  // expected-remark@+1 {{op 'func.return' is not legalizable}}
  return
}

// -----

// expected-remark@+1 {{applyPartialConversion failed}}
builtin.module {
  func.func @illegal() -> i32 {
    // expected-error@+1 {{failed to legalize operation 'test.illegal_op_f'}}
    %0 = "test.illegal_op_f"() : () -> i32
    return %0 : i32
  }
}
