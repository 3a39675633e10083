// RECORD: mlir-translate --mlir-to-llvmir

// Intrinsics of all targets, called by their names.
llvm.func @f0(%a0: i32, %a1: i32) {
  %r = llvm.call_intrinsic "llvm.aarch64.crc32cb"(%a0, %a1) : (i32, i32) -> i32
  llvm.return
}

llvm.func @f1(%a0: vector<[2]xi1>, %a1: !llvm.ptr, %a3: i32) {
  %c2 = llvm.mlir.constant(0 : i32) : i32
  llvm.call_intrinsic "llvm.aarch64.sme.ld1d.vert"(%a0, %a1, %c2, %a3) : (vector<[2]xi1>, !llvm.ptr, i32, i32) -> ()
  llvm.return
}

llvm.func @f2(%a0: vector<[4]xf32>, %a1: vector<[2]xi1>, %a2: vector<[2]xi64>) {
  %r = llvm.call_intrinsic "llvm.aarch64.sve.scvtf.f32i64"(%a0, %a1, %a2) : (vector<[4]xf32>, vector<[2]xi1>, vector<[2]xi64>) -> vector<[4]xf32>
  llvm.return
}

llvm.func @f3(%a0: i32, %a1: i32) {
  %r = llvm.call_intrinsic "llvm.amdgcn.cvt.pk.i16"(%a0, %a1) : (i32, i32) -> vector<2xi16>
  llvm.return
}

llvm.func @f4() {
  %r = llvm.call_intrinsic "llvm.amdgcn.dispatch.ptr"() : () -> !llvm.ptr<4>
  llvm.return
}

llvm.func @f5(%a0: i32, %a1: i32, %a2: vector<4xi32>) {
  %c3 = llvm.mlir.constant(0 : i32) : i32
  %c4 = llvm.mlir.constant(0 : i32) : i32
  %c5 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.amdgcn.mfma.i32.16x16x16i8"(%a0, %a1, %a2, %c3, %c4, %c5) : (i32, i32, vector<4xi32>, i32, i32, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @f6(%a0: vector<4xi16>, %a1: vector<8xi16>, %a2: vector<16xf32>, %a3: i32) {
  %c4 = llvm.mlir.constant(0 : i32) : i32
  %c5 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.amdgcn.smfmac.f32.32x32x16.bf16"(%a0, %a1, %a2, %a3, %c4, %c5) : (vector<4xi16>, vector<8xi16>, vector<16xf32>, i32, i32, i32) -> vector<16xf32>
  llvm.return
}

llvm.func @f7(%a0: i32) {
  %r = llvm.call_intrinsic "llvm.arm.mve.vctp8"(%a0) : (i32) -> vector<16xi1>
  llvm.return
}

llvm.func @f8(%a0: i32, %a1: i32) {
  %r = llvm.call_intrinsic "llvm.arm.usax"(%a0, %a1) : (i32, i32) -> i32
  llvm.return
}

llvm.func @f9(%a0: i32) {
  %r = llvm.call_intrinsic "llvm.hexagon.A2.not"(%a0) : (i32) -> i32
  llvm.return
}

llvm.func @f10(%a0: i64, %a1: i64) {
  %r = llvm.call_intrinsic "llvm.hexagon.A2.xorp"(%a0, %a1) : (i64, i64) -> i64
  llvm.return
}

llvm.func @f11(%a0: i32, %a1: i32, %a2: i32) {
  %r = llvm.call_intrinsic "llvm.hexagon.C4.or.and"(%a0, %a1, %a2) : (i32, i32, i32) -> i32
  llvm.return
}

llvm.func @f12(%a0: i32, %a1: i32) {
  %r = llvm.call_intrinsic "llvm.hexagon.M2.dpmpyss.s0"(%a0, %a1) : (i32, i32) -> i64
  llvm.return
}

llvm.func @f13(%a0: i32, %a1: i32) {
  %r = llvm.call_intrinsic "llvm.hexagon.M2.mpy.up.s1.sat"(%a0, %a1) : (i32, i32) -> i32
  llvm.return
}

llvm.func @f14(%a0: i64, %a1: i32, %a2: i32) {
  %r = llvm.call_intrinsic "llvm.hexagon.M2.vmac2su.s1"(%a0, %a1, %a2) : (i64, i32, i32) -> i64
  llvm.return
}

llvm.func @f15(%a0: i64, %a1: i64, %a2: i32) {
  %r = llvm.call_intrinsic "llvm.hexagon.S2.asl.r.p.or"(%a0, %a1, %a2) : (i64, i64, i32) -> i64
  llvm.return
}

llvm.func @f16(%a0: i64, %a1: i64) {
  %r = llvm.call_intrinsic "llvm.hexagon.S2.parityp"(%a0, %a1) : (i64, i64) -> i32
  llvm.return
}

llvm.func @f17(%a0: i64, %a1: i64) {
  %r = llvm.call_intrinsic "llvm.hexagon.S6.vtrunehb.ppp"(%a0, %a1) : (i64, i64) -> i64
  llvm.return
}

llvm.func @f18(%a0: i1, %a1: !llvm.ptr, %a3: vector<16xi32>) {
  %c2 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.hexagon.V6.vS32b.pred.pi"(%a0, %a1, %c2, %a3) : (i1, !llvm.ptr, i32, vector<16xi32>) -> !llvm.ptr
  llvm.return
}

llvm.func @f19(%a0: vector<16xi32>, %a1: vector<16xi32>) {
  %r = llvm.call_intrinsic "llvm.hexagon.V6.vadduhsat"(%a0, %a1) : (vector<16xi32>, vector<16xi32>) -> vector<16xi32>
  llvm.return
}

llvm.func @f20(%a0: vector<16xi32>) {
  %r = llvm.call_intrinsic "llvm.hexagon.V6.vassign.fp"(%a0) : (vector<16xi32>) -> vector<16xi32>
  llvm.return
}

llvm.func @f21(%a0: vector<16xi32>, %a1: vector<16xi32>) {
  %r = llvm.call_intrinsic "llvm.hexagon.V6.vdelta"(%a0, %a1) : (vector<16xi32>, vector<16xi32>) -> vector<16xi32>
  llvm.return
}

llvm.func @f22(%a0: !llvm.ptr, %a1: i32, %a2: i32, %a3: vector<32xi32>) {
  llvm.call_intrinsic "llvm.hexagon.V6.vgathermhw"(%a0, %a1, %a2, %a3) : (!llvm.ptr, i32, i32, vector<32xi32>) -> ()
  llvm.return
}

llvm.func @f23(%a0: vector<16xi32>, %a1: vector<16xi32>, %a2: vector<16xi32>, %a3: i32) {
  %r = llvm.call_intrinsic "llvm.hexagon.V6.vlutvvb.oracc"(%a0, %a1, %a2, %a3) : (vector<16xi32>, vector<16xi32>, vector<16xi32>, i32) -> vector<16xi32>
  llvm.return
}

llvm.func @f24(%a0: vector<16xi32>, %a1: i32) {
  %r = llvm.call_intrinsic "llvm.hexagon.V6.vmpy.rt.qf16"(%a0, %a1) : (vector<16xi32>, i32) -> vector<16xi32>
  llvm.return
}

llvm.func @f25(%a0: vector<16xi32>, %a1: vector<16xi32>) {
  %r = llvm.call_intrinsic "llvm.hexagon.V6.vmpyuhvs"(%a0, %a1) : (vector<16xi32>, vector<16xi32>) -> vector<16xi32>
  llvm.return
}

llvm.func @f26(%a0: vector<16xi32>, %a1: vector<16xi32>) {
  %r = llvm.call_intrinsic "llvm.hexagon.V6.vsatdw"(%a0, %a1) : (vector<16xi32>, vector<16xi32>) -> vector<16xi32>
  llvm.return
}

llvm.func @f27(%a0: vector<16xi32>, %a1: vector<16xi32>) {
  %r = llvm.call_intrinsic "llvm.hexagon.V6.vsubububb.sat"(%a0, %a1) : (vector<16xi32>, vector<16xi32>) -> vector<16xi32>
  llvm.return
}

llvm.func @f28(%a0: i64, %a1: i32) {
  %r = llvm.call_intrinsic "llvm.loongarch.crcc.w.d.w"(%a0, %a1) : (i64, i32) -> i32
  llvm.return
}

llvm.func @f29(%a0: vector<32xi8>, %a1: vector<32xi8>) {
  %r = llvm.call_intrinsic "llvm.loongarch.lasx.xvandn.v"(%a0, %a1) : (vector<32xi8>, vector<32xi8>) -> vector<32xi8>
  llvm.return
}

llvm.func @f30(%a0: vector<8xf32>, %a1: vector<8xf32>) {
  %r = llvm.call_intrinsic "llvm.loongarch.lasx.xvfcmp.sne.s"(%a0, %a1) : (vector<8xf32>, vector<8xf32>) -> vector<8xi32>
  llvm.return
}

llvm.func @f31(%a0: vector<16xi16>, %a1: vector<16xi16>) {
  %r = llvm.call_intrinsic "llvm.loongarch.lasx.xvhaddw.wu.hu"(%a0, %a1) : (vector<16xi16>, vector<16xi16>) -> vector<8xi32>
  llvm.return
}

llvm.func @f32(%a0: vector<16xi16>, %a1: vector<16xi16>) {
  %r = llvm.call_intrinsic "llvm.loongarch.lasx.xvmuh.h"(%a0, %a1) : (vector<16xi16>, vector<16xi16>) -> vector<16xi16>
  llvm.return
}

llvm.func @f33(%a0: vector<32xi8>) {
  %c1 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.loongarch.lasx.xvsat.b"(%a0, %c1) : (vector<32xi8>, i32) -> vector<32xi8>
  llvm.return
}

llvm.func @f34(%a0: vector<16xi16>) {
  %c1 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.loongarch.lasx.xvsrli.h"(%a0, %c1) : (vector<16xi16>, i32) -> vector<16xi16>
  llvm.return
}

llvm.func @f35(%a0: vector<16xi16>, %a1: vector<16xi16>) {
  %r = llvm.call_intrinsic "llvm.loongarch.lasx.xvsubwev.w.hu"(%a0, %a1) : (vector<16xi16>, vector<16xi16>) -> vector<8xi32>
  llvm.return
}

llvm.func @f36(%a0: vector<2xi64>) {
  %c1 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.loongarch.lsx.vbitseti.d"(%a0, %c1) : (vector<2xi64>, i32) -> vector<2xi64>
  llvm.return
}

llvm.func @f37(%a0: vector<2xf64>, %a1: vector<2xf64>, %a2: vector<2xf64>) {
  %r = llvm.call_intrinsic "llvm.loongarch.lsx.vfmsub.d"(%a0, %a1, %a2) : (vector<2xf64>, vector<2xf64>, vector<2xf64>) -> vector<2xf64>
  llvm.return
}

llvm.func @f38(%a0: vector<2xi64>, %a1: vector<2xi64>, %a2: vector<2xi64>) {
  %r = llvm.call_intrinsic "llvm.loongarch.lsx.vmaddwev.q.du.d"(%a0, %a1, %a2) : (vector<2xi64>, vector<2xi64>, vector<2xi64>) -> vector<2xi64>
  llvm.return
}

llvm.func @f39(%a0: vector<16xi8>, %a1: vector<16xi8>) {
  %r = llvm.call_intrinsic "llvm.loongarch.lsx.vorn.v"(%a0, %a1) : (vector<16xi8>, vector<16xi8>) -> vector<16xi8>
  llvm.return
}

llvm.func @f40(%a0: vector<16xi8>) {
  %c1 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.loongarch.lsx.vslli.b"(%a0, %c1) : (vector<16xi8>, i32) -> vector<16xi8>
  llvm.return
}

llvm.func @f41(%a0: vector<8xi16>, %a1: vector<8xi16>) {
  %c2 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.loongarch.lsx.vssrarni.h.w"(%a0, %a1, %c2) : (vector<8xi16>, vector<8xi16>, i32) -> vector<8xi16>
  llvm.return
}

llvm.func @f42(%a0: vector<2xi64>, %a1: vector<2xi64>) {
  %r = llvm.call_intrinsic "llvm.mips.addv.d"(%a0, %a1) : (vector<2xi64>, vector<2xi64>) -> vector<2xi64>
  llvm.return
}

llvm.func @f43(%a0: vector<4xi32>, %a1: vector<4xi32>) {
  %r = llvm.call_intrinsic "llvm.mips.cle.u.w"(%a0, %a1) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  llvm.return
}

llvm.func @f44(%a0: vector<4xf32>, %a1: vector<4xf32>) {
  %r = llvm.call_intrinsic "llvm.mips.fcor.w"(%a0, %a1) : (vector<4xf32>, vector<4xf32>) -> vector<4xi32>
  llvm.return
}

llvm.func @f45(%a0: vector<4xi32>, %a1: vector<4xi32>) {
  %r = llvm.call_intrinsic "llvm.mips.ilvl.w"(%a0, %a1) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  llvm.return
}

llvm.func @f46(%a0: vector<2xi16>, %a1: vector<2xi16>) {
  %r = llvm.call_intrinsic "llvm.mips.mul.s.ph"(%a0, %a1) : (vector<2xi16>, vector<2xi16>) -> vector<2xi16>
  llvm.return
}

llvm.func @f47(%a0: vector<4xi32>, %a1: i32) {
  %r = llvm.call_intrinsic "llvm.mips.splat.w"(%a0, %a1) : (vector<4xi32>, i32) -> vector<4xi32>
  llvm.return
}

llvm.func @f48(%a0: i32) {
  llvm.call_intrinsic "llvm.nvvm.bar.warp.sync"(%a0) : (i32) -> ()
  llvm.return
}

llvm.func @f49(%a0: !llvm.ptr<3>, %a1: !llvm.ptr, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i64) {
  %c7 = llvm.mlir.constant(false) : i1
  llvm.call_intrinsic "llvm.nvvm.cp.async.bulk.tensor.reduce.and.tile.4d"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %c7) : (!llvm.ptr<3>, !llvm.ptr, i32, i32, i32, i32, i64, i1) -> ()
  llvm.return
}

llvm.func @f50(%a0: f32, %a1: f32) {
  %r = llvm.call_intrinsic "llvm.nvvm.div.rm.ftz.f"(%a0, %a1) : (f32, f32) -> f32
  llvm.return
}

llvm.func @f51() {
  llvm.call_intrinsic "llvm.nvvm.fence.proxy.tensormap_generic.release.cta"() : () -> ()
  llvm.return
}

llvm.func @f52(%a0: vector<2xf16>, %a1: vector<2xf16>) {
  %r = llvm.call_intrinsic "llvm.nvvm.fmax.ftz.nan.xorsign.abs.f16x2"(%a0, %a1) : (vector<2xf16>, vector<2xf16>) -> vector<2xf16>
  llvm.return
}

llvm.func @f53(%a0: !llvm.ptr) {
  %r = llvm.call_intrinsic "llvm.nvvm.mbarrier.arrive"(%a0) : (!llvm.ptr) -> i64
  llvm.return
}

llvm.func @f54(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: f32, %a7: f32, %a8: f32, %a9: f32, %a10: i32, %a11: i16, %a12: i16, %a13: i32, %a14: i16, %a15: i16) {
  %r = llvm.call_intrinsic "llvm.nvvm.mma.block.scale.m16n8k32.row.col.mxf8f6f4.scale.1x.f32.e2m1.e2m1.f32.ue8m0"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9, %a10, %a11, %a12, %a13, %a14, %a15) : (i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, i32, i16, i16, i32, i16, i16) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

llvm.func @f55(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32, %a7: i32, %a8: i32, %a9: i32) {
  %r = llvm.call_intrinsic "llvm.nvvm.mma.m16n8k32.row.col.s8.u8"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

llvm.func @f56(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32, %a7: i32, %a8: f32, %a9: f32, %a10: f32, %a11: f32, %a12: i32, %a14: i32, %a15: i16, %a16: i16, %a17: i32, %a18: i16, %a19: i16) {
  %c13 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.nvvm.mma.sp.ordered.metadata.block.scale.m16n8k64.row.col.mxf8f6f4.f32.e2m3.e2m1.f32.ue8m0"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9, %a10, %a11, %a12, %c13, %a14, %a15, %a16, %a17, %a18, %a19) : (i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, i32, i32, i32, i16, i16, i32, i16, i16) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

llvm.func @f57(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32, %a7: i32, %a8: f32, %a9: f32, %a10: f32, %a11: f32, %a12: i32) {
  %c13 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.nvvm.mma.sp.ordered.metadata.m16n8k64.row.col.kind.f8f6f4.f32.e3m2.e4m3.f32"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9, %a10, %a11, %a12, %c13) : (i32, i32, i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, i32, i32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

llvm.func @f58() {
  %r = llvm.call_intrinsic "llvm.nvvm.read.ptx.sreg.ctaid.y"() : () -> i32
  llvm.return
}

llvm.func @f59(%a0: i32, %a1: i32, %a2: i32) {
  %r = llvm.call_intrinsic "llvm.nvvm.shfl.bfly.i32p"(%a0, %a1, %a2) : (i32, i32, i32) -> !llvm.struct<(i32, i1)>
  llvm.return
}

llvm.func @f60(%a0: i64, %a1: i32) {
  %r = llvm.call_intrinsic "llvm.nvvm.suld.1d.v4i32.zero"(%a0, %a1) : (i64, i32) -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return
}

llvm.func @f61(%a0: i64, %a1: i32, %a2: i32, %a3: i16) {
  llvm.call_intrinsic "llvm.nvvm.sust.b.1d.array.i16.trap"(%a0, %a1, %a2, %a3) : (i64, i32, i32, i16) -> ()
  llvm.return
}

llvm.func @f62(%a0: i64, %a1: i32, %a2: i32, %a3: i16, %a4: i16) {
  llvm.call_intrinsic "llvm.nvvm.sust.b.2d.v2i16.clamp"(%a0, %a1, %a2, %a3, %a4) : (i64, i32, i32, i16, i16) -> ()
  llvm.return
}

llvm.func @f63(%a0: !llvm.ptr<3>) {
  llvm.call_intrinsic "llvm.nvvm.tcgen05.commit.shared.cg2"(%a0) : (!llvm.ptr<3>) -> ()
  llvm.return
}

llvm.func @f64(%a0: !llvm.ptr<6>, %a1: !llvm.ptr<6>, %a2: i64, %a3: i32, %a4: i1, %a5: !llvm.ptr<6>, %a6: !llvm.ptr<6>, %a7: !llvm.ptr<6>) {
  %c8 = llvm.mlir.constant(1 : i32) : i32
  %c9 = llvm.mlir.constant(0 : i32) : i32
  llvm.call_intrinsic "llvm.nvvm.tcgen05.mma.sp.tensor.mxf4nvf4.block_scale.block16"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %c8, %c9) : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>, i32, i32) -> ()
  llvm.return
}

llvm.func @f65(%a0: i64, %a1: i64, %a2: i32, %a3: i32, %a4: i32) {
  %r = llvm.call_intrinsic "llvm.nvvm.tex.2d.array.v4f32.s32"(%a0, %a1, %a2, %a3, %a4) : (i64, i64, i32, i32, i32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

llvm.func @f66(%a0: i64, %a1: f32, %a2: f32, %a3: f32, %a4: f32, %a5: f32, %a6: f32, %a7: f32, %a8: f32, %a9: f32) {
  %r = llvm.call_intrinsic "llvm.nvvm.tex.unified.cube.grad.v4f32.f32"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9) : (i64, f32, f32, f32, f32, f32, f32, f32, f32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return
}

llvm.func @f67(%a0: i32, %a1: i32, %a2: i32, %a3: i32, %a4: i32, %a5: i32, %a6: i32, %a7: i32, %a8: i32, %a9: i32, %a10: i32, %a11: i32) {
  %r = llvm.call_intrinsic "llvm.nvvm.wmma.m16n16k16.mma.row.col.u8.satfinite"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9, %a10, %a11) : (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) -> !llvm.struct<(i32, i32, i32, i32, i32, i32, i32, i32)>
  llvm.return
}

llvm.func @f68(%a0: vector<2xf16>, %a1: vector<2xf16>, %a2: vector<2xf16>, %a3: vector<2xf16>, %a4: vector<2xf16>, %a5: vector<2xf16>, %a6: vector<2xf16>, %a7: vector<2xf16>, %a8: vector<2xf16>, %a9: vector<2xf16>, %a10: vector<2xf16>, %a11: vector<2xf16>, %a12: vector<2xf16>, %a13: vector<2xf16>, %a14: vector<2xf16>, %a15: vector<2xf16>, %a16: vector<2xf16>, %a17: vector<2xf16>, %a18: vector<2xf16>, %a19: vector<2xf16>) {
  %r = llvm.call_intrinsic "llvm.nvvm.wmma.m8n32k16.mma.row.row.f16.f16"(%a0, %a1, %a2, %a3, %a4, %a5, %a6, %a7, %a8, %a9, %a10, %a11, %a12, %a13, %a14, %a15, %a16, %a17, %a18, %a19) : (vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>) -> !llvm.struct<(vector<2xf16>, vector<2xf16>, vector<2xf16>, vector<2xf16>)>
  llvm.return
}

llvm.func @f69(%a0: vector<4xi32>, %a1: !llvm.ptr) {
  llvm.call_intrinsic "llvm.ppc.altivec.stvewx"(%a0, %a1) : (vector<4xi32>, !llvm.ptr) -> ()
  llvm.return
}

llvm.func @f70(%a0: vector<2xi64>) {
  %r = llvm.call_intrinsic "llvm.ppc.altivec.vextractdm"(%a0) : (vector<2xi64>) -> i32
  llvm.return
}

llvm.func @f71(%a0: vector<4xi32>, %a1: vector<4xi32>) {
  %r = llvm.call_intrinsic "llvm.ppc.altivec.vrlwnm"(%a0, %a1) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  llvm.return
}

llvm.func @f72(%a0: f64) {
  %r = llvm.call_intrinsic "llvm.ppc.fcfid"(%a0) : (f64) -> f64
  llvm.return
}

llvm.func @f73(%a0: vector<512xi1>, %a1: vector<16xi8>, %a2: vector<16xi8>, %a3: i32, %a4: i32, %a5: i32) {
  %r = llvm.call_intrinsic "llvm.ppc.mma.pmxvi16ger2spp"(%a0, %a1, %a2, %a3, %a4, %a5) : (vector<512xi1>, vector<16xi8>, vector<16xi8>, i32, i32, i32) -> vector<512xi1>
  llvm.return
}

llvm.func @f74(%a0: vector<2xf64>, %a1: !llvm.ptr) {
  llvm.call_intrinsic "llvm.ppc.vsx.stxvd2x"(%a0, %a1) : (vector<2xf64>, !llvm.ptr) -> ()
  llvm.return
}

llvm.func @f75(%a0: vector<4xf32>, %a1: i32, %a2: i32, %a3: i32) {
  llvm.call_intrinsic "llvm.r600.store.stream.output"(%a0, %a1, %a2, %a3) : (vector<4xf32>, i32, i32, i32) -> ()
  llvm.return
}

llvm.func @f76(%a0: vector<16xi8>, %a1: vector<16xi8>) {
  %r = llvm.call_intrinsic "llvm.s390.vavglb"(%a0, %a1) : (vector<16xi8>, vector<16xi8>) -> vector<16xi8>
  llvm.return
}

llvm.func @f77(%a0: vector<4xi32>, %a1: vector<4xi32>, %a2: vector<4xi32>) {
  %r = llvm.call_intrinsic "llvm.s390.vmahf"(%a0, %a1, %a2) : (vector<4xi32>, vector<4xi32>, vector<4xi32>) -> vector<4xi32>
  llvm.return
}

llvm.func @f78(%a0: vector<16xi8>) {
  %r = llvm.call_intrinsic "llvm.s390.vuplb"(%a0) : (vector<16xi8>) -> vector<8xi16>
  llvm.return
}

llvm.func @f79(%a0: i64, %a1: vector<256xf64>, %a2: vector<512xi1>, %a3: vector<256xf64>, %a4: i32) {
  %r = llvm.call_intrinsic "llvm.ve.vl.pvcmpu.vsvMvl"(%a0, %a1, %a2, %a3, %a4) : (i64, vector<256xf64>, vector<512xi1>, vector<256xf64>, i32) -> vector<256xf64>
  llvm.return
}

llvm.func @f80(%a0: vector<256xf64>, %a1: i32) {
  %r = llvm.call_intrinsic "llvm.ve.vl.pvfmksnum.Mvl"(%a0, %a1) : (vector<256xf64>, i32) -> vector<512xi1>
  llvm.return
}

llvm.func @f81(%a0: vector<256xf64>, %a1: vector<256xi1>, %a2: i32) {
  %r = llvm.call_intrinsic "llvm.ve.vl.pvfmkwupnenan.mvml"(%a0, %a1, %a2) : (vector<256xf64>, vector<256xi1>, i32) -> vector<256xi1>
  llvm.return
}

llvm.func @f82(%a0: vector<256xf64>, %a1: i64, %a2: vector<256xf64>, %a3: i32) {
  %r = llvm.call_intrinsic "llvm.ve.vl.pvsrl.vvsvl"(%a0, %a1, %a2, %a3) : (vector<256xf64>, i64, vector<256xf64>, i32) -> vector<256xf64>
  llvm.return
}

llvm.func @f83(%a0: vector<256xf64>, %a1: i32) {
  %r = llvm.call_intrinsic "llvm.ve.vl.vcvtdl.vvl"(%a0, %a1) : (vector<256xf64>, i32) -> vector<256xf64>
  llvm.return
}

llvm.func @f84(%a0: f32, %a1: vector<256xf64>, %a2: i32) {
  %r = llvm.call_intrinsic "llvm.ve.vl.vfcmps.vsvl"(%a0, %a1, %a2) : (f32, vector<256xf64>, i32) -> vector<256xf64>
  llvm.return
}

llvm.func @f85(%a0: vector<256xf64>, %a1: i32) {
  %r = llvm.call_intrinsic "llvm.ve.vl.vfmklnan.mvl"(%a0, %a1) : (vector<256xf64>, i32) -> vector<256xi1>
  llvm.return
}

llvm.func @f86(%a0: vector<256xf64>, %a1: vector<256xf64>, %a2: vector<256xf64>, %a3: vector<256xi1>, %a4: vector<256xf64>, %a5: i32) {
  %r = llvm.call_intrinsic "llvm.ve.vl.vfnmads.vvvvmvl"(%a0, %a1, %a2, %a3, %a4, %a5) : (vector<256xf64>, vector<256xf64>, vector<256xf64>, vector<256xi1>, vector<256xf64>, i32) -> vector<256xf64>
  llvm.return
}

llvm.func @f87(%a0: i64, %a1: !llvm.ptr, %a2: i32) {
  %r = llvm.call_intrinsic "llvm.ve.vl.vldnc.vssl"(%a0, %a1, %a2) : (i64, !llvm.ptr, i32) -> vector<256xf64>
  llvm.return
}

llvm.func @f88(%a0: vector<256xf64>, %a1: vector<256xf64>, %a2: i32) {
  %r = llvm.call_intrinsic "llvm.ve.vl.vrmaxslfst.vvvl"(%a0, %a1, %a2) : (vector<256xf64>, vector<256xf64>, i32) -> vector<256xf64>
  llvm.return
}

llvm.func @f89(%a0: vector<256xf64>, %a1: i64, %a2: vector<256xf64>, %a3: i32) {
  %r = llvm.call_intrinsic "llvm.ve.vl.vsrl.vvsvl"(%a0, %a1, %a2, %a3) : (vector<256xf64>, i64, vector<256xf64>, i32) -> vector<256xf64>
  llvm.return
}

llvm.func @f90(%a0: vector<4xf32>) {
  %r = llvm.call_intrinsic "llvm.wasm.relaxed.trunc.signed"(%a0) : (vector<4xf32>) -> vector<4xi32>
  llvm.return
}

llvm.func @f91(%a0: vector<2xf64>, %a1: vector<4xi32>, %a2: i8) {
  %r = llvm.call_intrinsic "llvm.x86.avx10.mask.vcvttpd2dqs.128"(%a0, %a1, %a2) : (vector<2xf64>, vector<4xi32>, i8) -> vector<4xi32>
  llvm.return
}

llvm.func @f92(%a0: vector<16xbf16>, %a1: vector<16xbf16>, %a2: vector<16xbf16>) {
  %r = llvm.call_intrinsic "llvm.x86.avx10.vfmsub213bf16256"(%a0, %a1, %a2) : (vector<16xbf16>, vector<16xbf16>, vector<16xbf16>) -> vector<16xbf16>
  llvm.return
}

llvm.func @f93(%a0: vector<16xi16>, %a1: vector<16xi16>) {
  %r = llvm.call_intrinsic "llvm.x86.avx2.pmadd.wd"(%a0, %a1) : (vector<16xi16>, vector<16xi16>) -> vector<8xi32>
  llvm.return
}

llvm.func @f94(%a0: vector<4xi64>, %a1: !llvm.ptr, %a2: vector<4xi32>, %a3: i8) {
  %c4 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.x86.avx512.gather3siv4.di"(%a0, %a1, %a2, %a3, %c4) : (vector<4xi64>, !llvm.ptr, vector<4xi32>, i8, i32) -> vector<4xi64>
  llvm.return
}

llvm.func @f95(%a0: vector<4xf32>, %a1: !llvm.ptr, %a2: vector<4xi32>, %a3: vector<4xi1>) {
  %c4 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.x86.avx512.mask.gather3siv4.sf"(%a0, %a1, %a2, %a3, %c4) : (vector<4xf32>, !llvm.ptr, vector<4xi32>, vector<4xi1>, i32) -> vector<4xf32>
  llvm.return
}

llvm.func @f96(%a0: vector<16xi32>, %a1: vector<16xi16>, %a2: i16) {
  %r = llvm.call_intrinsic "llvm.x86.avx512.mask.pmovus.dw.512"(%a0, %a1, %a2) : (vector<16xi32>, vector<16xi16>, i16) -> vector<16xi16>
  llvm.return
}

llvm.func @f97(%a0: vector<64xi8>, %a1: vector<64xi8>) {
  %r = llvm.call_intrinsic "llvm.x86.avx512.pavg.b.512"(%a0, %a1) : (vector<64xi8>, vector<64xi8>) -> vector<64xi8>
  llvm.return
}

llvm.func @f98(%a0: vector<16xf32>) {
  %c1 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.x86.avx512.sqrt.ps.512"(%a0, %c1) : (vector<16xf32>, i32) -> vector<16xf32>
  llvm.return
}

llvm.func @f99(%a0: vector<8xf16>, %a1: vector<8xf16>, %a2: i8) {
  %r = llvm.call_intrinsic "llvm.x86.avx512fp16.mask.rsqrt.ph.128"(%a0, %a1, %a2) : (vector<8xf16>, vector<8xf16>, i8) -> vector<8xf16>
  llvm.return
}

llvm.func @f100(%a0: vector<8xf16>) {
  %c1 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.x86.avx512fp16.vcvttsh2usi32"(%a0, %c1) : (vector<8xf16>, i32) -> i32
  llvm.return
}

llvm.func @f101(%a0: i64, %a1: i32) {
  %c2 = llvm.mlir.constant(0 : i32) : i32
  %r = llvm.call_intrinsic "llvm.x86.lwpins64"(%a0, %a1, %c2) : (i64, i32, i32) -> i8
  llvm.return
}

llvm.func @f102(%a0: vector<2xf64>, %a1: vector<2xf64>) {
  %r = llvm.call_intrinsic "llvm.x86.sse2.ucomineq.sd"(%a0, %a1) : (vector<2xf64>, vector<2xf64>) -> i32
  llvm.return
}

llvm.func @f103() {
  %c0 = llvm.mlir.constant(0 : i8) : i8
  %c1 = llvm.mlir.constant(0 : i8) : i8
  %c2 = llvm.mlir.constant(0 : i8) : i8
  llvm.call_intrinsic "llvm.x86.tdpbhf8ps"(%c0, %c1, %c2) : (i8, i8, i8) -> ()
  llvm.return
}

llvm.func @f104(%a0: vector<8xi16>, %a1: vector<8xi16>, %a2: vector<8xi16>) {
  %r = llvm.call_intrinsic "llvm.x86.xop.vpmacsww"(%a0, %a1, %a2) : (vector<8xi16>, vector<8xi16>, vector<8xi16>) -> vector<8xi16>
  llvm.return
}
