// RUN: mlir-opt %s --era=2019 --allow-unregistered-dialect | FileCheck %s

// Shows R-093.

// Types of LLVM stood in quotes, or after a dot.
// CHECK: func.func private @types(i32, f32, !llvm.ptr, vector<4xf32>)
func @types(!llvm<"i32">, !llvm.float, !llvm<"i8*">, !llvm<"<4 x float>">)
// CHECK: func.func private @structures(!llvm.struct<(i16, i1)>, !llvm.array<4 x i8>, !llvm.ptr<3>)
func @structures(!llvm<"{i16, i1}">, !llvm<"[4 x i8]">, !llvm<"i8 addrspace(3)*">)
// CHECK: func.func private @function(!llvm.ptr) -> f64
func @function(!llvm<"void (i32)*">) -> !llvm.double
