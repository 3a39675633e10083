// RUN: mlir-opt %s --test-convert-call-op | FileCheck %s
// RUN: mlir-opt %s --test-memref-to-llvm-with-transforms --split-input-file | FileCheck %s --check-prefix=PLAIN

// Types of a dialect have counterparts in this lowering alone: the other one leaves functions with them.

// CHECK:       llvm.func @callee(!llvm.ptr) -> i42
// CHECK-LABEL: llvm.func @caller(
// CHECK:         %[[Z:.*]] = llvm.mlir.zero : !llvm.ptr
// CHECK:         llvm.call @callee(%[[Z]]) : (!llvm.ptr) -> i42
// PLAIN:       func.func private @callee(!test.test_type) -> !test.smpla
// PLAIN:       call @callee(
func.func private @callee(!test.test_type) -> !test.smpla
func.func @caller() -> !test.smpla {
  %a = "test.type_producer"() : () -> !test.test_type
  %0 = call @callee(%a) : (!test.test_type) -> !test.smpla
  return %0 : !test.smpla
}
