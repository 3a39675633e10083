// RUN: mlir-opt %s --run-reproducer | FileCheck %s
// RUN: mlir-opt %s | FileCheck %s --check-prefix=KEPT

// CHECK-LABEL: func.func @zero
// CHECK-NEXT: return %arg0 : i32
// CHECK-NOT: mlir_reproducer
// CHECK: other: {

// KEPT: arith.addi
// KEPT: pipeline: "builtin.module(canonicalize)"
func.func @zero(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %x, %c : i32
  return %0 : i32
}

{-#
  external_resources: {
    mlir_reproducer: { pipeline: "builtin.module(canonicalize)", disable_threading: true, verify_each: true },
    other: { kept: true }
  }
#-}
