// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(enable-arm-streaming{if-required-by-ops if-scalable-and-supported}))' --verify-diagnostics

// Two conditions exclude each other.
// expected-error@+1 {{enable-arm-streaming: `if-required-by-ops` and `if-scalable-and-supported` are mutually exclusive}}
func.func @f() {
  return
}
