//! Casts that depend on what types become.

use crate::llvm::Site;
use crate::llvm::one_to_one::{Flags, OneToOne, Row, build, has_foreign_floats};
use ir::Value;
use ir::def::EnumAttr;
use llvm::ops::{Bitcast, FPTrunc, SExt, Trunc, ZExt};
use llvm::types::array_parts;
use rewrite::{ConversionRewriter, MatchResult, Matched, no_match};

/// The bits of a value, or of an element of it.
fn bits(rw: &ConversionRewriter<'_>, value: Value) -> Option<u32> {
    let mut ty = rw.value(value).ty();
    while let Some((element, _)) = array_parts(ty) {
        ty = element;
    }
    ty.element_or_self().bit_width()
}

/// A cast between `index` and integers.
pub(super) fn convert_to_width(at: &Site<'_>, signed: bool, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let element = at.view(rw).result(0).ty().element_or_self().handle();
    let target = rw.convert_type(element)?;
    let target = at.context().ty(target).bit_width().matched()?;
    let source = bits(rw, at.operand(0)).matched()?;
    if target == source {
        return at.replace(at.operands.all(), rw);
    }
    build(at, rw, |cx, loc| match (target < source, signed) {
        (true, _) => Trunc::state(cx, loc),
        (false, true) => SExt::state(cx, loc),
        (false, false) => ZExt::state(cx, loc),
    })
}

/// Between types that become one nothing is left to do.
pub(super) fn convert_bitcast(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = at.view(rw).result(0).ty_handle();
    if rw.convert_type(ty)? == rw.value(at.operand(0)).ty_handle() {
        return at.replace(at.operands.all(), rw);
    }
    let row = Row { from: arith::Bitcast::NAME, to: Bitcast::NAME, flags: Flags::None, checked: false };
    OneToOne::of(at.types, row).convert(at, rw)
}

/// Converts `arith.truncf`; a rounding mode becomes an operand of an intrinsic.
pub(super) fn convert_truncf(at: &Site<'_>, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let view = at.view(rw);
    if has_foreign_floats(view) {
        return no_match("unsupported floating point type");
    }
    let Some(mode) = view.attr("roundingmode").map(|mode| mode.handle()) else {
        let row = Row { from: arith::TruncF::NAME, to: FPTrunc::NAME, flags: Flags::Kept, checked: true };
        return OneToOne::of(at.types, row).convert(at, rw);
    };
    let mode = arith::RoundingMode::DEF.narrow(at.context().attr_ref(mode)).matched()?;
    // LLVM counts towards zero first.
    let mode = match arith::RoundingMode::from_word(mode).matched()? {
        arith::RoundingMode::TowardZero => 0,
        arith::RoundingMode::ToNearestEven => 1,
        arith::RoundingMode::Upward => 2,
        arith::RoundingMode::Downward => 3,
        arith::RoundingMode::ToNearestAway => 4,
    };
    let flags = view.attr("fastmath").map(|flags| flags.handle());
    build(at, rw, |cx, loc| {
        let mut state = ir::OpState::new(cx, cx.op_name("llvm.intr.experimental.constrained.fptrunc"), loc);
        state.set_words(cx, "roundingmode", &[mode]);
        state.set_words(cx, "fpExceptionBehavior", &[0]);
        if let Some(flags) = flags {
            state.set_discardable(cx.ident("fastmath"), flags);
        }
        state
    })
}
