; RUN: mlir-translate %s --import-llvm | FileCheck %s

; Expressions that are instructions now.
; CHECK-LABEL: llvm.func @expressions
; CHECK-DAG: %[[WEAK:.*]] = llvm.mlir.addressof @weak : !llvm.ptr
; CHECK-DAG: %[[NULL:.*]] = llvm.mlir.zero : !llvm.ptr
; CHECK: %[[KNOWN:.*]] = llvm.icmp "ne" %[[WEAK]], %[[NULL]] : !llvm.ptr
; CHECK: llvm.ashr exact
; CHECK: llvm.shl %{{.*}}, %{{.*}} overflow<nsw, nuw> : i64
; CHECK: llvm.zext %[[KNOWN]] : i1 to i64
; CHECK: llvm.fneg
; CHECK: %[[LESS:.*]] = llvm.fcmp "olt" %{{.*}} : f32
; CHECK: %[[CHOSEN:.*]] = llvm.select %[[KNOWN]], %{{.*}}, %{{.*}} : i1, i64
; CHECK: llvm.cond_br %[[KNOWN]]
; CHECK: llvm.return %[[CHOSEN]]
; CHECK: llvm.select %[[LESS]]
declare extern_weak void @weak()
define i64 @expressions() {
  br i1 icmp ne (void ()* @weak, void ()* null), label %yes, label %no
yes:
  ret i64 select (i1 icmp ne (void ()* @weak, void ()* null), i64 ptrtoint (void ()* @weak to i64), i64 3)
no:
  %a = add i64 ashr exact (i64 ptrtoint (void ()* @weak to i64), i64 3), shl nuw nsw (i64 ptrtoint (void ()* @weak to i64), i64 1)
  %b = add i64 %a, zext (i1 icmp ne (void ()* @weak, void ()* null) to i64)
  %c = select i1 fcmp olt (float bitcast (i32 ptrtoint (void ()* @weak to i32) to float), float fneg (float bitcast (i32 ptrtoint (void ()* @weak to i32) to float))), i64 %a, i64 %b
  ret i64 %c
}
