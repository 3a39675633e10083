// RUN: not mlir-opt %s 2>&1 | FileCheck %s

// A diagnostic at a call site shows where it was called from: by the caller of the location, of what it names, or of the first call
// site that it fuses.

// CHECK:      lib.mlir:7:9: error: 'arith.trunci' op operand type 'i64' and result type 'i64' are cast incompatible
// CHECK-NEXT: near.mlir:3:4: note: called from
// CHECK-NEXT: far.mlir:5:6: note: called from
// CHECK-NEXT: lib.mlir:7:9: note: see current operation
func.func @caller(%x: i64) {
  %y = arith.trunci %x : i64 to i64
    loc(callsite("name"("lib.mlir":7:9) at fused[unknown, callsite("near.mlir":3:4 at "far.mlir":5:6)]))
  return
}
