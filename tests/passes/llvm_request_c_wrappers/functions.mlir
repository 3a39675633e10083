// RUN: mlir-opt --pass-pipeline='builtin.module(func.func(llvm-request-c-wrappers))' %s | FileCheck %s

// A function gets the attribute, a declaration as well.
// CHECK: func.func @defined() attributes {llvm.emit_c_interface}
func.func @defined() {
  return
}

// CHECK: func.func private @declared() attributes {llvm.emit_c_interface}
func.func private @declared()
