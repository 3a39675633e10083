// RECORD: mlir-translate --mlir-to-llvmir

// Operations that are intrinsics: LLVM knows what their declarations have.
llvm.func @f0(%arg0: i32) {
  nvvm.bar.warp.sync %arg0 : i32
  llvm.return
}
llvm.func @f1() {
  %0 = nvvm.barrier -> i32
  llvm.return
}
llvm.func @f2() {
  nvvm.barrier0
  llvm.return
}
llvm.func @f3() {
  nvvm.breakpoint
  llvm.return
}
llvm.func @f4() {
  nvvm.cluster.arrive {aligned}
  llvm.return
}
llvm.func @f5() {
  nvvm.cluster.arrive.relaxed {aligned}
  llvm.return
}
llvm.func @f6() {
  nvvm.cluster.wait {aligned}
  llvm.return
}
llvm.func @f7(%arg0: i128) {
  %0 = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_y, %arg0 : i32
  llvm.return
}
llvm.func @f8(%arg0: !llvm.ptr<3>, %arg1: !llvm.ptr<3>) {
  nvvm.clusterlaunchcontrol.try.cancel %arg0, %arg1
  llvm.return
}
llvm.func @f9(%arg0: f32, %arg1: f32) {
  %0 = nvvm.convert.f32x2.to.bf16x2 %arg0, %arg1 {relu = true, rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16>
  llvm.return
}
llvm.func @f10(%arg0: f32, %arg1: f32) {
  %0 = nvvm.convert.f32x2.to.f16x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xf16>
  llvm.return
}
llvm.func @f11(%arg0: f32) {
  %0 = nvvm.convert.float.to.tf32 %arg0 {rnd = #nvvm.fp_rnd_mode<rna>}
  llvm.return
}
llvm.func @f12() {
  nvvm.cp.async.bulk.commit.group
  llvm.return
}
llvm.func @f13(%arg0: !llvm.ptr<1>, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: i64, %arg4: i16) {
  nvvm.cp.async.bulk.global.shared.cta %arg0, %arg1, %arg2 l2_cache_hint = %arg3 byte_mask = %arg4 : <1>, <3>
  llvm.return
}
llvm.func @f14(%arg0: !llvm.ptr<1>, %arg1: i32, %arg2: i64) {
  nvvm.cp.async.bulk.prefetch %arg0, %arg1 l2_cache_hint = %arg2 : <1>
  llvm.return
}
llvm.func @f15(%arg0: !llvm.ptr<3>, %arg1: !llvm.ptr<1>, %arg2: !llvm.ptr<3>, %arg3: i32) {
  nvvm.cp.async.bulk.shared.cluster.global %arg0, %arg1, %arg2, %arg3 : !llvm.ptr<3>, <1>
  llvm.return
}
llvm.func @f16(%arg0: !llvm.ptr<7>, %arg1: !llvm.ptr<3>, %arg2: !llvm.ptr<3>, %arg3: i32) {
  nvvm.cp.async.bulk.shared.cluster.shared.cta %arg0, %arg1, %arg2, %arg3 : <7>, <3>
  llvm.return
}
llvm.func @f17(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: i32) {
  nvvm.cp.async.bulk.tensor.global.shared.cta %arg0, %arg1, box[%arg2] : !llvm.ptr, <3>
  llvm.return
}
llvm.func @f18(%arg0: !llvm.ptr, %arg1: i32) {
  nvvm.cp.async.bulk.tensor.prefetch %arg0, box[%arg1] : !llvm.ptr
  llvm.return
}
llvm.func @f19(%arg0: !llvm.ptr, %arg1: !llvm.ptr<3>, %arg2: i32, %arg3: i32) {
  nvvm.cp.async.bulk.tensor.reduce %arg0, %arg1, box[%arg2, %arg3] {redKind = #nvvm.tma_redux_kind<or>} : !llvm.ptr, <3>
  llvm.return
}
llvm.func @f20() {
  nvvm.cp.async.bulk.wait_group 4 {read}
  llvm.return
}
llvm.func @f21() {
  nvvm.cp.async.commit.group
  llvm.return
}
llvm.func @f22(%arg0: !llvm.ptr) {
  nvvm.cp.async.mbarrier.arrive %arg0 : !llvm.ptr
  llvm.return
}
llvm.func @f23(%arg0: !llvm.ptr<3>, %arg1: !llvm.ptr<1>) {
  nvvm.cp.async.shared.global %arg0, %arg1, 8, cache = ca : !llvm.ptr<3>, !llvm.ptr<1>
  llvm.return
}
llvm.func @f24() {
  nvvm.cp.async.wait.group 16
  llvm.return
}
llvm.func @f25(%arg0: vector<2xi16>, %arg1: vector<4xi8>, %arg2: i32) {
  %0 = nvvm.dot.accumulate.2way %arg0 <signed>, %arg1 <signed>, %arg2 {b_hi = true} : vector<2xi16>, vector<4xi8>
  llvm.return
}
llvm.func @f26(%arg0: vector<4xi8>, %arg1: vector<4xi8>, %arg2: i32) {
  %0 = nvvm.dot.accumulate.4way %arg0 <signed>, %arg1 <unsigned>, %arg2 : vector<4xi8>, vector<4xi8>
  llvm.return
}
llvm.func @f27(%arg0: i32) {
  %0 = nvvm.elect.sync %arg0 -> i1
  llvm.return
}
llvm.func @f28() {
  nvvm.exit
  llvm.return
}
llvm.func @f29() {
  nvvm.fence.mbarrier.init
  llvm.return
}
llvm.func @f30() {
  nvvm.fence.proxy {kind = #nvvm.proxy_kind<async.global>}
  llvm.return
}
llvm.func @f31() {
  nvvm.fence.proxy.release <cluster>
  llvm.return
}
llvm.func @f32() {
  nvvm.fence.proxy.sync_restrict {order = #nvvm.mem_order<acquire>}
  llvm.return
}
llvm.func @f33() {
  nvvm.fence.sc.cluster
  llvm.return
}
llvm.func @f34() {
  nvvm.fence.sync_restrict {order = #nvvm.mem_order<acquire>}
  llvm.return
}
llvm.func @f35() {
  nvvm.griddepcontrol launch_dependents
  llvm.return
}
llvm.func @f36(%arg0: !llvm.ptr<3>, %arg1: i32) {
  %0 = nvvm.mapa %arg0, %arg1 : !llvm.ptr<3> -> !llvm.ptr<7>
  llvm.return
}
llvm.func @f37(%arg0: i32, %arg1: i32) {
  %0 = nvvm.match.sync any %arg0, %arg1 : i32 -> i32
  llvm.return
}
llvm.func @f38(%arg0: !llvm.ptr<3>, %arg1: i32) {
  nvvm.mbarrier.arrive %arg0, %arg1 {relaxed = true} : !llvm.ptr<3>
  llvm.return
}
llvm.func @f39(%arg0: !llvm.ptr, %arg1: i32) {
  nvvm.mbarrier.arrive.expect_tx %arg0, %arg1 : !llvm.ptr, i32
  llvm.return
}
llvm.func @f40(%arg0: !llvm.ptr<3>, %arg1: i32) {
  %0 = nvvm.mbarrier.arrive.nocomplete %arg0, %arg1 : !llvm.ptr<3>, i32 -> i64
  llvm.return
}
llvm.func @f41(%arg0: !llvm.ptr) {
  nvvm.mbarrier.arrive_drop %arg0 : !llvm.ptr
  llvm.return
}
llvm.func @f42(%arg0: !llvm.ptr<3>, %arg1: i32) {
  %0 = nvvm.mbarrier.arrive_drop.expect_tx %arg0, %arg1 {relaxed = true} : !llvm.ptr<3>, i32 -> i64
  llvm.return
}
llvm.func @f43(%arg0: !llvm.ptr<3>, %arg1: i32) {
  %0 = nvvm.mbarrier.arrive_drop.nocomplete %arg0, %arg1 : !llvm.ptr<3>, i32 -> i64
  llvm.return
}
llvm.func @f44(%arg0: !llvm.ptr<7>, %arg1: i32) {
  nvvm.mbarrier.complete_tx %arg0, %arg1 {scope = #nvvm.mem_scope<cluster>} : !llvm.ptr<7>, i32
  llvm.return
}
llvm.func @f45(%arg0: !llvm.ptr<7>, %arg1: i32) {
  nvvm.mbarrier.expect_tx %arg0, %arg1 : !llvm.ptr<7>, i32
  llvm.return
}
llvm.func @f46(%arg0: !llvm.ptr<3>, %arg1: i32, %arg2: i1) {
  nvvm.mbarrier.init %arg0, %arg1, predicate = %arg2 : !llvm.ptr<3>, i32, i1
  llvm.return
}
llvm.func @f47(%arg0: !llvm.ptr) {
  nvvm.mbarrier.inval %arg0 : !llvm.ptr
  llvm.return
}
llvm.func @f48(%arg0: !llvm.ptr<3>, %arg1: i32) {
  %0 = nvvm.mbarrier.test.wait %arg0, %arg1 : !llvm.ptr<3>, i32 -> i1
  llvm.return
}
llvm.func @f49(%arg0: !llvm.ptr, %arg1: i32) {
  %0 = nvvm.mbarrier.try_wait %arg0, %arg1 {relaxed = true} : !llvm.ptr, i32 -> i1
  llvm.return
}
llvm.func @f50() {
  nvvm.memory.barrier <gpu>
  llvm.return
}
llvm.func @f51(%arg0: i32) {
  nvvm.nanosleep %arg0
  llvm.return
}
llvm.func @f52() {
  nvvm.pmevent mask = 1
  llvm.return
}
llvm.func @f53(%arg0: !llvm.ptr) {
  nvvm.prefetch level = L1, %arg0 : !llvm.ptr
  llvm.return
}
llvm.func @f54(%arg0: i32, %arg1: i32) {
  %0 = nvvm.prmt <ecl> %arg1, %arg0 : i32
  llvm.return
}
llvm.func @f55(%arg0: f32) {
  %0 = nvvm.rcp.approx.ftz.f %arg0 : f32
  llvm.return
}
llvm.func @f56() {
  %0 = nvvm.read.ptx.sreg.clusterid.z : i32
  llvm.return
}
llvm.func @f57() {
  %0 = nvvm.read.ptx.sreg.envreg19 : i32
  llvm.return
}
llvm.func @f58() {
  %0 = nvvm.read.ptx.sreg.envreg20 : i32
  llvm.return
}
llvm.func @f59() {
  %0 = nvvm.read.ptx.sreg.lanemask.gt : i32
  llvm.return
}
llvm.func @f60() {
  %0 = nvvm.read.ptx.sreg.nclusterid.y : i32
  llvm.return
}
llvm.func @f61() {
  %0 = nvvm.read.ptx.sreg.ntid.z : i32
  llvm.return
}
llvm.func @f62(%arg0: f32, %arg1: i32) {
  %0 = nvvm.redux.sync fmax %arg0, %arg1 {abs = true, nan = true} : f32 -> f32
  llvm.return
}
llvm.func @f63() {
  nvvm.setmaxregister increase 32
  llvm.return
}
llvm.func @f64(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32) {
  %0 = nvvm.shfl.sync up %arg0, %arg1, %arg2, %arg3 : i32 -> i32
  llvm.return
}
llvm.func @f65(%arg0: !llvm.ptr<3>, %arg1: i64) {
  nvvm.st.bulk %arg0, size = %arg1 : !llvm.ptr<3>
  llvm.return
}
llvm.func @f66(%arg0: !llvm.ptr<3>, %arg1: i32) {
  nvvm.stmatrix %arg0, %arg1 {eltType = #nvvm.ld_st_matrix_elt_type<b8>, layout = #nvvm.mma_layout<col>, shape = #nvvm.ld_st_matrix_shape<m = 16, n = 8>} : !llvm.ptr<3>, i32
  llvm.return
}
llvm.func @f67(%arg0: !llvm.ptr, %arg1: i32) {
  nvvm.tcgen05.alloc %arg0, %arg1 : !llvm.ptr, i32
  llvm.return
}
llvm.func @f68(%arg0: !llvm.ptr) {
  nvvm.tcgen05.commit %arg0 : !llvm.ptr
  llvm.return
}
llvm.func @f69(%arg0: !llvm.ptr<6>, %arg1: i64) {
  nvvm.tcgen05.cp %arg0, %arg1 {group = #nvvm.cta_group<cta_2>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
  llvm.return
}
llvm.func @f70(%arg0: !llvm.ptr<6>, %arg1: i32) {
  nvvm.tcgen05.dealloc %arg0, %arg1 : !llvm.ptr<6>, i32
  llvm.return
}
llvm.func @f71() {
  nvvm.tcgen05.fence <before>
  llvm.return
}
llvm.func @f72(%arg0: !llvm.ptr<6>) {
  %0 = nvvm.tcgen05.ld %arg0 {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<16xi32>
  llvm.return
}
llvm.func @f73(%arg0: !llvm.ptr<6>, %arg1: !llvm.ptr<6>, %arg2: i64, %arg3: i32, %arg4: i1) {
  nvvm.tcgen05.mma %arg0, %arg1, %arg2, %arg3, %arg4 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<tf32>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
  llvm.return
}
llvm.func @f74(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i64, %arg3: i32, %arg4: i1, %arg5: !llvm.ptr<6>, %arg6: !llvm.ptr<6>) {
  nvvm.tcgen05.mma.block_scale %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6 {blockScale = #nvvm.tcgen05_mma_block_scale<block32>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}
llvm.func @f75(%arg0: !llvm.ptr<6>, %arg1: !llvm.ptr<6>, %arg2: i64, %arg3: i32, %arg4: i1, %arg5: !llvm.ptr<6>) {
  nvvm.tcgen05.mma.sp %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 {collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>)
  llvm.return
}
llvm.func @f76(%arg0: !llvm.ptr<6>, %arg1: !llvm.ptr<6>, %arg2: i64, %arg3: i32, %arg4: i1, %arg5: !llvm.ptr<6>, %arg6: !llvm.ptr<6>, %arg7: !llvm.ptr<6>) {
  nvvm.tcgen05.mma.sp.block_scale %arg0, %arg1, %arg2, %arg3, %arg4, %arg5, %arg6, %arg7 {blockScale = #nvvm.tcgen05_mma_block_scale<block32>, collectorOp = #nvvm.tcgen05_mma_collectorop<lastuse>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  llvm.return
}
llvm.func @f77(%arg0: !llvm.ptr<6>, %arg1: !llvm.ptr<6>, %arg2: i64, %arg3: i32, %arg4: i1) {
  nvvm.tcgen05.mma.ws %arg0, %arg1, %arg2, %arg3, %arg4 {collectorBBuffer = #nvvm.tcgen05_mma_collectorb<b3>, collectorOp = #nvvm.tcgen05_mma_collectorop<lastuse>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
  llvm.return
}
llvm.func @f78(%arg0: !llvm.ptr<6>, %arg1: !llvm.ptr<6>, %arg2: i64, %arg3: i32, %arg4: i1, %arg5: !llvm.ptr<6>) {
  nvvm.tcgen05.mma.ws.sp %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>)
  llvm.return
}
llvm.func @f79(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i8, %arg4: i1, %arg5: i8) {
  %0 = nvvm.tcgen05.mma_smem_desc(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) : (i32, i32, i32, i8, i1, i8) -> i64
  llvm.return
}
llvm.func @f80() {
  nvvm.tcgen05.relinquish_alloc_permit {group = #nvvm.cta_group<cta_2>}
  llvm.return
}
llvm.func @f81(%arg0: !llvm.ptr<6>) {
  nvvm.tcgen05.shift %arg0 : !llvm.ptr<6>
  llvm.return
}
llvm.func @f82(%arg0: !llvm.ptr<6>, %arg1: vector<128xi32>) {
  nvvm.tcgen05.st %arg0, %arg1 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<128xi32>
  llvm.return
}
llvm.func @f83() {
  nvvm.tcgen05.wait <store>
  llvm.return
}
llvm.func @f84(%arg0: i32, %arg1: i1) {
  %0 = nvvm.vote.sync ballot %arg0, %arg1 -> i32
  llvm.return
}
llvm.func @f85() {
  nvvm.wgmma.commit.group.sync.aligned
  llvm.return
}
llvm.func @f86() {
  nvvm.wgmma.fence.aligned
  llvm.return
}
llvm.func @f87() {
  nvvm.wgmma.wait.group.sync.aligned 4
  llvm.return
}
