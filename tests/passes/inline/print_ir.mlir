// RUN: mlir-opt --split-input-file --inline --mlir-print-ir-after-all --mlir-print-ir-module-scope --mlir-disable-threading %s 2>&1 | FileCheck %s

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

// -----

// What was inlined for good has no body any more, what nobody calls is as it was.
// CHECK: // -----// IR Dump After Canonicalizer (canonicalize) ('func.func' operation: @calls_once) //----- //
// CHECK: call @once
// CHECK: // -----// IR Dump After Canonicalizer (canonicalize) ('func.func' operation: @calls_once) //----- //
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func private @unused(%arg0: i32) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @calls_once(%arg0: i32) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @once(i32) -> i32
// CHECK-NEXT: }
// CHECK: // -----// IR Dump After Inliner (inline) ('builtin.module' operation) //----- //
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @calls_once(%arg0: i32) -> i32 {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
func.func private @unused(%a: i32) -> i32 {
  return %a : i32
}
func.func @calls_once(%a: i32) -> i32 {
  %0 = func.call @once(%a) : (i32) -> i32
  return %0 : i32
}
func.func private @once(%a: i32) -> i32 {
  cf.br ^bb1
^bb1:
  return %a : i32
}
