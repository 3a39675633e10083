// RUN: mlir-opt %s --print-op-stats -o /dev/null 2>&1 | FileCheck %s

// Operations are counted by name, nested ones too, in the order of their dialects.

// CHECK:      Operations encountered:
// CHECK-NEXT: -----------------------
// CHECK-NEXT:   arith.addi , 2
// CHECK-NEXT:   builtin.module , 1
// CHECK-NEXT:   func.func , 1
// CHECK-NEXT:   func.return , 1
// CHECK-NEXT:   scf.if , 1
// CHECK-NEXT:   scf.yield , 1
func.func @f(%c: i1, %x: i32) -> i32 {
  %0 = arith.addi %x, %x : i32
  scf.if %c {
    %1 = arith.addi %0, %x : i32
  }
  return %0 : i32
}
