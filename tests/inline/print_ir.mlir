// RUN: mlir-opt --inline --mlir-print-ir-after-all --mlir-print-ir-module-scope --mlir-disable-threading %s 2>&1 | FileCheck %s

// The pipelines that inlining runs print as others do, with all that is around.
// CHECK: // -----// IR Dump After Canonicalizer (canonicalize) ('func.func' operation: @leaf) //----- //
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @f
// CHECK: // -----// IR Dump After Canonicalizer (canonicalize) ('func.func' operation: @f) //----- //
// CHECK-NEXT: module {
// CHECK: // -----// IR Dump After Inliner (inline) ('builtin.module' operation) //----- //
func.func @f(%a: i32) -> i32 {
  %0 = func.call @leaf(%a) : (i32) -> i32
  return %0 : i32
}
func.func private @leaf(%a: i32) -> i32 {
  return %a : i32
}
