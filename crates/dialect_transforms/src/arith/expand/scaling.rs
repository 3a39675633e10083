//! Conversions with a scale: a conversion, and a product or quotient.

use crate::make::{Make, fastmath};
use apnum::FloatKind;
use arith::{ScalingExtF, ScalingTruncF};
use ir::{Build, Op, Type, Value};
use rewrite::{MatchFailure, MatchResult, PatternSet, Rewriter};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<ScalingExtF<'_>>(extend).of::<ScalingTruncF<'_>>(truncate);
}

/// Returns the scale as a power of two, in a type as wide as `to`.
fn scale(op: Op, to: Type, rw: &mut Rewriter<'_>) -> Result<Value, MatchFailure> {
    let (scale, flags) = (rw.op(op).operand(1), fastmath(rw.op(op)));
    let kind = scale.ty().element_or_self().float_kind();
    let is_power = kind == Some(FloatKind::F8E8M0FNU);
    rw.require(is_power || kind.is_some_and(|kind| kind.width() >= 16))?;
    // The power of two is extended: it must be narrower.
    let wide = rw.context().ty(to).element_or_self().float_kind();
    rw.require(wide.is_some_and(|kind| kind.width() > FloatKind::F8E8M0FNU.width()))?;
    let scale = scale.handle();
    let m = &mut Make::like(rw, op);
    let element = m.cx().float_type(FloatKind::F8E8M0FNU);
    let narrow = m.with_element(m.ty(scale), element);
    let scale = if is_power { scale } else { m.fast_to("arith.truncf", &[scale], narrow, flags) };
    Ok(m.fast_to("arith.extf", &[scale], to, flags))
}

fn extend(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (value, ty) = (rw.op(op).operand(0).handle(), rw.op(op).result(0).ty_handle());
    let flags = fastmath(rw.op(op));
    let scale = scale(op, ty, rw)?;
    let m = &mut Make::like(rw, op);
    let value = m.fast_to("arith.extf", &[value], ty, flags);
    let result = m.fast("arith.mulf", &[value, scale], flags);
    rw.replace_op(op, &[result]);
    Ok(())
}

fn truncate(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    let (value, ty) = (rw.op(op).operand(0), rw.op(op).result(0).ty_handle());
    let (value, wide) = (value.handle(), value.ty_handle());
    let flags = fastmath(rw.op(op));
    let rounding = rw.op(op).attr("roundingmode").map(|mode| mode.handle());
    let scale = scale(op, wide, rw)?;
    let m = &mut Make::like(rw, op);
    let quotient = m.fast("arith.divf", &[value, scale], flags);
    let cx = m.cx();
    let mut state = m.rw.state("arith.truncf", m.loc).operands([quotient]).results([ty]);
    if flags != 0 {
        state.set_words(&cx, "fastmath", &[flags]);
    }
    if let Some(rounding) = rounding {
        state = state.attr(&cx, "roundingmode", rounding);
    }
    let result = m.rw.insert_value(state);
    rw.replace_op(op, &[result]);
    Ok(())
}
