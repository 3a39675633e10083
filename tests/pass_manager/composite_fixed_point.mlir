// RUN: mlir-opt %s --composite-fixed-point-pass='pipeline=func.func(canonicalize,cse)' | FileCheck %s
// RUN: mlir-opt %s --composite-fixed-point-pass='pipeline=any(canonicalize,cse) name=Twice max-iterations=1' 2>&1 | FileCheck %s --check-prefix=LIMIT
// RUN: not mlir-opt %s --composite-fixed-point-pass='pipeline=any(nosuch)' 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not mlir-opt %s --composite-fixed-point-pass='pipeline=any(cse) max-iterations=0' 2>&1 | FileCheck %s --check-prefix=ZERO

// LIMIT: warning: Composite pass "Twice"+ didn't converge in 1 iterations
// WRONG: error: Failed to parse composite pass pipeline
// ZERO: error: Invalid maxIterations value: 0

// CHECK-LABEL: func.func @square(
// CHECK-SAME: [[X:%.+]]: i32)
// CHECK-NEXT: [[Y:%.+]] = arith.muli [[X]], [[X]] : i32
// CHECK-NEXT: return [[Y]] : i32
func.func @square(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %a = arith.addi %x, %zero : i32
  %b = arith.addi %x, %zero : i32
  %y = arith.muli %a, %b : i32
  return %y : i32
}
