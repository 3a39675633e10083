// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Addresses of one global become one.
// CHECK-LABEL: func.func @merged(
// CHECK-NEXT:    %0 = llvm.mlir.addressof @g : !llvm.ptr
// CHECK-NEXT:    return %0, %0 : !llvm.ptr, !llvm.ptr
llvm.mlir.global internal @g(0 : i32) {addr_space = 0 : i32} : i32
func.func @merged() -> (!llvm.ptr, !llvm.ptr) {
  %0 = llvm.mlir.addressof @g : !llvm.ptr
  %1 = llvm.mlir.addressof @g : !llvm.ptr
  return %0, %1 : !llvm.ptr, !llvm.ptr
}
