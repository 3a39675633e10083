// RUN: mlir-opt %s --convert-func-to-llvm=use-bare-ptr-memref-call-conv=1 | FileCheck %s

// With use-bare-ptr-memref-call-conv a buffer of static shape is handed over as one pointer.
// CHECK-LABEL: module {
// CHECK-NEXT:    llvm.func @buffer(!llvm.ptr) attributes {sym_visibility = "private"}
// CHECK-NEXT:  }
func.func private @buffer(memref<4xf32>)
