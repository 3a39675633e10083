// RUN: mlir-opt %s | FileCheck %s

// A call that may throw, a landing pad, and the resumption of the exception.

llvm.func @may_throw()
llvm.func @personality(...) -> i32

// CHECK-LABEL: llvm.func @invoke(
// CHECK:         llvm.invoke @may_throw() to ^bb1 unwind ^bb2 : () -> ()
// CHECK:         llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
// CHECK:         llvm.resume %{{.*}} : !llvm.struct<(ptr, i32)>
llvm.func @invoke() attributes {personality = @personality} {
  llvm.invoke @may_throw() to ^bb1 unwind ^bb2 : () -> ()
^bb1:
  llvm.return
^bb2:
  %0 = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.resume %0 : !llvm.struct<(ptr, i32)>
}

// The number by which a landing pad knows a type.
// CHECK-LABEL: func.func @typeid(
// CHECK-NEXT:    %0 = llvm.intr.eh.typeid.for %arg0 : (!llvm.ptr) -> i32
// CHECK-NEXT:    return %0 : i32
func.func @typeid(%p: !llvm.ptr) -> i32 {
  %0 = llvm.intr.eh.typeid.for %p : (!llvm.ptr) -> i32
  return %0 : i32
}
