//! Table of operations, by name.

use super::float::DIV;
use super::integer::Int;
use super::intrinsic::Unary;
use super::{R, Select};

/// Selects the operation that the selection is at.
pub(super) type Selector = for<'s, 'a, 'o> fn(&'s mut Select<'a, 'o>) -> R<()>;

/// Returns what selects an operation.
pub(super) fn find(name: &str) -> Option<Selector> {
    if let Some(function) = name.strip_prefix("math.") {
        return FUNCTIONS.iter().find(|row| row.0 == function).map(|row| row.1);
    }
    let name = name.strip_prefix("llvm.")?;
    let (table, name) = match name.strip_prefix("intr.") {
        None => (PLAIN, name),
        Some(intrinsic) => match intrinsic.strip_prefix("vector.reduce.") {
            None => (INTRINSICS, intrinsic),
            Some(reduction) => (REDUCTIONS, reduction),
        },
    };
    table.iter().find(|row| row.0 == name).map(|row| row.1)
}

/// Returns what emits an operation that waited.
pub(super) fn forced(name: &str) -> Option<Selector> {
    match name {
        "llvm.load" => Some(|s| s.load_now()),
        "llvm.icmp" | "llvm.fcmp" | "llvm.xor" => Some(|s| s.compare_now()),
        "llvm.fmul" => Some(|s| s.multiply_now()),
        "llvm.insertelement" => Some(|s| s.insert_now()),
        _ => None,
    }
}

/// Operations.
const PLAIN: &[(&str, Selector)] = &[
    ("mlir.constant", |s| s.constant()),
    ("mlir.zero", |s| s.zero()),
    ("mlir.undef", |s| s.zero()),
    ("mlir.poison", |s| s.zero()),
    ("mlir.addressof", |s| s.address_of()),
    ("freeze", |s| s.forward()),
    ("addrspacecast", |s| s.forward()),
    ("add", |s| s.integer(Int::Add)),
    ("sub", |s| s.integer(Int::Sub)),
    ("mul", |s| s.integer(Int::Mul)),
    ("and", |s| s.integer(Int::And)),
    ("or", |s| s.integer(Int::Or)),
    ("xor", |s| s.integer(Int::Xor)),
    ("shl", |s| s.integer(Int::Shl)),
    ("lshr", |s| s.integer(Int::LShr)),
    ("ashr", |s| s.integer(Int::AShr)),
    ("udiv", |s| s.integer(Int::UDiv)),
    ("sdiv", |s| s.integer(Int::SDiv)),
    ("urem", |s| s.integer(Int::URem)),
    ("srem", |s| s.integer(Int::SRem)),
    ("icmp", |s| s.compare()),
    ("fcmp", |s| s.compare()),
    ("select", |s| s.select()),
    ("fadd", |s| s.add_floats(false)),
    ("fsub", |s| s.add_floats(true)),
    ("fmul", |s| s.multiply_floats()),
    ("fdiv", |s| s.float_binary(DIV, false)),
    ("frem", |s| s.library("fmod")),
    ("fneg", |s| s.change_sign(false)),
    ("trunc", |s| s.resize()),
    ("ptrtoint", |s| s.resize()),
    ("inttoptr", |s| s.resize()),
    ("zext", |s| s.extend(false)),
    ("sext", |s| s.extend(true)),
    ("sitofp", |s| s.int_to_float(true)),
    ("uitofp", |s| s.int_to_float(false)),
    ("fptosi", |s| s.float_to_int(true)),
    ("fptoui", |s| s.float_to_int(false)),
    ("fpext", |s| s.float_to_float()),
    ("fptrunc", |s| s.float_to_float()),
    ("bitcast", |s| s.bitcast()),
    ("getelementptr", |s| s.element_pointer()),
    ("alloca", |s| s.alloca()),
    ("load", |s| s.load()),
    ("store", |s| s.store()),
    ("br", |s| s.branch()),
    ("cond_br", |s| s.conditional_branch()),
    ("switch", |s| s.switch()),
    ("return", |s| s.return_()),
    ("unreachable", |s| s.unreachable()),
    ("call", |s| s.call()),
    ("extractvalue", |s| s.extract_value()),
    ("insertvalue", |s| s.insert_value()),
    ("extractelement", |s| s.extract_element()),
    ("insertelement", |s| s.insert_element()),
    ("shufflevector", |s| s.shuffle_vector()),
];

/// Operations of `llvm.intr`.
const INTRINSICS: &[(&str, Selector)] = &[
    ("fma", |s| s.fma(true)),
    ("fmuladd", |s| s.fma(false)),
    ("sqrt", |s| s.square_root()),
    ("fabs", |s| s.change_sign(true)),
    ("copysign", |s| s.copy_sign()),
    ("rint", |s| s.round(0)),
    ("roundeven", |s| s.round(0)),
    ("nearbyint", |s| s.round(0)),
    ("floor", |s| s.round(1)),
    ("ceil", |s| s.round(2)),
    ("trunc", |s| s.round(3)),
    ("minnum", |s| s.extreme(false, false)),
    ("maxnum", |s| s.extreme(true, false)),
    ("minimum", |s| s.extreme(false, true)),
    ("maximum", |s| s.extreme(true, true)),
    ("smax", |s| s.integer(Int::SMax)),
    ("smin", |s| s.integer(Int::SMin)),
    ("umax", |s| s.integer(Int::UMax)),
    ("umin", |s| s.integer(Int::UMin)),
    ("ctpop", |s| s.unary(Unary::CountOnes)),
    ("ctlz", |s| s.unary(Unary::LeadingZeros)),
    ("cttz", |s| s.unary(Unary::TrailingZeros)),
    ("abs", |s| s.unary(Unary::Abs)),
    ("bswap", |s| s.unary(Unary::SwapBytes)),
    ("fshl", |s| s.funnel(true)),
    ("fshr", |s| s.funnel(false)),
    ("sadd.with.overflow", |s| s.with_overflow(Int::Add, true)),
    ("uadd.with.overflow", |s| s.with_overflow(Int::Add, false)),
    ("ssub.with.overflow", |s| s.with_overflow(Int::Sub, true)),
    ("usub.with.overflow", |s| s.with_overflow(Int::Sub, false)),
    ("smul.with.overflow", |s| s.with_overflow(Int::Mul, true)),
    ("umul.with.overflow", |s| s.with_overflow(Int::Mul, false)),
    ("memcpy", |s| s.memory_function("memcpy")),
    ("memcpy.inline", |s| s.memory_function("memcpy")),
    ("memmove", |s| s.memory_function("memmove")),
    ("memset", |s| s.memory_function("memset")),
    ("memset.inline", |s| s.memory_function("memset")),
    ("stacksave", |s| s.save_stack()),
    ("stackrestore", |_| Ok(())),
    ("prefetch", |s| s.prefetch()),
    ("masked.load", |s| s.masked_load()),
    ("masked.store", |s| s.masked_store()),
    ("masked.gather", |s| s.gather()),
    ("masked.scatter", |s| s.scatter()),
    ("stepvector", |s| s.steps()),
    ("vector.extract", |s| s.extract_vector()),
    ("vector.insert", |s| s.insert_vector()),
    ("get.active.lane.mask", |s| s.active_lanes()),
    ("expect", |s| s.forward()),
    ("assume", |_| Ok(())),
    ("experimental.noalias.scope.decl", |_| Ok(())),
    ("lifetime.start", |_| Ok(())),
    ("lifetime.end", |_| Ok(())),
    ("donothing", |_| Ok(())),
    ("dbg.value", |_| Ok(())),
    ("dbg.declare", |_| Ok(())),
    ("dbg.label", |_| Ok(())),
    ("exp", |s| s.library("exp")),
    ("exp2", |s| s.library("exp2")),
    ("log", |s| s.library("log")),
    ("log2", |s| s.library("log2")),
    ("log10", |s| s.library("log10")),
    ("sin", |s| s.library("sin")),
    ("cos", |s| s.library("cos")),
    ("tan", |s| s.library("tan")),
    ("asin", |s| s.library("asin")),
    ("acos", |s| s.library("acos")),
    ("atan", |s| s.library("atan")),
    ("sinh", |s| s.library("sinh")),
    ("cosh", |s| s.library("cosh")),
    ("tanh", |s| s.library("tanh")),
    ("atan2", |s| s.library("atan2")),
    ("pow", |s| s.library("pow")),
    ("round", |s| s.library("round")),
];

/// Functions of `math` that `llvm` has none for.
const FUNCTIONS: &[(&str, Selector)] = &[
    ("acosh", |s| s.library("acosh")),
    ("asinh", |s| s.library("asinh")),
    ("atanh", |s| s.library("atanh")),
    ("cbrt", |s| s.library("cbrt")),
    ("erf", |s| s.library("erf")),
    ("erfc", |s| s.library("erfc")),
    ("expm1", |s| s.library("expm1")),
    ("log1p", |s| s.library("log1p")),
    ("rsqrt", |s| s.library("terrane.rsqrt")),
];

/// Operations of `llvm.intr.vector.reduce`.
const REDUCTIONS: &[(&str, Selector)] = &[
    ("add", |s| s.reduce_ints(Int::Add)),
    ("mul", |s| s.reduce_ints(Int::Mul)),
    ("and", |s| s.reduce_ints(Int::And)),
    ("or", |s| s.reduce_ints(Int::Or)),
    ("xor", |s| s.reduce_ints(Int::Xor)),
    ("smax", |s| s.reduce_ints(Int::SMax)),
    ("smin", |s| s.reduce_ints(Int::SMin)),
    ("umax", |s| s.reduce_ints(Int::UMax)),
    ("umin", |s| s.reduce_ints(Int::UMin)),
    ("fadd", |s| s.reduce_floats(false)),
    ("fmul", |s| s.reduce_floats(true)),
    ("fmax", |s| s.reduce_extreme(true, false)),
    ("fmin", |s| s.reduce_extreme(false, false)),
    ("fmaximum", |s| s.reduce_extreme(true, true)),
    ("fminimum", |s| s.reduce_extreme(false, true)),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_found() {
        assert!(find("llvm.add").is_some() && find("llvm.intr.fma").is_some());
        assert!(find("llvm.intr.vector.reduce.fadd").is_some() && find("arith.addi").is_none());
        assert!(forced("llvm.load").is_some() && forced("llvm.add").is_none());
    }
}
