// RECORD: mlir-opt
// RECORD: mlir-opt --mlir-print-op-generic

// Operations that are assembly of PTX.
llvm.func @assembly(%p: !llvm.ptr, %s: !llvm.ptr<3>, %x: i32, %f: f32, %c: i1, %d: i64, %t: !llvm.struct<(f32, f32, f32, f32)>) {
  %0 = nvvm.inline_ptx "ex2.approx.ftz.f32 $0, $1;" ro(%f : f32) -> f32
  nvvm.inline_ptx "st.u32 [$0], $1;" ro(%p, %x : !llvm.ptr, i32), predicate = %c
  %1 = nvvm.inline_ptx "add.s32 $0, $0, $1;" ro(%x : i32) rw(%x : i32) -> i32
  nvvm.barrier.arrive id = %x number_of_threads = %x
  nvvm.mbarrier.init %p, %x, predicate = %c : !llvm.ptr, i32, i1
  nvvm.mbarrier.try_wait.parity %s, %x, %x : !llvm.ptr<3>, i32, i32
  nvvm.mbarrier.arrive.expect_tx %s, %x, predicate = %c : !llvm.ptr<3>, i32, i1
  %2 = nvvm.wgmma.mma_async %d, %d, %t, <m = 64, n = 8, k = 16>, D[<f32>, <zero>], A[<f16>, <one>, <row>], B[<f16>, <neg>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}
