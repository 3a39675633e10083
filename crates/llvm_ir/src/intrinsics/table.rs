//! The intrinsics that the dialect has operations of.

use super::Row;

/// Declares rows: names, and the arguments that are attributes of the operation.
macro_rules! rows {
    ($([$($name:literal),+]: $immediates:expr;)*) => {
        /// The rows, by name.
        pub(in crate::intrinsics) static ROWS: &[Row] =
            &[$($(Row { name: $name, immediates: $immediates },)+)*];
    };
}

pub(super) use rows;

rows! {
    [
        "acos", "annotation", "asin", "assume", "atan", "atan2", "bitreverse", "bswap", "ceil",
        "copysign", "coro.align", "coro.begin", "coro.end", "coro.free", "coro.id", "coro.promise",
        "coro.resume", "coro.save", "coro.size", "coro.suspend", "cos", "cosh", "ctpop", "debugtrap",
        "eh.typeid.for", "exp", "exp10", "exp2", "expect", "experimental.constrained.fpext",
        "experimental.constrained.fptrunc", "experimental.constrained.sitofp",
        "experimental.constrained.uitofp", "experimental.noalias.scope.decl",
        "experimental.vp.strided.load", "experimental.vp.strided.store", "fabs", "floor", "fma",
        "fmuladd", "frexp", "fshl", "fshr", "get.active.lane.mask", "is.constant",
        "launder.invariant.group", "ldexp", "lifetime.end", "lifetime.start", "llrint", "llround", "log",
        "log10", "log2", "lrint", "lround", "masked.compressstore", "masked.expandload", "masked.gather",
        "masked.load", "masked.scatter", "masked.store", "matrix.column.major.load",
        "matrix.column.major.store", "maximum", "maxnum", "minimum", "minnum", "nearbyint", "pow", "powi",
        "ptr.annotation", "ptrmask", "rint", "round", "roundeven", "sadd.sat", "sadd.with.overflow",
        "scmp", "sin", "sincos", "sinh", "smax", "smin", "smul.with.overflow", "sqrt", "ssa.copy",
        "sshl.sat", "ssub.sat", "ssub.with.overflow", "stackrestore", "stacksave", "stepvector",
        "strip.invariant.group", "tan", "tanh", "threadlocal.address", "trap", "trunc", "uadd.sat",
        "uadd.with.overflow", "ucmp", "umax", "umin", "umul.with.overflow", "ushl.sat", "usub.sat",
        "usub.with.overflow", "vacopy", "vaend", "var.annotation", "vastart", "vector.deinterleave2",
        "vector.interleave2", "vector.reduce.add", "vector.reduce.and", "vector.reduce.fadd",
        "vector.reduce.fmax", "vector.reduce.fmaximum", "vector.reduce.fmin", "vector.reduce.fminimum",
        "vector.reduce.fmul", "vector.reduce.mul", "vector.reduce.or", "vector.reduce.smax",
        "vector.reduce.smin", "vector.reduce.umax", "vector.reduce.umin", "vector.reduce.xor", "vp.add",
        "vp.and", "vp.ashr", "vp.fadd", "vp.fdiv", "vp.fma", "vp.fmul", "vp.fmuladd", "vp.fneg",
        "vp.fpext", "vp.fptosi", "vp.fptoui", "vp.fptrunc", "vp.frem", "vp.fsub", "vp.inttoptr",
        "vp.load", "vp.lshr", "vp.merge", "vp.mul", "vp.or", "vp.ptrtoint", "vp.reduce.add",
        "vp.reduce.and", "vp.reduce.fadd", "vp.reduce.fmax", "vp.reduce.fmin", "vp.reduce.fmul",
        "vp.reduce.mul", "vp.reduce.or", "vp.reduce.smax", "vp.reduce.smin", "vp.reduce.umax",
        "vp.reduce.umin", "vp.reduce.xor", "vp.sdiv", "vp.select", "vp.sext", "vp.shl", "vp.sitofp",
        "vp.smax", "vp.smin", "vp.srem", "vp.store", "vp.sub", "vp.trunc", "vp.udiv", "vp.uitofp",
        "vp.umax", "vp.umin", "vp.urem", "vp.xor", "vp.zext", "vscale"
    ]: &[];
    ["abs"]: &[(1, "is_int_min_poison")];
    ["ctlz", "cttz"]: &[(1, "is_zero_poison")];
    ["expect.with.probability"]: &[(2, "prob")];
    ["invariant.end"]: &[(1, "size")];
    ["invariant.start"]: &[(0, "size")];
    ["is.fpclass"]: &[(1, "bit")];
    ["matrix.multiply"]: &[(2, "lhs_rows"), (3, "lhs_columns"), (4, "rhs_columns")];
    ["matrix.transpose"]: &[(1, "rows"), (2, "columns")];
    ["memcpy", "memmove", "memset"]: &[(3, "isVolatile")];
    ["memcpy.inline", "memset.inline"]: &[(2, "len"), (3, "isVolatile")];
    ["prefetch"]: &[(1, "rw"), (2, "hint"), (3, "cache")];
    ["ubsantrap"]: &[(0, "failureKind")];
    ["vector.extract"]: &[(1, "pos")];
    ["vector.insert"]: &[(2, "pos")];
}
