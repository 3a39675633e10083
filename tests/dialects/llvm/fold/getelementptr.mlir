// RUN: mlir-opt %s --canonicalize | FileCheck %s

// Index 0 is the pointer itself.
// CHECK-LABEL: func.func @zero(
// CHECK-NEXT:    return %arg0 : !llvm.ptr
func.func @zero(%p: !llvm.ptr) -> !llvm.ptr {
  %r = llvm.getelementptr %p[0] : (!llvm.ptr) -> !llvm.ptr, i32
  return %r : !llvm.ptr
}

// A constant index becomes static.
// CHECK-LABEL: func.func @constant_index(
// CHECK-NEXT:    %0 = llvm.getelementptr %arg0[3] : (!llvm.ptr) -> !llvm.ptr, i32
// CHECK-NEXT:    return %0 : !llvm.ptr
func.func @constant_index(%p: !llvm.ptr) -> !llvm.ptr {
  %3 = llvm.mlir.constant(3 : i32) : i32
  %0 = llvm.getelementptr %p[%3] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  return %0 : !llvm.ptr
}

// An unknown index stays.
// CHECK-LABEL: func.func @unknown(
// CHECK-NEXT:    %0 = llvm.getelementptr %arg0[%arg1] : (!llvm.ptr, i32) -> !llvm.ptr, i32
// CHECK-NEXT:    return %0 : !llvm.ptr
func.func @unknown(%p: !llvm.ptr, %i: i32) -> !llvm.ptr {
  %r = llvm.getelementptr %p[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
  return %r : !llvm.ptr
}
