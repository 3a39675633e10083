; RUN: mlir-translate %s --import-llvm | FileCheck %s

; Flags whose behavior was another.
; CHECK: llvm.module_flags [#llvm.mlir.module_flag<min, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<max, "PIE Level", 2 : i32>,
; CHECK-SAME: #llvm.mlir.module_flag<min, "sign-return-address-all", 1 : i32>,
; CHECK-SAME: #llvm.mlir.module_flag<error, "amdhsa_code_object_version", 500 : i32>,
; CHECK-SAME: #llvm.mlir.module_flag<error, "Objective-C Image Info Section", "__DATA,__info,regular">,
; CHECK-SAME: #llvm.mlir.module_flag<error, "wchar_size", 4 : i32>]
!llvm.module.flags = !{!0, !1, !2, !3, !4, !5}
!0 = !{i32 7, !"PIC Level", i32 2}
!1 = !{i32 1, !"PIE Level", i32 2}
!2 = !{i32 1, !"sign-return-address-all", i32 1}
!3 = !{i32 1, !"amdgpu_code_object_version", i32 500}
!4 = !{i32 1, !"Objective-C Image Info Section", !"__DATA, __info, regular"}
!5 = !{i32 1, !"wchar_size", i32 4}

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
