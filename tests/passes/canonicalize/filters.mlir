// RUN: mlir-opt %s --canonicalize=disable-patterns=(anonymous-namespace)::NoSuchPattern | FileCheck %s

// A pattern that does not exist can be switched off: the others still run.
// CHECK-LABEL: func.func @others_run(
// CHECK-NEXT:    %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:    %0 = arith.addi %arg0, %c5_i32 : i32
// CHECK-NEXT:    return %0 : i32
func.func @others_run(%x: i32) -> i32 {
  %c5_i32 = arith.constant 5 : i32
  %r = arith.addi %c5_i32, %x : i32
  return %r : i32
}
