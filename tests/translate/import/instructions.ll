; RUN: mlir-translate %s --import-llvm | FileCheck %s

; CHECK-LABEL: llvm.func @arithmetic
; CHECK-DAG: %[[ONE:.*]] = llvm.mlir.constant(1 : i32) : i32
; CHECK: llvm.add %arg0, %[[ONE]] overflow<nsw, nuw> : i32
; CHECK: llvm.udiv exact %arg0
; CHECK: llvm.or disjoint %arg0
; CHECK: llvm.icmp "slt" %arg0
; CHECK: llvm.fcmp "_true" %arg1, %arg1 {fastmathFlags = #llvm.fastmath<fast>} : f32
; CHECK: llvm.fneg %arg1 {fastmathFlags = #llvm.fastmath<nsz>} : f32
; CHECK: llvm.zext nneg %arg0 : i32 to i64
; CHECK: llvm.trunc %{{.*}} overflow<nsw> : i64 to i8
; CHECK: llvm.select
; CHECK: llvm.freeze
define void @arithmetic(i32 %a, float %f) {
  %b = add nuw nsw i32 %a, 1
  %c = udiv exact i32 %a, %b
  %d = or disjoint i32 %a, %c
  %e = icmp slt i32 %a, %d
  %g = fcmp fast true float %f, %f
  %h = fneg nsz float %f
  %i = zext nneg i32 %a to i64
  %j = trunc nsw i64 %i to i8
  %k = select i1 %e, i8 %j, i8 poison
  %l = freeze i8 %k
  ret void
}

; Accesses without an alignment have that of their type.
; CHECK-LABEL: llvm.func @memory
; CHECK: llvm.alloca inalloca %{{.*}} x !llvm.struct<(i8, i64)> {alignment = 8 : i64} : (i32) -> !llvm.ptr
; CHECK: llvm.load volatile %{{.*}} atomic syncscope("agent") acquire {alignment = 4 : i64} : !llvm.ptr -> i32
; CHECK: llvm.store %{{.*}}, %{{.*}} {alignment = 4 : i64, nontemporal} : i32, !llvm.ptr
; CHECK: llvm.atomicrmw _and %{{.*}}, %{{.*}} monotonic {alignment = 4 : i64} : !llvm.ptr, i32
; CHECK: llvm.cmpxchg weak %{{.*}}, %{{.*}}, %{{.*}} acq_rel monotonic {alignment = 8 : i64} : !llvm.ptr, i64
; CHECK: llvm.fence syncscope("agent") {{.*}}seq_cst
; CHECK: llvm.getelementptr inbounds|nuw %{{.*}}[%{{.*}}, 1, %{{.*}}] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.struct<(i8, array<4 x i16>)>
define void @memory(i64 %i) {
  %p = alloca inalloca { i8, i64 }
  %a = load atomic volatile i32, ptr %p syncscope("agent") acquire, align 4
  store i32 %a, ptr %p, !nontemporal !0
  %b = atomicrmw and ptr %p, i32 %a monotonic
  %c = cmpxchg weak ptr %p, i64 1, i64 %i acq_rel monotonic
  fence syncscope("agent") seq_cst
  %d = getelementptr inbounds nuw { i8, [4 x i16] }, ptr %p, i64 0, i32 1, i64 %i
  ret void
}
!0 = !{i32 1}

; CHECK-LABEL: llvm.func @aggregates
; CHECK: llvm.extractvalue %arg0[1, 0] : !llvm.struct<(i32, array<2 x f32>)>
; CHECK: llvm.insertvalue %{{.*}}, %arg0[1, 1] : !llvm.struct<(i32, array<2 x f32>)>
; CHECK: llvm.shufflevector %arg1, %arg1 [0, -1, 7] : vector<4xi8>
; CHECK: llvm.extractelement %arg1[%{{.*}} : i64] : vector<4xi8>
define void @aggregates({ i32, [2 x float] } %s, <4 x i8> %v) {
  %a = extractvalue { i32, [2 x float] } %s, 1, 0
  %b = insertvalue { i32, [2 x float] } %s, float %a, 1, 1
  %c = shufflevector <4 x i8> %v, <4 x i8> %v, <3 x i32> <i32 0, i32 poison, i32 7>
  %d = extractelement <4 x i8> %v, i64 2
  ret void
}

; Pointers to types of old texts are pointers.
; CHECK-LABEL: llvm.func @typed_pointers(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>) -> !llvm.ptr
; CHECK: llvm.load %arg0 {alignment = 8 : i64} : !llvm.ptr -> !llvm.ptr
define i32* @typed_pointers(i32** %p, [4 x i8] addrspace(3)* %q) {
  %a = load i32*, i32** %p
  ret i32* %a
}
