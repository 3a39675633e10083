// RUN: mlir-opt %s | FileCheck %s

// The text of a function's type is checked where it is written, and less where a function implies it.
// CHECK-LABEL: llvm.func @void_argument(!llvm.void)
llvm.func @void_argument(!llvm.void)
// CHECK-LABEL: llvm.func @of_function() -> !llvm.func<i32 ()>
llvm.func @of_function() -> !llvm.func<i32 ()>
// CHECK-LABEL: llvm.func @opaque(!llvm.struct<"opaque", opaque>)
llvm.func @opaque(!llvm.struct<"opaque", opaque>)
