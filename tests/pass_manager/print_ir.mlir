// RUN: mlir-opt %s --mlir-disable-threading --pass-pipeline='builtin.module(func.func(canonicalize,cse))' --mlir-print-ir-after-all --mlir-print-ir-after-change -o /dev/null 2>&1 | FileCheck %s
// RUN: mlir-opt %s --mlir-disable-threading --pass-pipeline='builtin.module(func.func(cse))' --mlir-print-ir-before=cse --mlir-print-ir-module-scope -o /dev/null 2>&1 | FileCheck %s --check-prefix=SCOPE
// RUN: not mlir-opt %s --cse --mlir-print-ir-module-scope 2>&1 | FileCheck %s --check-prefix=THREADS
// RUN: not mlir-opt %s --cse --mlir-print-ir-after=nosuch 2>&1 | FileCheck %s --check-prefix=NAME
// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(canonicalize),any(cse))' --mlir-print-ir-after=cse -o /dev/null 2>&1 | FileCheck %s --check-prefix=ANY

// Shows R-007.
// CHECK: // -----// IR Dump After Canonicalizer (canonicalize) //----- //
// CHECK-NEXT: func.func @zero(%arg0: i32) -> i32 {
// CHECK-NEXT:   return %arg0 : i32
// CHECK-NEXT: }
// CHECK-EMPTY:
// CHECK-NOT: IR Dump

// SCOPE: // -----// IR Dump Before CSE (cse) ('func.func' operation: @zero) //----- //
// SCOPE-NEXT: module {
// SCOPE-NEXT:   func.func @zero(
// SCOPE: func.func @nothing()
// SCOPE: // -----// IR Dump Before CSE (cse) ('func.func' operation: @nothing) //----- //
// SCOPE-NEXT: module {

// THREADS: error: IR print for module scope can't be setup on a pass-manager without disabling multi-threading first.
// NAME: for the --mlir-print-ir-after option: Cannot find option named 'nosuch'!

// ANY: IR Dump After CSE (cse)
// ANY-NEXT: func.func @zero
// ANY: IR Dump After CSE (cse)
// ANY-NEXT: func.func @nothing
func.func @zero(%x: i32) -> i32 {
  %c = arith.constant 0 : i32
  %0 = arith.addi %x, %c : i32
  return %0 : i32
}
func.func @nothing() {
  return
}
