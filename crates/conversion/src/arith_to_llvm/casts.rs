//! Casts that depend on what types become.

use crate::llvm::one_to_one::{Flags, OneToOne, Row, build, has_foreign_floats};

use crate::llvm::LlvmTypes;
use ir::def::EnumAttr;
use ir::{Op, Value};
use llvm::ops::{Bitcast, FPTrunc, SExt, Trunc, ZExt};
use llvm::types::array_parts;
use rewrite::{ConversionRewriter, MatchResult, Matched, Operands, no_match};

/// The bits of a value, or of an element of it.
fn bits(rw: &ConversionRewriter<'_>, value: Value) -> Option<u32> {
    let mut ty = rw.value(value).ty();
    while let Some((element, _)) = array_parts(ty) {
        ty = element;
    }
    ty.element_or_self().bit_width()
}

fn convert_to_width(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    signed: bool,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let element = rw.op(op).result(0).ty().element_or_self().handle();
    let target = rw.convert_type(element)?;
    let target = types.context().ty(target).bit_width().matched()?;
    let source = bits(rw, operands.one(0)).matched()?;
    if target == source {
        rw.replace_op(op, operands.all());
        return Ok(());
    }
    build(types, op, operands.all(), rw, |cx, loc| match (target < source, signed) {
        (true, _) => Trunc::state(cx, loc),
        (false, true) => SExt::state(cx, loc),
        (false, false) => ZExt::state(cx, loc),
    })
}

pub(super) fn convert_index_cast(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    convert_to_width(types, op, operands, true, rw)
}

pub(super) fn convert_index_castui(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    convert_to_width(types, op, operands, false, rw)
}

/// Between types that become one nothing is left to do.
pub(super) fn convert_bitcast(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let ty = rw.op(op).result(0).ty_handle();
    if rw.convert_type(ty)? == rw.value(operands.one(0)).ty_handle() {
        rw.replace_op(op, operands.all());
        return Ok(());
    }
    let row = Row { from: arith::Bitcast::NAME, to: Bitcast::NAME, flags: Flags::None, checked: false };
    OneToOne::of(types, row).convert(op, operands, rw)
}

/// Where a rounding mode is said, an intrinsic is told so.
pub(super) fn convert_truncf(
    types: &LlvmTypes,
    op: Op,
    operands: &Operands,
    rw: &mut ConversionRewriter<'_>,
) -> MatchResult {
    let view = rw.op(op);
    if has_foreign_floats(view) {
        return no_match("unsupported floating point type");
    }
    let Some(mode) = view.attr("roundingmode").map(|mode| mode.handle()) else {
        let row = Row { from: arith::TruncF::NAME, to: FPTrunc::NAME, flags: Flags::Kept, checked: true };
        return OneToOne::of(types, row).convert(op, operands, rw);
    };
    let mode = arith::RoundingMode::DEF.narrow(types.context().attr_ref(mode)).matched()?;
    // LLVM counts towards zero first.
    let mode = match arith::RoundingMode::from_word(mode).matched()? {
        arith::RoundingMode::TowardZero => 0,
        arith::RoundingMode::ToNearestEven => 1,
        arith::RoundingMode::Upward => 2,
        arith::RoundingMode::Downward => 3,
        arith::RoundingMode::ToNearestAway => 4,
    };
    let flags = view.attr("fastmath").map(|flags| flags.handle());
    build(types, op, operands.all(), rw, |cx, loc| {
        let mut state = ir::OpState::new(cx, cx.op_name("llvm.intr.experimental.constrained.fptrunc"), loc);
        state.put_words(cx, "roundingmode", &[mode]);
        state.put_words(cx, "fpExceptionBehavior", &[0]);
        if let Some(flags) = flags {
            state.put_discardable(cx.ident("fastmath"), flags);
        }
        state
    })
}
