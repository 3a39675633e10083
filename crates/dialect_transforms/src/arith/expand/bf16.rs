//! Conversions between `bf16` and `f32`, which has the same exponent.

use super::kinds;
use crate::make::Make;
use apnum::FloatKind;
use arith::CmpFPredicate::Une;
use arith::{ExtF, TruncF};
use ir::{Op, Type};
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<ExtF<'_>>(extend).of::<TruncF<'_>>(truncate);
}

/// The bits of a `bf16` are the upper half of those of the `f32`.
fn extend(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.require(kinds(rw.op(op)) == [Some(FloatKind::BF16), Some(FloatKind::F32)])?;
    let (value, ty) = (rw.op(op).operand(0).handle(), rw.op(op).result(0).ty_handle());
    let m = &mut Make::like(rw, op);
    let [i16, i32] = [Type::I16, Type::I32].map(|element| m.with_element(ty, element));
    let bits = m.value("arith.bitcast", &[value], i16);
    let wide = m.value("arith.extui", &[bits], i32);
    let sixteen = m.int(i32, 16);
    let shifted = m.same("arith.shli", &[wide, sixteen]);
    let result = m.value("arith.bitcast", &[shifted], ty);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Rounds to the nearest, to even, by adding half of what is cut off; NaN stays NaN.
fn truncate(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.require(kinds(rw.op(op)) == [Some(FloatKind::F32), Some(FloatKind::BF16)])?;
    rw.require(rw.op(op).attr("roundingmode").is_none())?;
    let (value, ty) = (rw.op(op).operand(0).handle(), rw.op(op).result(0).ty_handle());
    let m = &mut Make::like(rw, op);
    let [i16, i32] = [Type::I16, Type::I32].map(|element| m.with_element(ty, element));
    let is_nan = m.cmpf(Une, value, value);
    let bias = m.int(i32, 0x7fff);
    let nan = m.int(i16, 0x7fc0);
    let sixteen = m.int(i32, 16);
    let one = m.int(i32, 1);
    let bits = m.value("arith.bitcast", &[value], i32);
    let upper = m.same("arith.shrui", &[bits, sixteen]);
    let last = m.same("arith.andi", &[upper, one]);
    let half = m.same("arith.addi", &[last, bias]);
    let rounded = m.same("arith.addi", &[bits, half]);
    let upper = m.same("arith.shrui", &[rounded, sixteen]);
    let short = m.value("arith.trunci", &[upper], i16);
    let chosen = m.select(is_nan, nan, short);
    let result = m.value("arith.bitcast", &[chosen], ty);
    rw.replace_op(op, &[result]);
    Ok(())
}
