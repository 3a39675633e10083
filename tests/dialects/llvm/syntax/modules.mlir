// RUN: mlir-opt %s | FileCheck %s

// Groups of globals of which the linker chooses one.

// CHECK:       llvm.comdat @groups {
// CHECK-NEXT:    llvm.comdat_selector @any any
// CHECK-NEXT:    llvm.comdat_selector @largest largest
llvm.comdat @groups {
  llvm.comdat_selector @any any
  llvm.comdat_selector @largest largest
}

// Functions that run before and after the program, by priority.

llvm.func @begin() {
  llvm.return
}
// CHECK:       llvm.mlir.global_ctors ctors = [@begin], priorities = [1 : i32], data = [#llvm.zero]
llvm.mlir.global_ctors ctors = [@begin], priorities = [1 : i32], data = [#llvm.zero]
// CHECK:       llvm.mlir.global_dtors dtors = [@begin], priorities = [2 : i32], data = [#llvm.zero]
llvm.mlir.global_dtors dtors = [@begin], priorities = [2 : i32], data = [#llvm.zero]

// Options for the linker, and flags of the module.

// CHECK:       llvm.linker_options ["-l", "m"]
llvm.linker_options ["-l", "m"]
// CHECK:       llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
llvm.module_flags [#llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]

// A function that stands for another one in this linkage unit.

llvm.func @elsewhere()
// CHECK-LABEL: llvm.func @local(
// CHECK:         llvm.dso_local_equivalent @elsewhere : !llvm.ptr
llvm.func @local() -> !llvm.ptr {
  %0 = llvm.dso_local_equivalent @elsewhere : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

// A token that is none.
// CHECK-LABEL: func.func @none(
// CHECK-NEXT:    %0 = llvm.mlir.none : !llvm.token
// CHECK-NEXT:    return %0 : !llvm.token
func.func @none() -> !llvm.token {
  %0 = llvm.mlir.none : !llvm.token
  return %0 : !llvm.token
}
