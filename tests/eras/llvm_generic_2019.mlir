// RUN: mlir-opt %s --era=2019 2>%t | mlir-opt --era=now | FileCheck %s

// The LLVM dialect in the generic form of 2019.

func @callee(!llvm.i32) -> !llvm.i32

// CHECK-LABEL: func.func @generic(
// CHECK-SAME: %[[X:.*]]: i32, %[[C:.*]]: i1, %[[S:.*]]: !llvm.struct<(i32, ptr)>, %[[P:.*]]: !llvm.ptr, %[[I:.*]]: i64)
func @generic(%x: !llvm.i32, %c: !llvm.i1, %s: !llvm<"{i32, i8*}">, %p: !llvm<"float*">, %i: !llvm.i64) {
  // CHECK: llvm.extractvalue %[[S]][0] : !llvm.struct<(i32, ptr)>
  %0 = "llvm.extractvalue"(%s) {position: [0]} : (!llvm<"{i32, i8*}">) -> !llvm.i32
  // CHECK: call @callee(%[[X]]) : (i32) -> i32
  %1 = "llvm.call"(%x) {callee: @callee : (!llvm.i32) -> !llvm.i32} : (!llvm.i32) -> !llvm.i32
  // CHECK: llvm.mlir.constant(1 : i32) : i32
  %2 = "llvm.constant"() {value: 1 : i32} : () -> !llvm.i32
  // CHECK: llvm.mlir.undef : !llvm.struct<(i32, ptr)>
  %3 = "llvm.undef"() : () -> !llvm<"{i32, i8*}">
  // CHECK: llvm.alloca %{{.*}} x f32 : (i32) -> !llvm.ptr
  %4 = "llvm.alloca"(%2) : (!llvm.i32) -> !llvm<"float*">
  // CHECK: llvm.getelementptr %[[P]][%[[I]]] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %5 = "llvm.getelementptr"(%p, %i) : (!llvm<"float*">, !llvm.i64) -> !llvm<"float*">
  // CHECK: llvm.cond_br %[[C]], ^bb1(%[[X]] : i32), ^bb2
  "llvm.cond_br"(%c)[^a(%x : !llvm.i32), ^b] : (!llvm.i1) -> ()
^a(%y: !llvm.i32):
  "llvm.br"()[^b] : () -> ()
^b:
  return
}
