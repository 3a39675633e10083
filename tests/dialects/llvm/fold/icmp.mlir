// RUN: mlir-opt %s --canonicalize | FileCheck %s

// A value equals itself.
// CHECK-LABEL: func.func @itself(
// CHECK-NEXT:    %0 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:    %1 = llvm.mlir.constant(false) : i1
// CHECK-NEXT:    return %0, %1 : i1, i1
func.func @itself(%x: i32) -> (i1, i1) {
  %0 = llvm.icmp "eq" %x, %x : i32
  %1 = llvm.icmp "ne" %x, %x : i32
  return %0, %1 : i1, i1
}

// A stack slot is not null.
// CHECK-LABEL: func.func @slot_and_null(
// CHECK-NEXT:    %0 = llvm.mlir.constant(false) : i1
// CHECK-NEXT:    return %0 : i1
func.func @slot_and_null() -> i1 {
  %1 = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.alloca %1 x i32 : (i32) -> !llvm.ptr
  %2 = llvm.mlir.zero : !llvm.ptr
  %3 = llvm.icmp "eq" %0, %2 : !llvm.ptr
  return %3 : i1
}

// Another pointer may be null: it stays.
// CHECK-LABEL: func.func @pointer_and_null(
// CHECK-NEXT:    %0 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:    %1 = llvm.icmp "eq" %arg0, %0 : !llvm.ptr
// CHECK-NEXT:    return %1 : i1
func.func @pointer_and_null(%p: !llvm.ptr) -> i1 {
  %2 = llvm.mlir.zero : !llvm.ptr
  %3 = llvm.icmp "eq" %p, %2 : !llvm.ptr
  return %3 : i1
}
