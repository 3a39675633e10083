// RUN: mlir-opt --inline %s | FileCheck %s

// A call may access what it finds in memory: it is outside of the scope of an argument only if that has not been stored or passed on.
// A pointer that may be that of a global is in no scope.

llvm.func @use(!llvm.ptr)
llvm.mlir.global external @g() {addr_space = 0 : i32} : i32

llvm.func @inner(%a: !llvm.ptr {llvm.noalias}, %b: !llvm.ptr {llvm.noalias}, %c: i1) {
  %0 = llvm.mlir.constant(1 : i32) : i32
  llvm.call @use(%a) : (!llvm.ptr) -> ()
  llvm.store %0, %b : i32, !llvm.ptr
  %1 = llvm.mlir.addressof @g : !llvm.ptr
  llvm.call @use(%1) : (!llvm.ptr) -> ()
  %2 = llvm.select %c, %1, %b : i1, !llvm.ptr
  llvm.store %0, %2 : i32, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: llvm.func @outer
// CHECK: llvm.intr.experimental.noalias.scope.decl #[[A:.+]]
// CHECK: llvm.intr.experimental.noalias.scope.decl #[[B:.+]]
// CHECK: llvm.call @use(%{{.*}}) {noalias_scopes = [#[[B]]]}
// CHECK: llvm.store {{.*}} {alias_scopes = [#[[B]]], noalias_scopes = [#[[A]]]}
// CHECK: llvm.call @use(%{{.*}}) {noalias_scopes = [#[[B]]]}
// CHECK: llvm.store {{.*}} {noalias_scopes = [#[[A]]]}
llvm.func @outer(%a: !llvm.ptr, %b: !llvm.ptr, %c: i1) {
  llvm.call @inner(%a, %b, %c) : (!llvm.ptr, !llvm.ptr, i1) -> ()
  llvm.return
}
