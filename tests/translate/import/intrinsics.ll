; RUN: mlir-translate %s --import-llvm | FileCheck %s
; RUN: mlir-translate %s --import-llvm --prefer-unregistered-intrinsics | FileCheck %s --check-prefix=NAMED

; Arguments that must be constants are attributes.
; CHECK-LABEL: llvm.func @m
; CHECK: llvm.intr.matrix.column.major.load %arg0, <stride = %{{.*}}> {columns = 3 : i32, isVolatile = true, rows = 2 : i32} : vector<6xf32> from !llvm.ptr stride i64
; CHECK: llvm.intr.matrix.multiply %{{.*}}, %{{.*}} {lhs_columns = 3 : i32, lhs_rows = 2 : i32, rhs_columns = 2 : i32}
; CHECK: llvm.intr.assume %arg1
; CHECK: "llvm.intr.prefetch"(%arg0) <{cache = 1 : i32, hint = 3 : i32, rw = 0 : i32}>
; CHECK: llvm.intr.vector.insert %{{.*}}, %{{.*}}[2]
; CHECK: llvm.intr.masked.gather {{.*}} {alignment = 16 : i32}
; CHECK: "llvm.intr.masked.expandload"({{.*}}) <{arg_attrs = [{llvm.align = 4 : i64}, {}, {}]}>
; CHECK: llvm.intr.invariant.start 4, %arg0
; CHECK: "llvm.intr.memcpy.inline"(%arg0, %arg0) <{isVolatile = false, len = 9 : i64}>
; CHECK: llvm.intr.sqrt(%{{.*}}) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
; CHECK: llvm.intr.ubsantrap <{failureKind = 3 : i8}>

; NAMED: llvm.call_intrinsic "llvm.matrix.transpose.v6f32"(%{{.*}}, %{{.*}}, %{{.*}}) : (vector<6xf32>, i32, i32) -> vector<6xf32>
; NAMED: llvm.call_intrinsic "llvm.sqrt.f32"(%{{.*}}) {fastmathFlags = #llvm.fastmath<fast>} : (f32) -> f32
define void @m(ptr %p, i1 %c) {
  %a = call <6 x float> @llvm.matrix.column.major.load.v6f32.i64(ptr align 4 %p, i64 7, i1 true, i32 2, i32 3)
  call void @llvm.matrix.column.major.store.v6f32.i64(<6 x float> %a, ptr align 4 %p, i64 8, i1 false, i32 3, i32 2)
  %t = call <6 x float> @llvm.matrix.transpose.v6f32(<6 x float> %a, i32 2, i32 3)
  %mm = call <4 x float> @llvm.matrix.multiply.v4f32.v6f32.v6f32(<6 x float> %t, <6 x float> %a, i32 2, i32 3, i32 2)
  call void @llvm.assume(i1 %c)
  call void @llvm.prefetch.p0(ptr %p, i32 0, i32 3, i32 1)
  %q = call i1 @llvm.is.fpclass.f32(float 1.0, i32 15)
  %vv = call <4 x float> @llvm.vector.insert.v4f32.v2f32(<4 x float> zeroinitializer, <2 x float> zeroinitializer, i64 2)
  %g = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 16 zeroinitializer, <4 x i1> splat (i1 true), <4 x float> poison)
  call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %g, <4 x ptr> align 8 zeroinitializer, <4 x i1> splat (i1 true))
  %ex = call <4 x float> @llvm.masked.expandload.v4f32(ptr align 4 %p, <4 x i1> splat (i1 true), <4 x float> poison)
  call void @llvm.masked.compressstore.v4f32(<4 x float> %g, ptr align 4 %p, <4 x i1> splat (i1 true))
  %inv = call ptr @llvm.invariant.start.p0(i64 4, ptr %p)
  call void @llvm.invariant.end.p0(ptr %inv, i64 4, ptr %p)
  %ab = call i32 @llvm.abs.i32(i32 3, i1 true)
  %cz = call i32 @llvm.ctlz.i32(i32 3, i1 false)
  %ep = call i64 @llvm.expect.with.probability.i64(i64 1, i64 2, double 0.5)
  call void @llvm.memcpy.inline.p0.p0.i64(ptr %p, ptr %p, i64 9, i1 false)
  call void @llvm.memset.inline.p0.i64(ptr %p, i8 9, i64 9, i1 false)
  %sq = call fast float @llvm.sqrt.f32(float 2.0)
  %rd = call float @llvm.vector.reduce.fadd.v4f32(float 0.0, <4 x float> %g)
  %ss = call ptr @llvm.stacksave.p0()
  call void @llvm.stackrestore.p0(ptr %ss)
  %vl = call <4 x i32> @llvm.vp.add.v4i32(<4 x i32> poison, <4 x i32> poison, <4 x i1> poison, i32 2)
  %ov = call { i32, i1 } @llvm.sadd.with.overflow.i32(i32 1, i32 2)
  %st = call <4 x i32> @llvm.stepvector.v4i32()
  call void @llvm.trap()
  call void @llvm.ubsantrap(i8 3)
  %fs = call i32 @llvm.fshl.i32(i32 1, i32 2, i32 3)
  %pm = call ptr @llvm.ptrmask.p0.i64(ptr %p, i64 8)
  %tl = call ptr @llvm.threadlocal.address.p0(ptr @tls)
  %lr = call i64 @llvm.llround.i64.f32(float 1.0)
  %fe = call { float, i32 } @llvm.frexp.f32.i32(float 1.0)
  ret void
}
@tls = thread_local global i32 0

; Special registers of NVIDIA's GPUs are operations, with their ranges; other intrinsics of targets are called by their names.
; CHECK-LABEL: llvm.func @registers
; CHECK: nvvm.read.ptx.sreg.tid.x range <i32, 0, 64> : i32
; CHECK: nvvm.read.ptx.sreg.dynamic.smem.size : i32
; CHECK: nvvm.rcp.approx.ftz.f %arg0 : f32
; CHECK: llvm.call_intrinsic "llvm.nvvm.membar.gl"() : () -> ()
; CHECK-NOT: llvm.func @llvm.nvvm.read
define i32 @registers(float %x) {
  %1 = call range(i32 0, 64) i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %2 = call i32 @llvm.nvvm.read.ptx.sreg.dynamic_smem_size()
  %3 = call float @llvm.nvvm.rcp.approx.ftz.f(float %x)
  call void @llvm.nvvm.membar.gl()
  ret i32 %1
}
declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.dynamic_smem_size()
declare float @llvm.nvvm.rcp.approx.ftz.f(float)
declare void @llvm.nvvm.membar.gl()
