// RUN: not mlir-opt %s --test-mlir-reducer 2>&1 | FileCheck %s

// An operation of that name fails the pass, so that a reduction has something to look for.
// CHECK: MLIR Reducer Test generated failure: Found "crashOp" operation
func.func @crash() {
  "test.op_crash"() : () -> ()
  return
}
