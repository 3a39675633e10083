; RUN: mlir-translate %s --import-llvm | FileCheck %s

; The lifetime of a slot is that of the slot, whatever its address was cast to.
; CHECK-LABEL: llvm.func @lifetimes
; CHECK: %[[SLOT:.*]] = llvm.alloca
; CHECK: %[[CAST:.*]] = llvm.bitcast %[[SLOT]]
; CHECK: llvm.intr.lifetime.start %[[SLOT]] : !llvm.ptr
; CHECK: llvm.store %{{.*}}, %[[CAST]]
; CHECK: llvm.intr.lifetime.end %[[SLOT]] : !llvm.ptr
declare void @llvm.lifetime.start.p0i8(i64, i8*)
declare void @llvm.lifetime.end.p0i8(i64, i8*)
define void @lifetimes() {
  %slot = alloca i32
  %cast = bitcast i32* %slot to i8*
  call void @llvm.lifetime.start.p0i8(i64 4, i8* %cast)
  store i8 1, i8* %cast
  call void @llvm.lifetime.end.p0i8(i64 4, i8* %cast)
  ret void
}

; Intrinsics that are not declared are declared last, by name.
; CHECK-LABEL: llvm.func @undeclared
; CHECK: llvm.func @llvm.get.rounding()
; CHECK: llvm.func @llvm.set.rounding(i32)
define void @undeclared() {
  call void @llvm.set.rounding(i32 1)
  %r = call i32 @llvm.get.rounding()
  ret void
}
