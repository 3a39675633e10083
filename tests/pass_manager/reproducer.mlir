// RUN: not mlir-opt %s --mlir-disable-threading --pass-pipeline='builtin.module(cse,func.func(cse,canonicalize{test-convergence=true max-iterations=1}))' --mlir-pass-pipeline-crash-reproducer=%t 2>&1 | FileCheck %s
// RUN: not mlir-opt %s --pass-pipeline='builtin.module(cse)' --mlir-pass-pipeline-crash-reproducer=%t --mlir-pass-pipeline-local-reproducer 2>&1 | FileCheck %s --check-prefix=LOCAL

// CHECK: error: Failures have been detected while processing an MLIR pass pipeline
// CHECK: note: Pipeline failed while executing [`Canonicalizer` on 'func.func' operation: @zero]: reproducer generated at `
// LOCAL: error: Local crash reproduction may not be used without disabling mutli-threading first.
func.func @zero(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %x, %c : i32
  return %0 : i32
}
