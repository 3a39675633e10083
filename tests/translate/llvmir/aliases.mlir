// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// Lists of constructors are there even if they are empty; their data are dropped.
// CHECK: @llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 7, ptr @first, ptr null }]
// CHECK: @llvm.global_dtors = appending global [0 x { i32, ptr, ptr }] zeroinitializer
llvm.mlir.global_ctors ctors = [@first], priorities = [7 : i32], data = [@value]
llvm.mlir.global_dtors dtors = [], priorities = [], data = []

llvm.mlir.global external @value(1 : i32) {addr_space = 0 : i32, dso_local} : i32

// An alias is not marked as one of the module itself.
// CHECK: @other = weak hidden unnamed_addr alias i32, ptr @value
// CHECK: @another = alias i32, ptr @value
llvm.mlir.alias weak hidden unnamed_addr @other {dso_local} : i32 {
  %0 = llvm.mlir.addressof @value : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}
llvm.mlir.alias external @another {dso_local} : i32 {
  %0 = llvm.mlir.addressof @value : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

llvm.func @first() {
  llvm.return
}
