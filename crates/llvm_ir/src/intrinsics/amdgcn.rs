//! Intrinsics of AMD's GPUs: a row that is not overloaded is of all whose names begin so, unless there is one of a longer name.

use super::Row;
use super::table::rows;

const CONVERGENT_ANY: &str = "convergent nocallback nofree nounwind willreturn";
const CONVERGENT_DEFINED_PURE: &str =
    "convergent nocallback nocreateundeforpoison nofree nounwind willreturn memory(none)";
const CONVERGENT_DEFINED_UNSYNCHRONIZED_PURE: &str =
    "convergent nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)";
const CONVERGENT_PURE: &str = "convergent nocallback nofree nounwind willreturn memory(none)";
const SINGLE_ANY: &str = "nocallback nofree nounwind willreturn";
const SINGLE_ARGUMENT: &str = "nocallback nofree nounwind willreturn memory(argmem: readwrite)";
const SINGLE_DEFINED_UNSYNCHRONIZED_SPECULATABLE_PURE: &str =
    "nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)";
const SINGLE_UNSYNCHRONIZED_SPECULATABLE_PURE: &str =
    "nocallback nofree nosync nounwind speculatable willreturn memory(none)";

rows! {
    ["amdgcn.ballot"]:
        &[0], &[], &[],
        &[], "",
        CONVERGENT_DEFINED_PURE;
    ["amdgcn.cluster", "amdgcn.global"]:
        &[], &[], &[],
        &["readonly captures(none)", "writeonly captures(none)", "immarg", "immarg"], "",
        "nocallback nofree nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)";
    ["amdgcn.cluster.id", "amdgcn.workgroup"]:
        &[], &[], &[],
        &[], "noundef",
        SINGLE_UNSYNCHRONIZED_SPECULATABLE_PURE;
    [
        "amdgcn.cos", "amdgcn.exp2", "amdgcn.fmed3", "amdgcn.log", "amdgcn.rcp", "amdgcn.sin", "amdgcn.sqrt",
        "amdgcn.tanh"
    ]:
        &[0], &[], &[],
        &[], "",
        SINGLE_DEFINED_UNSYNCHRONIZED_SPECULATABLE_PURE;
    ["amdgcn.cvt"]:
        &[], &[], &[],
        &[], "",
        SINGLE_DEFINED_UNSYNCHRONIZED_SPECULATABLE_PURE;
    ["amdgcn.cvt.f32"]:
        &[], &[], &[],
        &["", "immarg"], "",
        "nocallback nofree nosync nounwind willreturn memory(none)";
    ["amdgcn.cvt.pk", "amdgcn.cvt.scalef32.pk.bf8", "amdgcn.cvt.scalef32.pk.fp8", "amdgcn.cvt.sr"]:
        &[], &[], &[],
        &["", "", "", "immarg"], "",
        SINGLE_DEFINED_UNSYNCHRONIZED_SPECULATABLE_PURE;
    ["amdgcn.cvt.pk.f32"]:
        &[], &[], &[],
        &["", "immarg"], "",
        SINGLE_DEFINED_UNSYNCHRONIZED_SPECULATABLE_PURE;
    ["amdgcn.cvt.scale"]:
        &[], &[], &[],
        &["", "", "immarg range(i32 0, 16)"], "",
        CONVERGENT_DEFINED_UNSYNCHRONIZED_PURE;
    ["amdgcn.cvt.scalef32.f16"]:
        &[], &[], &[],
        &["", "", "", "immarg range(i32 0, 4)", "immarg"], "",
        SINGLE_DEFINED_UNSYNCHRONIZED_SPECULATABLE_PURE;
    [
        "amdgcn.cvt.scalef32.f32", "amdgcn.cvt.scalef32.pk.bf16.fp4", "amdgcn.cvt.scalef32.pk.f16.fp4",
        "amdgcn.cvt.scalef32.pk.f32.fp4"
    ]:
        &[], &[], &[],
        &["", "", "immarg range(i32 0, 4)"], "",
        SINGLE_DEFINED_UNSYNCHRONIZED_SPECULATABLE_PURE;
    ["amdgcn.cvt.scalef32.pk"]:
        &[], &[], &[],
        &["", "", "immarg"], "",
        SINGLE_DEFINED_UNSYNCHRONIZED_SPECULATABLE_PURE;
    ["amdgcn.cvt.scalef32.pk.bf8.f32", "amdgcn.cvt.scalef32.pk.fp8.f32"]:
        &[], &[], &[],
        &["", "", "", "", "immarg"], "",
        SINGLE_DEFINED_UNSYNCHRONIZED_SPECULATABLE_PURE;
    ["amdgcn.cvt.scalef32.pk.fp4"]:
        &[], &[], &[],
        &["", "", "", "immarg range(i32 0, 4)"], "",
        SINGLE_DEFINED_UNSYNCHRONIZED_SPECULATABLE_PURE;
    [
        "amdgcn.cvt.scalef32.pk.fp4.f32", "amdgcn.cvt.scalef32.sr.bf8", "amdgcn.cvt.scalef32.sr.fp8",
        "amdgcn.cvt.scalef32.sr.pk"
    ]:
        &[], &[], &[],
        &["", "", "", "", "immarg range(i32 0, 4)"], "",
        SINGLE_DEFINED_UNSYNCHRONIZED_SPECULATABLE_PURE;
    ["amdgcn.ds"]:
        &[], &[], &[],
        &[], "",
        "convergent nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)";
    ["amdgcn.ds.atomic.barrier.arrive.rtn.b64"]:
        &[], &[], &[],
        &["captures(none)"], "",
        "convergent nounwind willreturn memory(argmem: readwrite)";
    ["amdgcn.ds.bpermute"]:
        &[], &[], &[],
        &[], "",
        CONVERGENT_PURE;
    [
        "amdgcn.ds.load.tr16.b128", "amdgcn.ds.load.tr4.b64", "amdgcn.ds.load.tr6.b96",
        "amdgcn.ds.load.tr8.b64", "amdgcn.ds.read.tr16.b64", "amdgcn.ds.read.tr4.b64",
        "amdgcn.ds.read.tr6.b96", "amdgcn.ds.read.tr8.b64", "amdgcn.global.load.tr.b128",
        "amdgcn.global.load.tr.b64", "amdgcn.global.load.tr4.b64", "amdgcn.global.load.tr6.b96"
    ]:
        &[0], &[], &[],
        &["captures(none)"], "",
        "convergent nocallback nofree nounwind willreturn memory(argmem: read)";
    ["amdgcn.ds.swizzle"]:
        &[], &[], &[],
        &["", "immarg"], "",
        CONVERGENT_PURE;
    ["amdgcn.flat.prefetch", "amdgcn.global.prefetch"]:
        &[], &[], &[],
        &["captures(none)", "immarg"], "",
        "nocallback nofree nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)";
    ["amdgcn.global.load.lds"]:
        &[], &[], &[],
        &["captures(none)", "captures(none)", "immarg", "immarg", "immarg"], "",
        SINGLE_ANY;
    [
        "amdgcn.iglp.opt", "amdgcn.s.barrier.leave", "amdgcn.s.barrier.signal", "amdgcn.s.barrier.wait",
        "amdgcn.sched"
    ]:
        &[], &[], &[],
        &["immarg"], "",
        CONVERGENT_ANY;
    ["amdgcn.load.to.lds"]:
        &[], &[0], &[],
        &["readonly captures(none)", "writeonly captures(none)", "immarg", "immarg", "immarg"], "",
        SINGLE_ARGUMENT;
    ["amdgcn.make.buffer.rsrc"]:
        &[0], &[0], &[],
        &["readnone"], "",
        SINGLE_DEFINED_UNSYNCHRONIZED_SPECULATABLE_PURE;
    ["amdgcn.mbcnt"]:
        &[], &[], &[],
        &[], "",
        "nocallback nocreateundeforpoison nofree nosync nounwind willreturn memory(none)";
    ["amdgcn.mfma"]:
        &[], &[], &[],
        &["", "", "", "immarg", "immarg", "immarg"], "",
        CONVERGENT_DEFINED_UNSYNCHRONIZED_PURE;
    ["amdgcn.mfma.scale.f32.16x16x128.f8f6f4", "amdgcn.mfma.scale.f32.32x32x64.f8f6f4"]:
        &[], &[0, 1], &[],
        &["", "", "", "immarg", "immarg", "immarg", "", "immarg"], "",
        CONVERGENT_DEFINED_UNSYNCHRONIZED_PURE;
    ["amdgcn.permlane16.swap", "amdgcn.permlane32.swap"]:
        &[], &[], &[],
        &["", "", "immarg", "immarg"], "",
        CONVERGENT_PURE;
    ["amdgcn.permlanex16"]:
        &[], &[0], &[],
        &["", "", "", "", "immarg", "immarg"], "",
        CONVERGENT_PURE;
    ["amdgcn.raw.buffer.atomic.cmpswap"]:
        &[], &[0], &[],
        &["", "", "", "", "", "immarg"], "",
        SINGLE_ANY;
    [
        "amdgcn.raw.buffer.atomic.fadd", "amdgcn.raw.buffer.atomic.fmax", "amdgcn.raw.buffer.atomic.smax",
        "amdgcn.raw.buffer.atomic.umin"
    ]:
        &[], &[0], &[],
        &["", "", "", "", "immarg"], "",
        SINGLE_ANY;
    ["amdgcn.raw.buffer.load"]:
        &[0], &[], &[],
        &["", "", "", "immarg"], "",
        "nocallback nofree nosync nounwind willreturn memory(read)";
    ["amdgcn.raw.buffer.store"]:
        &[], &[0], &[],
        &["", "", "", "", "immarg"], "",
        "nocallback nofree nosync nounwind willreturn memory(write)";
    ["amdgcn.raw.ptr.buffer.atomic.cmpswap"]:
        &[0], &[], &[],
        &["", "", "captures(none)", "", "", "immarg"], "",
        SINGLE_ARGUMENT;
    [
        "amdgcn.raw.ptr.buffer.atomic.fadd", "amdgcn.raw.ptr.buffer.atomic.fmax",
        "amdgcn.raw.ptr.buffer.atomic.smax", "amdgcn.raw.ptr.buffer.atomic.umin"
    ]:
        &[], &[0], &[],
        &["", "captures(none)", "", "", "immarg"], "",
        SINGLE_ARGUMENT;
    ["amdgcn.raw.ptr.buffer.load"]:
        &[0], &[], &[],
        &["readonly captures(none)", "", "", "immarg"], "",
        "nocallback nofree nosync nounwind willreturn memory(argmem: read)";
    ["amdgcn.raw.ptr.buffer.load.lds"]:
        &[], &[], &[],
        &["readonly captures(none)", "writeonly captures(none)", "immarg", "", "", "immarg", "immarg"], "",
        SINGLE_ARGUMENT;
    ["amdgcn.raw.ptr.buffer.store"]:
        &[], &[0], &[],
        &["", "writeonly captures(none)", "", "", "immarg"], "",
        "nocallback nofree nosync nounwind willreturn memory(argmem: write)";
    ["amdgcn.readfirstlane"]:
        &[], &[0], &[],
        &[], "",
        CONVERGENT_DEFINED_PURE;
    ["amdgcn.readlane"]:
        &[], &[0], &[],
        &[], "",
        CONVERGENT_PURE;
    ["amdgcn.s", "amdgcn.s.barrier.signal.var"]:
        &[], &[], &[],
        &[], "",
        CONVERGENT_ANY;
    ["amdgcn.s.nop", "amdgcn.s.setprio", "amdgcn.s.sleep"]:
        &[], &[], &[],
        &["immarg"], "",
        "nocallback nofree nosync nounwind willreturn";
    ["amdgcn.s.wait", "amdgcn.s.waitcnt"]:
        &[], &[], &[],
        &["immarg"], "",
        SINGLE_ANY;
    ["amdgcn.s.wait.asynccnt", "amdgcn.s.wait.tensorcnt"]:
        &[], &[], &[],
        &["immarg"], "",
        "nocallback nofree nounwind willreturn memory(inaccessiblemem: readwrite)";
    ["amdgcn.sched.group.barrier"]:
        &[], &[], &[],
        &["immarg", "immarg", "immarg"], "",
        CONVERGENT_ANY;
    ["amdgcn.smfmac"]:
        &[], &[], &[],
        &["", "", "", "", "immarg", "immarg"], "",
        CONVERGENT_DEFINED_UNSYNCHRONIZED_PURE;
    ["amdgcn.tensor", "amdgcn.tensor.load.to.lds.d2", "amdgcn.tensor.store.from.lds.d2"]:
        &[], &[], &[],
        &["", "", "immarg"], "",
        "convergent nocallback nofree nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)";
    ["amdgcn.tensor.load.to.lds", "amdgcn.tensor.store.from.lds"]:
        &[], &[], &[],
        &["", "", "", "", "immarg"], "",
        "convergent nocallback nofree nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)";
    ["amdgcn.update.dpp"]:
        &[], &[0], &[],
        &["", "", "immarg", "immarg", "immarg", "immarg"], "",
        CONVERGENT_PURE;
    ["amdgcn.wavefrontsize"]:
        &[], &[], &[],
        &[], "noundef range(i32 32, 65)",
        SINGLE_UNSYNCHRONIZED_SPECULATABLE_PURE;
    ["amdgcn.wmma.bf16.16x16x16.bf16", "amdgcn.wmma.f16.16x16x16.f16"]:
        &[0], &[1], &[],
        &["", "", "", "immarg"], "",
        CONVERGENT_DEFINED_PURE;
    [
        "amdgcn.wmma.bf16.16x16x32.bf16", "amdgcn.wmma.f16.16x16x32.f16", "amdgcn.wmma.f32.16x16x32.bf16",
        "amdgcn.wmma.f32.16x16x32.f16", "amdgcn.wmma.f32.16x16x4.f32"
    ]:
        &[0], &[1], &[],
        &["immarg", "", "immarg", "", "immarg", "", "immarg", "immarg"], "",
        CONVERGENT_PURE;
    ["amdgcn.wmma.bf16f32.16x16x32.bf16"]:
        &[0], &[1, 5], &[],
        &["immarg", "", "immarg", "", "immarg", "", "immarg", "immarg"], "",
        CONVERGENT_PURE;
    [
        "amdgcn.wmma.f16.16x16x128.bf8.bf8", "amdgcn.wmma.f16.16x16x128.bf8.fp8",
        "amdgcn.wmma.f16.16x16x128.fp8.bf8", "amdgcn.wmma.f16.16x16x128.fp8.fp8",
        "amdgcn.wmma.f16.16x16x64.bf8.bf8", "amdgcn.wmma.f16.16x16x64.bf8.fp8",
        "amdgcn.wmma.f16.16x16x64.fp8.bf8", "amdgcn.wmma.f16.16x16x64.fp8.fp8",
        "amdgcn.wmma.f32.16x16x128.bf8.bf8", "amdgcn.wmma.f32.16x16x128.bf8.fp8",
        "amdgcn.wmma.f32.16x16x128.fp8.bf8", "amdgcn.wmma.f32.16x16x128.fp8.fp8",
        "amdgcn.wmma.f32.16x16x64.bf8.bf8", "amdgcn.wmma.f32.16x16x64.bf8.fp8",
        "amdgcn.wmma.f32.16x16x64.fp8.bf8", "amdgcn.wmma.f32.16x16x64.fp8.fp8"
    ]:
        &[0], &[0], &[],
        &["", "", "immarg", "", "immarg", "immarg"], "",
        CONVERGENT_DEFINED_PURE;
    [
        "amdgcn.wmma.f32.16x16x16.bf16", "amdgcn.wmma.f32.16x16x16.bf8.bf8",
        "amdgcn.wmma.f32.16x16x16.bf8.fp8", "amdgcn.wmma.f32.16x16x16.f16",
        "amdgcn.wmma.f32.16x16x16.fp8.bf8", "amdgcn.wmma.f32.16x16x16.fp8.fp8"
    ]:
        &[0], &[0], &[],
        &[], "",
        CONVERGENT_DEFINED_PURE;
    ["amdgcn.wmma.i32.16x16x16.iu4", "amdgcn.wmma.i32.16x16x16.iu8", "amdgcn.wmma.i32.16x16x32.iu4"]:
        &[0], &[1], &[],
        &["immarg", "", "immarg", "", "", "immarg"], "",
        CONVERGENT_DEFINED_PURE;
    ["amdgcn.wmma.i32.16x16x64.iu8"]:
        &[0], &[1], &[],
        &["immarg", "", "immarg", "", "", "immarg", "immarg", "immarg"], "",
        CONVERGENT_DEFINED_PURE;
    ["amdgcn.wmma.scale.f32.16x16x128.f8f6f4", "amdgcn.wmma.scale16.f32.16x16x128.f8f6f4"]:
        &[0], &[1, 3], &[],
        &[
            "immarg", "", "immarg", "", "immarg", "", "immarg", "immarg", "", "immarg", "immarg", "",
            "immarg", "immarg",
        ], "",
        CONVERGENT_DEFINED_PURE;
    ["amdgcn.wmma.scale.f32.32x16x128.f4", "amdgcn.wmma.scale16.f32.32x16x128.f4"]:
        &[0], &[0, 1], &[],
        &["", "", "immarg", "", "immarg", "immarg", "", "immarg", "immarg", "", "immarg", "immarg"], "",
        CONVERGENT_DEFINED_PURE;
    ["amdgcn.workitem"]:
        &[], &[], &[],
        &[], "noundef range(i32 0, 1024)",
        SINGLE_UNSYNCHRONIZED_SPECULATABLE_PURE;
}
