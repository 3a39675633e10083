// RUN: mlir-opt %s --convert-func-to-llvm --remove-dead-values | FileCheck %s

// What the loads of an operation with regions give is dead, but a call of a function that does not use it keeps the operand: the
// operation is erased, as its condition is, and does not stay to branch on poison.

func.func private @use(%x: i64) -> i64 {
  return %x : i64
}

// CHECK-LABEL: llvm.func @f
// CHECK-NOT: scf.if
// CHECK: llvm.call @use
func.func @f(%c: i1, %x: i64, %m: memref<4xi64>, %i: index) -> i64 {
  %0 = arith.xori %c, %c : i1
  %1 = scf.if %0 -> (i64) {
    %2 = memref.load %m[%i] : memref<4xi64>
    scf.yield %2 : i64
  } else {
    scf.yield %x : i64
  }
  %3 = call @use(%1) : (i64) -> i64
  return %x : i64
}
