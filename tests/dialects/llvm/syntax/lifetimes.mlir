// RUN: mlir-opt %s | FileCheck %s

// A stack slot that lives between two marks only.
// CHECK-LABEL: func.func @lifetime(
// CHECK-NEXT:    %0 = llvm.alloca %arg0 x i32 : (i32) -> !llvm.ptr
// CHECK-NEXT:    llvm.intr.lifetime.start %0 : !llvm.ptr
// CHECK-NEXT:    llvm.intr.lifetime.end %0 : !llvm.ptr
// CHECK-NEXT:    return
func.func @lifetime(%n: i32) {
  %0 = llvm.alloca %n x i32 : (i32) -> !llvm.ptr
  llvm.intr.lifetime.start %0 : !llvm.ptr
  llvm.intr.lifetime.end %0 : !llvm.ptr
  return
}

// The address of a global of the running thread.
// CHECK-LABEL: func.func @thread_local(
// CHECK-NEXT:    %0 = llvm.mlir.addressof @g : !llvm.ptr
// CHECK-NEXT:    %1 = "llvm.intr.threadlocal.address"(%0) : (!llvm.ptr) -> !llvm.ptr
// CHECK-NEXT:    return %1 : !llvm.ptr
llvm.mlir.global external thread_local @g() {addr_space = 0 : i32} : i32
func.func @thread_local() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = "llvm.intr.threadlocal.address"(%0) : (!llvm.ptr) -> !llvm.ptr
  return %1 : !llvm.ptr
}
