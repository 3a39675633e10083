//! Comparisons.

use crate::llvm::Site;
use crate::llvm::flags::fast_math;
use crate::llvm::one_to_one::{build, has_foreign_floats};
use arith::{CmpFPredicate, CmpIPredicate, FastMathFlags};
use ir::def::EnumAttr;
use llvm::ops::{FCmp, ICmp};
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

pub(super) fn convert_cmpi(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    // Both dialects number predicates alike.
    let predicate = at.view(rw).enum_attr::<CmpIPredicate>("predicate").matched()?.to_word();
    build(at, rw, |cx, loc| {
        let mut state = ICmp::state(cx, loc);
        state.set_words(cx, "predicate", &[predicate]);
        state
    })
}

pub(super) fn convert_cmpf(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    if has_foreign_floats(view) {
        return no_match("unsupported floating point type");
    }
    let predicate = view.enum_attr::<CmpFPredicate>("predicate").matched()?.to_word();
    let flags = view.enum_attr::<FastMathFlags>("fastmath").map_or(0, EnumAttr::to_word);
    build(at, rw, |cx, loc| {
        let mut state = FCmp::state(cx, loc);
        state.set_words(cx, "predicate", &[predicate]);
        state.set_words(cx, "fastmathFlags", &[fast_math(flags)]);
        state
    })
}
