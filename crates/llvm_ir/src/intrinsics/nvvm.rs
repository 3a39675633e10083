//! Intrinsics of NVIDIA's GPUs: a row is of all whose names begin so, unless there is one of a longer name.

use super::Row;
use super::table::{ARGUMENT, NO_UNWIND, PURE, SPECULATABLE, WRITES_ARGUMENT, rows};

const CONVERGENT: &str = "convergent nocallback nofree nosync nounwind willreturn";
const CONVERGENT_ARGUMENT: &str =
    "convergent nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)";

rows! {
    ["nvvm.bar", "nvvm.barrier", "nvvm.cp", "nvvm.mbarrier", "nvvm.mbarrier.arrive.drop.expect.tx.scope"]:
        &[], &[], &[],
        &[], "",
        "convergent nocallback nounwind";
    [
        "nvvm.bf16x2", "nvvm.clusterlaunchcontrol", "nvvm.e2m1x2", "nvvm.e2m3x2", "nvvm.e3m2x2", "nvvm.e4m3x2",
        "nvvm.e5m2x2", "nvvm.f16x2", "nvvm.f2tf32", "nvvm.f32x4", "nvvm.ff", "nvvm.ff2bf16x2", "nvvm.ff2f16x2",
        "nvvm.idp4a", "nvvm.prmt", "nvvm.ue8m0x2"
    ]:
        &[], &[], &[],
        &[], "",
        SPECULATABLE;
    ["nvvm.clusterlaunchcontrol.try_cancel"]:
        &[], &[], &[],
        &[], "",
        ARGUMENT;
    ["nvvm.cp.async.bulk", "nvvm.cp.async.wait"]:
        &[], &[], &[],
        &["immarg"], "",
        NO_UNWIND;
    ["nvvm.cp.async.bulk.commit", "nvvm.cp.async.commit", "nvvm.griddepcontrol", "nvvm.tcgen05.fence"]:
        &[], &[], &[],
        &[], "",
        NO_UNWIND;
    ["nvvm.cp.async.bulk.global"]:
        &[], &[], &[],
        &["writeonly", "", "readonly", "", "", "", "immarg", "immarg"], "",
        CONVERGENT_ARGUMENT;
    ["nvvm.cp.async.bulk.global.to.shared.cta"]:
        &[], &[], &[],
        &["writeonly", "", "readonly", "", "", "immarg"], "",
        CONVERGENT_ARGUMENT;
    ["nvvm.cp.async.bulk.prefetch"]:
        &[], &[], &[],
        &["readonly captures(none)", "", "", "immarg"], "",
        CONVERGENT_ARGUMENT;
    ["nvvm.cp.async.bulk.shared"]:
        &[], &[], &[],
        &["writeonly", "readonly", "", "", "immarg"], "",
        CONVERGENT_ARGUMENT;
    ["nvvm.cp.async.bulk.shared.cta.to.cluster"]:
        &[], &[], &[],
        &["writeonly", "", "readonly"], "",
        CONVERGENT_ARGUMENT;
    ["nvvm.cp.async.bulk.tensor"]:
        &[], &[], &[],
        &[
            "writeonly", "", "readonly", "", "", "", "", "", "", "", "", "immarg", "immarg",
            "immarg range(i32 0, 3)",
        ], "",
        CONVERGENT;
    ["nvvm.cp.async.bulk.tensor.g2s.cta"]:
        &[], &[], &[],
        &["writeonly", "", "readonly", "", "", "", "immarg"], "",
        CONVERGENT;
    ["nvvm.cp.async.bulk.tensor.g2s.cta.im2col"]:
        &[], &[], &[],
        &["writeonly", "", "readonly", "", "", "", "", "", "immarg"], "",
        CONVERGENT;
    ["nvvm.cp.async.bulk.tensor.g2s.cta.tile.gather4"]:
        &[], &[], &[],
        &["writeonly", "", "readonly", "", "", "", "", "", "", "immarg"], "",
        CONVERGENT;
    ["nvvm.cp.async.bulk.tensor.g2s.im2col.3d"]:
        &[], &[], &[],
        &["writeonly", "", "readonly", "", "", "", "", "", "", "immarg", "immarg", "immarg range(i32 0, 3)"], "",
        CONVERGENT;
    ["nvvm.cp.async.bulk.tensor.g2s.tile"]:
        &[], &[], &[],
        &["writeonly", "", "readonly", "", "", "", "immarg", "immarg", "immarg range(i32 0, 3)"], "",
        CONVERGENT;
    ["nvvm.cp.async.bulk.tensor.g2s.tile.2d"]:
        &[], &[], &[],
        &["writeonly", "", "readonly", "", "", "", "", "immarg", "immarg", "immarg range(i32 0, 3)"], "",
        CONVERGENT;
    ["nvvm.cp.async.bulk.tensor.g2s.tile.gather4"]:
        &[], &[], &[],
        &[
            "writeonly", "", "readonly", "", "", "", "", "", "", "", "immarg", "immarg",
            "immarg range(i32 0, 3)",
        ], "",
        CONVERGENT;
    ["nvvm.cp.async.bulk.tensor.prefetch"]:
        &[], &[], &[],
        &["readonly", "", "", "", "", "", "", "", "immarg"], "",
        CONVERGENT;
    ["nvvm.cp.async.bulk.tensor.prefetch.tile"]:
        &[], &[], &[],
        &["readonly", "", "", "immarg"], "",
        CONVERGENT;
    ["nvvm.cp.async.bulk.tensor.prefetch.tile.gather4"]:
        &[], &[], &[],
        &["readonly", "", "", "", "", "", "", "immarg"], "",
        CONVERGENT;
    ["nvvm.cp.async.bulk.tensor.reduce", "nvvm.cp.async.bulk.tensor.s2g"]:
        &[], &[], &[],
        &["readonly", "readonly", "", "", "", "immarg"], "",
        CONVERGENT;
    ["nvvm.cp.async.bulk.tensor.reduce.xor", "nvvm.cp.async.bulk.tensor.s2g.im2col"]:
        &[], &[], &[],
        &["readonly", "readonly", "", "", "", "", "immarg"], "",
        CONVERGENT;
    ["nvvm.cp.async.bulk.tensor.s2g.tile.scatter4"]:
        &[], &[], &[],
        &["readonly", "readonly", "", "", "", "", "", "", "immarg"], "",
        CONVERGENT;
    ["nvvm.cp.async.ca", "nvvm.cp.async.cg"]:
        &[], &[], &[],
        &["noalias writeonly", "noalias readonly"], "",
        "nocallback nounwind memory(argmem: readwrite)";
    ["nvvm.elect"]:
        &[], &[], &[],
        &[], "",
        "convergent nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)";
    ["nvvm.exit"]:
        &[], &[], &[],
        &[], "",
        "convergent noreturn nounwind memory(inaccessiblemem: readwrite)";
    ["nvvm.fence", "nvvm.fence.proxy.tensormap_generic.release", "nvvm.membar"]:
        &[], &[], &[],
        &[], "",
        "nocallback nounwind";
    ["nvvm.fence.proxy.tensormap_generic"]:
        &[], &[], &[],
        &["", "immarg range(i32 128, 129)"], "",
        "nocallback nounwind memory(argmem: readwrite)";
    ["nvvm.idp2a"]:
        &[], &[], &[],
        &["", "", "immarg"], "",
        SPECULATABLE;
    ["nvvm.ldmatrix"]:
        &[], &[], &[],
        &["readonly captures(none)"], "",
        "convergent nocallback nounwind memory(argmem: read)";
    ["nvvm.mapa"]:
        &[], &[], &[],
        &["captures(none)"], "",
        SPECULATABLE;
    ["nvvm.match", "nvvm.redux", "nvvm.shfl", "nvvm.vote"]:
        &[], &[], &[],
        &[], "",
        "convergent nocallback nounwind memory(inaccessiblemem: readwrite)";
    [
        "nvvm.mbarrier.arrive.drop.expect", "nvvm.mbarrier.arrive.drop.relaxed", "nvvm.mbarrier.arrive.relaxed",
        "nvvm.mbarrier.complete", "nvvm.mbarrier.expect"
    ]:
        &[], &[], &[],
        &[], "",
        "convergent nocallback nounwind memory(argmem: readwrite)";
    ["nvvm.mbarrier.inval", "nvvm.stmatrix"]:
        &[], &[], &[],
        &["writeonly captures(none)"], "",
        "convergent nocallback nounwind memory(argmem: write)";
    ["nvvm.mbarrier.test", "nvvm.mbarrier.try"]:
        &[], &[], &[],
        &["captures(none)"], "",
        "convergent nocallback nounwind";
    ["nvvm.mbarrier.test.wait.relaxed", "nvvm.mbarrier.try.wait.tl"]:
        &[], &[], &[],
        &["captures(none)"], "",
        "convergent nocallback nounwind memory(argmem: read)";
    ["nvvm.mma", "nvvm.wmma.m16n16k16.mma", "nvvm.wmma.m8n8k4.mma"]:
        &[], &[], &[],
        &[], "",
        "nocallback nounwind memory(none)";
    ["nvvm.mma.sp"]:
        &[], &[], &[],
        &["", "", "", "", "", "", "", "", "", "", "", "", "", "immarg range(i32 0, 1)"], "",
        "nocallback nounwind memory(none)";
    ["nvvm.mma.sp.m16n8k16"]:
        &[], &[], &[],
        &["", "", "", "", "", "", "", "", "", "", "", "", "", "immarg range(i32 0, 2)"], "",
        "nocallback nounwind memory(none)";
    ["nvvm.nanosleep"]:
        &[], &[], &[],
        &[], "",
        CONVERGENT;
    ["nvvm.pm"]:
        &[], &[], &[],
        &["immarg"], "",
        CONVERGENT;
    ["nvvm.prefetch", "nvvm.prefetchu"]:
        &[], &[], &[],
        &["readonly captures(none)"], "",
        ARGUMENT;
    ["nvvm.rcp"]:
        &[], &[], &[],
        &[], "",
        PURE;
    ["nvvm.read", "nvvm.read.ptx.sreg.cluster.ctarank", "nvvm.read.ptx.sreg.cluster.nctarank"]:
        &[], &[], &[],
        &[], "noundef",
        SPECULATABLE;
    ["nvvm.read.ptx.sreg.clock", "nvvm.read.ptx.sreg.clock64", "nvvm.read.ptx.sreg.globaltimer"]:
        &[], &[], &[],
        &[], "noundef",
        "nocallback nofree nounwind willreturn memory(inaccessiblemem: readwrite)";
    ["nvvm.read.ptx.sreg.cluster", "nvvm.read.ptx.sreg.clusterid", "nvvm.read.ptx.sreg.ctaid"]:
        &[], &[], &[],
        &[], "noundef range(i32 0, 65535)",
        SPECULATABLE;
    ["nvvm.read.ptx.sreg.cluster.ctaid.x", "nvvm.read.ptx.sreg.clusterid.x", "nvvm.read.ptx.sreg.ctaid.x"]:
        &[], &[], &[],
        &[], "noundef range(i32 0, 2147483647)",
        SPECULATABLE;
    ["nvvm.read.ptx.sreg.cluster.nctaid", "nvvm.read.ptx.sreg.nclusterid", "nvvm.read.ptx.sreg.nctaid"]:
        &[], &[], &[],
        &[], "noundef range(i32 1, 65536)",
        SPECULATABLE;
    [
        "nvvm.read.ptx.sreg.cluster.nctaid.x", "nvvm.read.ptx.sreg.nclusterid.x", "nvvm.read.ptx.sreg.nctaid.x"
    ]:
        &[], &[], &[],
        &[], "noundef range(i32 1, -2147483648)",
        SPECULATABLE;
    ["nvvm.read.ptx.sreg.laneid"]:
        &[], &[], &[],
        &[], "noundef range(i32 0, 32)",
        SPECULATABLE;
    ["nvvm.read.ptx.sreg.ntid"]:
        &[], &[], &[],
        &[], "noundef range(i32 1, 1025)",
        SPECULATABLE;
    ["nvvm.read.ptx.sreg.ntid.z"]:
        &[], &[], &[],
        &[], "noundef range(i32 1, 65)",
        SPECULATABLE;
    ["nvvm.read.ptx.sreg.tid"]:
        &[], &[], &[],
        &[], "noundef range(i32 0, 1024)",
        SPECULATABLE;
    ["nvvm.read.ptx.sreg.tid.z"]:
        &[], &[], &[],
        &[], "noundef range(i32 0, 64)",
        SPECULATABLE;
    ["nvvm.read.ptx.sreg.warpsize"]:
        &[], &[], &[],
        &[], "noundef range(i32 32, 33)",
        SPECULATABLE;
    ["nvvm.setmaxnreg"]:
        &[], &[], &[],
        &["immarg range(i32 24, 257)"], "",
        CONVERGENT;
    ["nvvm.st"]:
        &[], &[], &[],
        &["writeonly captures(none)", "", "immarg"], "",
        WRITES_ARGUMENT;
    ["nvvm.tcgen05"]:
        &[], &[], &[],
        &["captures(none)"], "",
        "convergent nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)";
    ["nvvm.tcgen05.alloc"]:
        &[], &[], &[],
        &["writeonly captures(none)"], "",
        "convergent nounwind memory(argmem: readwrite, inaccessiblemem: readwrite)";
    ["nvvm.tcgen05.dealloc", "nvvm.tcgen05.shift"]:
        &[], &[], &[],
        &["captures(none)"], "",
        "convergent nounwind memory(argmem: readwrite)";
    ["nvvm.tcgen05.ld"]:
        &[], &[], &[],
        &["captures(none)", "immarg"], "",
        "convergent nounwind memory(argmem: readwrite)";
    ["nvvm.tcgen05.ld.16x32bx2"]:
        &[], &[], &[],
        &["captures(none)", "immarg", "immarg"], "",
        "convergent nounwind memory(argmem: readwrite)";
    ["nvvm.tcgen05.mma"]:
        &[], &[], &[],
        &[
            "writeonly", "", "", "", "", "immarg range(i32 0, 4)", "immarg range(i32 1, 3)",
            "immarg range(i32 0, 4)",
        ], "",
        ARGUMENT;
    ["nvvm.tcgen05.mma.shared.disable_output_lane"]:
        &[], &[], &[],
        &["writeonly", "", "", "", "", "", "immarg range(i32 0, 4)", "immarg range(i32 0, 4)"], "",
        ARGUMENT;
    ["nvvm.tcgen05.mma.shared.mxf8f6f4"]:
        &[], &[], &[],
        &["writeonly", "", "", "", "", "", "", "immarg range(i32 1, 3)", "immarg range(i32 0, 4)"], "",
        ARGUMENT;
    ["nvvm.tcgen05.mma.shared.scale_d"]:
        &[], &[], &[],
        &[
            "writeonly", "", "", "", "", "immarg range(i64 0, 16)", "immarg range(i32 0, 2)",
            "immarg range(i32 1, 3)", "immarg range(i32 0, 4)",
        ], "",
        ARGUMENT;
    ["nvvm.tcgen05.mma.sp"]:
        &[], &[], &[],
        &[
            "writeonly", "", "", "", "", "", "immarg range(i32 0, 4)", "immarg range(i32 1, 3)",
            "immarg range(i32 0, 4)",
        ], "",
        ARGUMENT;
    ["nvvm.tcgen05.mma.sp.shared.mxf4nvf4"]:
        &[], &[], &[],
        &["writeonly", "", "", "", "", "", "", "", "immarg range(i32 1, 3)", "immarg range(i32 0, 4)"], "",
        ARGUMENT;
    ["nvvm.tcgen05.mma.sp.tensor"]:
        &[], &[], &[],
        &[
            "writeonly", "readonly", "", "", "", "", "immarg range(i64 0, 16)", "", "immarg range(i32 0, 2)",
            "immarg range(i32 0, 4)",
        ], "",
        ARGUMENT;
    ["nvvm.tcgen05.mma.tensor"]:
        &[], &[], &[],
        &[
            "writeonly", "readonly", "", "", "", "immarg range(i32 0, 4)", "immarg range(i32 1, 3)",
            "immarg range(i32 0, 2)",
        ], "",
        ARGUMENT;
    ["nvvm.tcgen05.mma.tensor.mxf4"]:
        &[], &[], &[],
        &["writeonly", "readonly", "", "", "", "", "", "immarg range(i32 1, 3)", "immarg range(i32 0, 4)"], "",
        ARGUMENT;
    ["nvvm.tcgen05.mma.tensor.scale_d"]:
        &[], &[], &[],
        &[
            "writeonly", "readonly", "", "", "", "immarg range(i64 0, 16)", "", "immarg range(i32 0, 2)",
            "immarg range(i32 0, 2)",
        ], "",
        ARGUMENT;
    ["nvvm.tcgen05.mma.ws"]:
        &[], &[], &[],
        &[
            "writeonly", "", "", "", "", "immarg range(i32 0, 4)", "immarg range(i32 0, 4)",
            "immarg range(i32 0, 4)",
        ], "",
        ARGUMENT;
    ["nvvm.tcgen05.mma.ws.sp"]:
        &[], &[], &[],
        &[
            "writeonly", "", "", "", "", "", "immarg range(i32 0, 4)", "immarg range(i32 0, 4)",
            "immarg range(i32 0, 4)",
        ], "",
        ARGUMENT;
    ["nvvm.tcgen05.mma.ws.sp.tensor"]:
        &[], &[], &[],
        &[
            "writeonly", "readonly", "", "", "", "", "", "immarg range(i32 0, 4)", "immarg range(i32 0, 4)",
            "immarg range(i32 0, 4)",
        ], "",
        ARGUMENT;
    ["nvvm.tcgen05.mma.ws.tensor"]:
        &[], &[], &[],
        &[
            "writeonly", "readonly", "", "", "", "", "immarg range(i32 0, 4)", "immarg range(i32 0, 4)",
            "immarg range(i32 0, 4)",
        ], "",
        ARGUMENT;
    ["nvvm.tcgen05.relinq", "nvvm.tcgen05.wait"]:
        &[], &[], &[],
        &[], "",
        "convergent nounwind memory(inaccessiblemem: readwrite)";
    ["nvvm.tcgen05.st"]:
        &[], &[], &[],
        &["captures(none)", "", "immarg"], "",
        "convergent nounwind memory(argmem: readwrite)";
    ["nvvm.tcgen05.st.16x32bx2"]:
        &[], &[], &[],
        &["captures(none)", "immarg", "", "immarg"], "",
        "convergent nounwind memory(argmem: readwrite)";
    ["nvvm.wgmma"]:
        &[], &[], &[],
        &[], "",
        "convergent nounwind";
    ["nvvm.wgmma.wait_group"]:
        &[], &[], &[],
        &["immarg"], "",
        "convergent nounwind";
    ["nvvm.wmma"]:
        &[], &[], &[],
        &["readonly captures(none)"], "",
        "nocallback nounwind willreturn memory(argmem: read)";
    ["nvvm.wmma.m16n16k16.store"]:
        &[], &[], &[],
        &["writeonly captures(none)"], "",
        "nocallback nounwind memory(argmem: write)";
}
