// RUN: mlir-opt %s | FileCheck %s

// A structure whose elements are not known may be an argument.
// CHECK-LABEL: llvm.func @opaque(!llvm.struct<"opaque", opaque>)
llvm.func @opaque(!llvm.struct<"opaque", opaque>)
