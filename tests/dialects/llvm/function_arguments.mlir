// RUN: terrane opt %s | FileCheck %s

// Functions may be declared with arguments of structures that are not known, but not with `void` or functions.

// CHECK: llvm.func @unknown(!llvm.struct<"x", opaque>)
llvm.func @unknown(!llvm.struct<"x", opaque>)
