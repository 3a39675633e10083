; RUN: mlir-translate %s --import-llvm | FileCheck %s

; Groups that are used become one operation at the start.
; CHECK: llvm.comdat @__llvm_global_comdat {
; CHECK-NEXT: llvm.comdat_selector @group largest
$group = comdat largest
$unused = comdat any

; A value that is an attribute is one; strings are arrays of bytes.
; CHECK: llvm.mlir.global internal @number(-5 : i32) {addr_space = 0 : i32, alignment = 8 : i64, dso_local} : i32
@number = internal global i32 -5, align 8
; CHECK: llvm.mlir.global private unnamed_addr constant @text("ab\00")
@text = private unnamed_addr constant [3 x i8] c"ab\00"
; CHECK: llvm.mlir.global external @rows(dense<{{\[\[}}1, 2], [3, 4]]> : tensor<2x2xi16>)
@rows = global [2 x [2 x i16]] [[2 x i16] [i16 1, i16 2], [2 x i16] [i16 3, i16 4]]
; CHECK: llvm.mlir.global external constant @splat(dense<1.500000e+00> : vector<4xf32>)
@splat = constant <4 x float> splat (float 1.5)

; Other values are computed in a region, which needs each constant once.
; CHECK: llvm.mlir.global weak hidden thread_local @pair() comdat(@__llvm_global_comdat::@group) {addr_space = 0 : i32, dso_local, section = "here"} : !llvm.struct<"pair", (ptr, i64)>
; CHECK-NEXT: %[[SIX:.*]] = llvm.mlir.constant(6 : i64) : i64
; CHECK-NEXT: %[[TWO:.*]] = llvm.mlir.constant(2 : i64) : i64
; CHECK-NEXT: %[[TEXT:.*]] = llvm.mlir.addressof @text : !llvm.ptr
; CHECK-NEXT: %[[GEP:.*]] = llvm.getelementptr inbounds %[[TEXT]][%[[TWO]]]
; CHECK-NEXT: %[[UNDEF:.*]] = llvm.mlir.undef : !llvm.struct<"pair", (ptr, i64)>
; CHECK-NEXT: %[[FIRST:.*]] = llvm.insertvalue %[[GEP]], %[[UNDEF]][0]
; CHECK-NEXT: %[[BOTH:.*]] = llvm.insertvalue %[[SIX]], %[[FIRST]][1]
; CHECK-NEXT: llvm.return %[[BOTH]]
%pair = type { ptr, i64 }
@pair = weak hidden thread_local global %pair { ptr getelementptr inbounds (i8, ptr @text, i64 2), i64 6 }, section "here", comdat($group)

; A global without a name gets one.
; CHECK: llvm.mlir.global private @mlir.llvm.nameless_global_0(1 : i8)
@0 = private global i8 1
; CHECK: llvm.mlir.global external @shared() {addr_space = 3 : i32, target_specific_attrs = {{\[\[}}"a", "b"], "c"]} : !llvm.struct<"unknown", opaque>
%unknown = type opaque
@shared = external addrspace(3) global %unknown #0
attributes #0 = { "a"="b" "c" }

; CHECK: llvm.mlir.global_ctors ctors = [@start], priorities = [65535 : i32], data = [#llvm.zero]
@llvm.global_ctors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 65535, ptr @start, ptr null }]

; CHECK: llvm.mlir.alias internal @other {dso_local} : i32
; CHECK-NEXT: llvm.mlir.addressof @number
@other = internal alias i32, ptr @number
; CHECK: llvm.mlir.ifunc external @chosen : !llvm.func<i32 (i32)>, !llvm.ptr @choose
@chosen = ifunc i32 (i32), ptr @choose
define void @start() {
  ret void
}
define ptr @choose() {
  ret ptr null
}
