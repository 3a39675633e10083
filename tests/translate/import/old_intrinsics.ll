; RUN: mlir-translate %s --import-llvm | FileCheck %s

; Intrinsics of LLVM 15 to 21 have the names of today; those that become one are declared once.

; CHECK-LABEL: llvm.func @reversed
; CHECK: llvm.call_intrinsic "llvm.vector.reverse.nxv4i32"(%arg0)
; CHECK: llvm.intr.stepvector : vector<[4]xi32>
define <vscale x 4 x i32> @reversed(<vscale x 4 x i32> %a) {
  %r = call <vscale x 4 x i32> @llvm.experimental.vector.reverse.nxv4i32(<vscale x 4 x i32> %a)
  %s = call <vscale x 4 x i32> @llvm.experimental.stepvector.nxv4i32()
  ret <vscale x 4 x i32> %r
}

; CHECK-LABEL: llvm.func @rounded
; CHECK: llvm.intr.roundeven(%arg0) : (vector<4xf32>) -> vector<4xf32>
; CHECK: llvm.intr.vector.extract
define <2 x float> @rounded(<4 x float> %a) {
  %r = call <4 x float> @llvm.arm.neon.vrintn.v4f32(<4 x float> %a)
  %s = call <2 x float> @llvm.experimental.vector.extract.v2f32.v4f32(<4 x float> %r, i64 0)
  ret <2 x float> %s
}

; CHECK-LABEL: llvm.func @barriers
; CHECK: llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%arg0) : (i32) -> ()
; CHECK: llvm.call_intrinsic "llvm.nvvm.barrier.cta.sync.aligned.all"(%arg0) : (i32) -> ()
; CHECK: llvm.call_intrinsic "llvm.get.rounding"() : () -> i32
define i32 @barriers(i32 %a) {
  call void @llvm.nvvm.barrier.n(i32 %a)
  call void @llvm.nvvm.bar.sync(i32 %a)
  %r = call i32 @llvm.flt.rounds()
  ret i32 %r
}

; CHECK-COUNT-1: llvm.func @llvm.nvvm.barrier.cta.sync.aligned.all(i32)
; CHECK-NOT: llvm.func @llvm.nvvm.barrier
declare void @llvm.nvvm.barrier.n(i32)
declare void @llvm.nvvm.bar.sync(i32)
declare i32 @llvm.flt.rounds()
declare <vscale x 4 x i32> @llvm.experimental.vector.reverse.nxv4i32(<vscale x 4 x i32>)
declare <vscale x 4 x i32> @llvm.experimental.stepvector.nxv4i32()
declare <4 x float> @llvm.arm.neon.vrintn.v4f32(<4 x float>)
declare <2 x float> @llvm.experimental.vector.extract.v2f32.v4f32(<4 x float>, i64)
