//! The intrinsics of the dialect as LLVM declares them.

use super::Row;

pub(super) const ARGUMENT: &str = "nocallback nofree nosync nounwind willreturn memory(argmem: readwrite)";
pub(super) const COPIES: &str = "nocallback nofree nounwind willreturn memory(argmem: readwrite)";
pub(super) const DEFINED: &str =
    "nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)";
pub(super) const FILLS: &str = "nocallback nofree nounwind willreturn memory(argmem: write)";
pub(super) const INACCESSIBLE: &str =
    "nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite)";
pub(super) const NO_UNWIND: &str = "nounwind";
pub(super) const NO_UNWIND_PURE: &str = "nounwind memory(none)";
pub(super) const PURE: &str = "nocallback nofree nosync nounwind willreturn memory(none)";
pub(super) const READS_ARGUMENT: &str = "nocallback nofree nosync nounwind willreturn memory(argmem: read)";
pub(super) const SPECULATABLE: &str =
    "nocallback nofree nosync nounwind speculatable willreturn memory(none)";
pub(super) const STRICT: &str =
    "nocallback nofree nosync nounwind strictfp willreturn memory(inaccessiblemem: readwrite)";
pub(super) const WILL_RETURN: &str = "nocallback nofree nosync nounwind willreturn";
pub(super) const WRITES_ARGUMENT: &str = "nocallback nofree nosync nounwind willreturn memory(argmem: write)";

/// Declares rows: names, the results and arguments whose types are part of the name, the arguments that are
/// attributes of the operation, attributes of parameters and result, and attributes of the function.
macro_rules! rows {
    ($([$($name:literal),+]: $results:expr, $arguments:expr, $immediates:expr, $parameters:expr, $result:expr, $attributes:expr;)*) => {
        /// The rows, by name.
        pub(in crate::intrinsics) static ROWS: &[Row] = &[$($(Row {
            name: $name,
            results: $results,
            arguments: $arguments,
            immediates: $immediates,
            parameters: $parameters,
            result: $result,
            attributes: $attributes,
        },)+)*];
    };
}

pub(super) use rows;

rows! {
    ["abs"]:
        &[], &[0], &[(1, "is_int_min_poison")], &["", "immarg"], "",
        SPECULATABLE;
    [
        "acos", "asin", "atan", "atan2", "cosh", "sincos", "sinh", "sshl.sat",
        "strip.invariant.group", "tan", "tanh", "ushl.sat", "vector.deinterleave2",
        "vector.reduce.add", "vector.reduce.and", "vector.reduce.fmax", "vector.reduce.fmaximum",
        "vector.reduce.fmin", "vector.reduce.fminimum", "vector.reduce.mul", "vector.reduce.or",
        "vector.reduce.smax", "vector.reduce.smin", "vector.reduce.umax", "vector.reduce.umin",
        "vector.reduce.xor"
    ]:
        &[], &[0], &[], &[], "",
        SPECULATABLE;
    ["annotation", "ptr.annotation"]:
        &[0], &[2], &[], &[], "",
        INACCESSIBLE;
    ["assume"]:
        &[], &[], &[], &["noundef"], "",
        "nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: write)";
    [
        "bitreverse", "bswap", "ceil", "copysign", "cos", "ctpop", "exp", "exp10", "exp2", "fabs",
        "floor", "fma", "fmuladd", "fshl", "fshr", "log", "log10", "log2", "maximum", "maxnum",
        "minimum", "minnum", "nearbyint", "pow", "rint", "round", "roundeven", "sadd.sat", "sin",
        "smax", "smin", "sqrt", "ssub.sat", "trunc", "uadd.sat", "umax", "umin", "usub.sat"
    ]:
        &[], &[0], &[], &[], "",
        DEFINED;
    ["coro.align", "coro.size"]:
        &[0], &[], &[], &[], "",
        NO_UNWIND_PURE;
    ["coro.begin"]:
        &[], &[], &[], &["", "writeonly"], "",
        NO_UNWIND;
    ["coro.end", "coro.suspend", "debugtrap"]:
        &[], &[], &[], &[], "",
        NO_UNWIND;
    ["coro.free"]:
        &[], &[], &[], &["", "readonly captures(none)"], "",
        "nounwind memory(argmem: read)";
    ["coro.id"]:
        &[], &[], &[], &["", "readnone", "readonly captures(none)", ""], "",
        READS_ARGUMENT;
    ["coro.promise"]:
        &[], &[], &[], &["captures(none)", "", ""], "",
        NO_UNWIND_PURE;
    ["coro.resume"]:
        &[], &[], &[], &[], "",
        "";
    ["coro.save"]:
        &[], &[], &[], &[], "",
        "nomerge nounwind";
    ["ctlz", "cttz"]:
        &[], &[0], &[(1, "is_zero_poison")], &["", "immarg"], "",
        SPECULATABLE;
    ["eh.typeid.for"]:
        &[], &[0], &[], &[], "",
        NO_UNWIND_PURE;
    ["expect"]:
        &[], &[0], &[], &[], "",
        PURE;
    ["expect.with.probability"]:
        &[], &[0], &[(2, "prob")], &["", "", "immarg"], "",
        PURE;
    [
        "experimental.constrained.fpext", "experimental.constrained.fptrunc",
        "experimental.constrained.sitofp", "experimental.constrained.uitofp"
    ]:
        &[0], &[0], &[], &[], "",
        STRICT;
    ["experimental.noalias.scope.decl"]:
        &[], &[], &[], &[], "",
        INACCESSIBLE;
    ["experimental.vp.strided.load"]:
        &[0], &[0, 1], &[], &["captures(none)", "", "", ""], "",
        READS_ARGUMENT;
    ["experimental.vp.strided.store"]:
        &[], &[0, 1, 2], &[], &["", "captures(none)", "", "", ""], "",
        WRITES_ARGUMENT;
    ["frexp"]:
        &[0, 1], &[], &[], &[], "",
        DEFINED;
    [
        "get.active.lane.mask", "vp.fpext", "vp.fptosi", "vp.fptoui", "vp.fptrunc", "vp.inttoptr",
        "vp.ptrtoint", "vp.sext", "vp.sitofp", "vp.trunc", "vp.uitofp", "vp.zext"
    ]:
        &[0], &[0], &[], &[], "",
        SPECULATABLE;
    ["invariant.end"]:
        &[], &[2], &[(1, "size")], &["", "immarg", "captures(none)"], "",
        ARGUMENT;
    ["invariant.start"]:
        &[], &[1], &[(0, "size")], &["immarg", "captures(none)"], "",
        ARGUMENT;
    ["is.constant"]:
        &[], &[0], &[], &[], "",
        "convergent nocallback nofree nosync nounwind willreturn memory(none)";
    ["is.fpclass"]:
        &[], &[0], &[(1, "bit")], &["", "immarg"], "",
        DEFINED;
    ["launder.invariant.group"]:
        &[], &[0], &[], &[], "",
        "nocallback nofree nosync nounwind speculatable willreturn memory(inaccessiblemem: readwrite)";
    ["ldexp", "powi", "ptrmask"]:
        &[], &[0, 1], &[], &[], "",
        DEFINED;
    ["lifetime.end", "lifetime.start"]:
        &[], &[0], &[], &["captures(none)"], "",
        ARGUMENT;
    ["llrint", "llround", "lrint", "lround"]:
        &[0], &[0], &[], &[], "",
        DEFINED;
    ["masked.compressstore"]:
        &[], &[0], &[], &["", "captures(none)", ""], "",
        WRITES_ARGUMENT;
    ["masked.expandload"]:
        &[0], &[], &[], &["captures(none)", "", ""], "",
        "nocallback nofree nosync nounwind willreturn memory(read)";
    ["masked.gather"]:
        &[0], &[0], &[], &[], "",
        "nocallback nofree nosync nounwind willreturn memory(read)";
    ["masked.load", "vp.load"]:
        &[0], &[0], &[], &["captures(none)", "", ""], "",
        READS_ARGUMENT;
    ["masked.scatter"]:
        &[], &[0, 1], &[], &[], "",
        "nocallback nofree nosync nounwind willreturn memory(write)";
    ["masked.store"]:
        &[], &[0, 1], &[], &["", "captures(none)", ""], "",
        WRITES_ARGUMENT;
    ["matrix.column.major.load"]:
        &[0], &[1], &[], &["captures(none)", "", "immarg", "immarg", "immarg"], "",
        READS_ARGUMENT;
    ["matrix.column.major.store"]:
        &[], &[0, 2], &[], &["", "writeonly captures(none)", "", "immarg", "immarg", "immarg"], "",
        WRITES_ARGUMENT;
    ["matrix.multiply"]:
        &[0], &[0, 1], &[(2, "lhs_rows"), (3, "lhs_columns"), (4, "rhs_columns")], &["", "", "immarg", "immarg", "immarg"], "",
        SPECULATABLE;
    ["matrix.transpose"]:
        &[0], &[], &[(1, "rows"), (2, "columns")], &["", "immarg", "immarg"], "",
        SPECULATABLE;
    ["memcpy"]:
        &[], &[0, 1, 2], &[(3, "isVolatile")], &["noalias writeonly captures(none)", "noalias readonly captures(none)", "", "immarg"], "",
        COPIES;
    ["memcpy.inline"]:
        &[], &[0, 1, 2], &[(2, "len"), (3, "isVolatile")], &["noalias writeonly captures(none)", "noalias readonly captures(none)", "", "immarg"], "",
        COPIES;
    ["memmove"]:
        &[], &[0, 1, 2], &[(3, "isVolatile")], &["writeonly captures(none)", "readonly captures(none)", "", "immarg"], "",
        COPIES;
    ["memset"]:
        &[], &[0, 2], &[(3, "isVolatile")], &["writeonly captures(none)", "", "", "immarg"], "",
        FILLS;
    ["memset.inline"]:
        &[], &[0, 2], &[(2, "len"), (3, "isVolatile")], &["writeonly captures(none)", "", "", "immarg"], "",
        FILLS;
    ["prefetch"]:
        &[], &[0], &[(1, "rw"), (2, "hint"), (3, "cache")], &["readonly captures(none)", "immarg", "immarg", "immarg"], "",
        "nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite)";
    [
        "sadd.with.overflow", "smul.with.overflow", "ssub.with.overflow", "uadd.with.overflow",
        "umul.with.overflow", "usub.with.overflow"
    ]:
        &[0], &[], &[], &[], "",
        DEFINED;
    ["scmp", "ucmp"]:
        &[0], &[0], &[], &[], "range",
        DEFINED;
    ["ssa.copy"]:
        &[], &[0], &[], &["returned"], "",
        PURE;
    ["stackrestore", "vacopy", "vaend", "vastart"]:
        &[], &[0], &[], &[], "",
        WILL_RETURN;
    ["stacksave"]:
        &[0], &[], &[], &[], "",
        WILL_RETURN;
    ["stepvector", "vp.sdiv", "vp.srem", "vp.udiv", "vp.urem"]:
        &[0], &[], &[], &[], "",
        PURE;
    ["threadlocal.address"]:
        &[], &[0], &[], &["nonnull"], "nonnull",
        SPECULATABLE;
    ["trap"]:
        &[], &[], &[], &[], "",
        "cold noreturn nounwind memory(inaccessiblemem: write)";
    ["ubsantrap"]:
        &[], &[], &[(0, "failureKind")], &["immarg"], "",
        "cold noreturn nounwind memory(inaccessiblemem: write)";
    ["var.annotation"]:
        &[], &[0, 1], &[], &[], "",
        INACCESSIBLE;
    ["vector.extract"]:
        &[0], &[0], &[(1, "pos")], &["", "immarg"], "",
        SPECULATABLE;
    ["vector.insert"]:
        &[0], &[1], &[(2, "pos")], &["", "", "immarg"], "",
        SPECULATABLE;
    [
        "vector.interleave2", "vp.add", "vp.and", "vp.ashr", "vp.fadd", "vp.fdiv", "vp.fma",
        "vp.fmul", "vp.fmuladd", "vp.fneg", "vp.frem", "vp.fsub", "vp.lshr", "vp.mul", "vp.or",
        "vp.shl", "vp.smax", "vp.smin", "vp.sub", "vp.umax", "vp.umin", "vp.xor", "vscale"
    ]:
        &[0], &[], &[], &[], "",
        SPECULATABLE;
    [
        "vector.reduce.fadd", "vector.reduce.fmul", "vp.merge", "vp.reduce.add", "vp.reduce.and",
        "vp.reduce.fadd", "vp.reduce.fmax", "vp.reduce.fmin", "vp.reduce.fmul", "vp.reduce.mul",
        "vp.reduce.or", "vp.reduce.smax", "vp.reduce.smin", "vp.reduce.umax", "vp.reduce.umin",
        "vp.reduce.xor", "vp.select"
    ]:
        &[], &[1], &[], &[], "",
        SPECULATABLE;
    ["vp.store"]:
        &[], &[0, 1], &[], &["", "captures(none)", "", ""], "",
        WRITES_ARGUMENT;
}
