//! Conversions from and to `f8E8M0FNU`, which is the exponent of an `f32`.

use super::kinds;
use crate::make::{Make, fastmath};
use apnum::FloatKind;
use arith::CmpIPredicate::Eq;
use arith::{ExtF, TruncF};
use ir::{Op, Type, Value};
use rewrite::{MatchResult, PatternSet, Rewriter};

/// Adds the patterns.
pub(super) fn patterns(set: &mut PatternSet) {
    set.of::<ExtF<'_>>(extend).of::<TruncF<'_>>(truncate);
}

/// Converts an `f32` to another float.
pub(super) fn from_f32(m: &mut Make<'_, '_>, value: Value, ty: Type, flags: u32) -> Value {
    match width(m, ty) {
        32 => value,
        narrow if narrow < 32 => m.fast_to("arith.truncf", &[value], ty, flags),
        _ => m.fast_to("arith.extf", &[value], ty, flags),
    }
}

/// Converts a float to an `f32`.
pub(super) fn to_f32(m: &mut Make<'_, '_>, value: Value, ty: Type, flags: u32) -> Value {
    match width(m, m.ty(value)) {
        32 => value,
        narrow if narrow < 32 => m.fast_to("arith.extf", &[value], ty, flags),
        _ => m.fast_to("arith.truncf", &[value], ty, flags),
    }
}

fn width(m: &Make<'_, '_>, ty: Type) -> u32 {
    m.cx().ty(ty).element_or_self().bit_width().unwrap_or(32)
}

/// The bits become the exponent; all ones is NaN.
fn extend(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.require(kinds(rw.op(op))[0] == Some(FloatKind::F8E8M0FNU))?;
    let (value, ty) = (rw.op(op).operand(0).handle(), rw.op(op).result(0).ty_handle());
    let flags = fastmath(rw.op(op));
    let m = &mut Make::like(rw, op);
    let [i8, i32, f32] = [Type::I8, Type::I32, Type::F32].map(|element| m.with_element(ty, element));
    let bits = m.value("arith.bitcast", &[value], i8);
    let all_ones = m.int(i8, -1);
    let nan = m.int(i32, -1);
    let places = m.int(i32, 23);
    let wide = m.value("arith.extui", &[bits], i32);
    let exponent = m.same("arith.shli", &[wide, places]);
    let is_nan = m.cmpi(Eq, bits, all_ones);
    let chosen = m.select(is_nan, nan, exponent);
    let float = m.value("arith.bitcast", &[chosen], f32);
    let result = from_f32(m, float, ty, flags);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// The exponent becomes the bits: it rounds towards zero.
fn truncate(op: Op, rw: &mut Rewriter<'_>) -> MatchResult {
    rw.require(kinds(rw.op(op))[1] == Some(FloatKind::F8E8M0FNU))?;
    rw.require(rw.op(op).attr("roundingmode").is_none())?;
    let (value, ty) = (rw.op(op).operand(0).handle(), rw.op(op).result(0).ty_handle());
    let flags = fastmath(rw.op(op));
    let m = &mut Make::like(rw, op);
    let [i8, i32, f32] = [Type::I8, Type::I32, Type::F32].map(|element| m.with_element(ty, element));
    let float = to_f32(m, value, f32, flags);
    let bits = m.value("arith.bitcast", &[float], i32);
    let places = m.int(i32, 23);
    let exponent = m.same("arith.shrui", &[bits, places]);
    let short = m.value("arith.trunci", &[exponent], i8);
    let result = m.value("arith.bitcast", &[short], ty);
    rw.replace_op(op, &[result]);
    Ok(())
}
