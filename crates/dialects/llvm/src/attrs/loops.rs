//! Loop metadata.

use super::fields::Kind::{BoolAttr, FusedLoc, Integer, List, Of};
use super::fields::{field, optional, struct_attrs};

struct_attrs! {
    /// Vectorization of a loop.
    LOOP_VECTORIZE = "llvm.loop_vectorize", aliased: [
        optional("disable", BoolAttr),
        optional("predicateEnable", BoolAttr),
        optional("scalableEnable", BoolAttr),
        optional("width", Integer),
        optional("followupVectorized", Of("llvm.loop_annotation")),
        optional("followupEpilogue", Of("llvm.loop_annotation")),
        optional("followupAll", Of("llvm.loop_annotation")),
    ];
    /// Interleaving of a loop.
    LOOP_INTERLEAVE = "llvm.loop_interleave", aliased: [field("count", Integer)];
    /// Unrolling of a loop.
    LOOP_UNROLL = "llvm.loop_unroll", aliased: [
        optional("disable", BoolAttr),
        optional("count", Integer),
        optional("runtimeDisable", BoolAttr),
        optional("full", BoolAttr),
        optional("followupUnrolled", Of("llvm.loop_annotation")),
        optional("followupRemainder", Of("llvm.loop_annotation")),
        optional("followupAll", Of("llvm.loop_annotation")),
    ];
    /// Unrolling of a loop with its inner loops jammed.
    LOOP_UNROLL_AND_JAM = "llvm.loop_unroll_and_jam", aliased: [
        optional("disable", BoolAttr),
        optional("count", Integer),
        optional("followupOuter", Of("llvm.loop_annotation")),
        optional("followupInner", Of("llvm.loop_annotation")),
        optional("followupRemainderOuter", Of("llvm.loop_annotation")),
        optional("followupRemainderInner", Of("llvm.loop_annotation")),
        optional("followupAll", Of("llvm.loop_annotation")),
    ];
    /// Whether code is moved out of a loop.
    LOOP_LICM = "llvm.loop_licm", aliased: [
        optional("disable", BoolAttr),
        optional("versioningDisable", BoolAttr),
    ];
    /// Distribution of a loop.
    LOOP_DISTRIBUTE = "llvm.loop_distribute", aliased: [
        optional("disable", BoolAttr),
        optional("followupCoincident", Of("llvm.loop_annotation")),
        optional("followupSequential", Of("llvm.loop_annotation")),
        optional("followupFallback", Of("llvm.loop_annotation")),
        optional("followupAll", Of("llvm.loop_annotation")),
    ];
    /// Pipelining of a loop.
    LOOP_PIPELINE = "llvm.loop_pipeline", aliased: [
        optional("disable", BoolAttr),
        optional("initiationinterval", Integer),
    ];
    /// Number of iterations peeled off a loop.
    LOOP_PEELED = "llvm.loop_peeled", aliased: [optional("count", Integer)];
    /// Whether conditions are moved out of a loop.
    LOOP_UNSWITCH = "llvm.loop_unswitch", aliased: [optional("partialDisable", BoolAttr)];
    /// Metadata of a loop, at its latch branch.
    LOOP_ANNOTATION = "llvm.loop_annotation", aliased: [
        optional("disableNonforced", BoolAttr),
        optional("vectorize", Of("llvm.loop_vectorize")),
        optional("interleave", Of("llvm.loop_interleave")),
        optional("unroll", Of("llvm.loop_unroll")),
        optional("unrollAndJam", Of("llvm.loop_unroll_and_jam")),
        optional("licm", Of("llvm.loop_licm")),
        optional("distribute", Of("llvm.loop_distribute")),
        optional("pipeline", Of("llvm.loop_pipeline")),
        optional("peeled", Of("llvm.loop_peeled")),
        optional("unswitch", Of("llvm.loop_unswitch")),
        optional("mustProgress", BoolAttr),
        optional("isVectorized", BoolAttr),
        optional("startLoc", FusedLoc),
        optional("endLoc", FusedLoc),
        optional("parallelAccesses", List(&Of("llvm.access_group"))),
    ];
}
