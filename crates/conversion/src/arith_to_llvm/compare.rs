//! Comparisons.

use crate::llvm::LlvmTypes;
use crate::llvm::flags::fast_math;
use crate::llvm::one_to_one::{build, has_foreign_floats};
use arith::{CmpFPredicate, CmpIPredicate, FastMathFlags};
use ir::Op;
use ir::def::EnumAttr;
use llvm::ops::{FCmp, ICmp};
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands, no_match};

pub(super) fn convert_cmpi(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    // Both dialects number predicates alike.
    let predicate = rw.op(op).enum_attr::<CmpIPredicate>("predicate").matched()?.to_word();
    build(types, op, operands.all(), rw, |cx, loc| {
        let mut state = ICmp::state(cx, loc);
        state.put_words(cx, "predicate", &[predicate]);
        state
    })
}

pub(super) fn convert_cmpf(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    if has_foreign_floats(view) {
        return no_match("unsupported floating point type");
    }
    let predicate = view.enum_attr::<CmpFPredicate>("predicate").matched()?.to_word();
    let flags = view.enum_attr::<FastMathFlags>("fastmath").map_or(0, EnumAttr::to_word);
    build(types, op, operands.all(), rw, |cx, loc| {
        let mut state = FCmp::state(cx, loc);
        state.put_words(cx, "predicate", &[predicate]);
        state.put_words(cx, "fastmathFlags", &[fast_math(flags)]);
        state
    })
}
