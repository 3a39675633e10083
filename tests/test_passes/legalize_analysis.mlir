// RUN: mlir-opt %s --test-legalize-patterns=test-legalize-mode=analysis --verify-diagnostics | FileCheck %s

// An analysis says what is or can become legal, and changes nothing.
// CHECK:         "test.illegal_op_a"()
// expected-remark@below {{op 'builtin.module' is legalizable}}
module {
  // expected-remark@+1 {{op 'func.func' is legalizable}}
  func.func @analyzed() -> i32 {
    // expected-remark@+1 {{op 'test.illegal_op_a' is legalizable}}
    %0 = "test.illegal_op_a"() : () -> i32
    %1 = "test.unknown"() : () -> i32
    return %1 : i32
  }
}
