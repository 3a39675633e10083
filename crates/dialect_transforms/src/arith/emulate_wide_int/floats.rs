//! Conversions between wide integers and floats.

use super::halves::{append_last, drop_last, half_width, halves, join};
use super::{add, converted};
use crate::make::Make;
use apnum::{ApFloat, ApInt, Rounding, Status};
use arith::CmpFPredicate::Olt;
use arith::CmpIPredicate::{Eq, Slt};
use ir::Op;
use rewrite::{ConversionRewriter, ConversionSet, MatchResult, Matched, Operands};

/// Adds the patterns.
pub(super) fn patterns(set: &mut ConversionSet) {
    add(
        set,
        &[
            ("arith.sitofp", "ConvertSIToFP", from_signed),
            ("arith.uitofp", "ConvertUIToFP", from_unsigned),
            ("arith.fptoui", "ConvertFPToUI", to_unsigned),
            ("arith.fptosi", "ConvertFPToSI", to_signed),
        ],
    );
}

/// The float of the absolute value, with the sign put back.
fn from_signed(op: Op, _: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (value, ty) = (rw.op(op).operand(0), rw.op(op).result(0).ty_handle());
    let (value, old) = (value.handle(), value.ty_handle());
    converted(rw, old)?;
    let m = &mut Make::like(rw, op);
    let zero = m.int(old, 0);
    let negative = m.cmpi(Slt, value, zero);
    let negated = m.same("arith.subi", &[zero, value]);
    let size = m.select(negative, negated, value);
    let size = m.value("arith.uitofp", &[size], ty);
    let negated = m.same("arith.negf", &[size]);
    let result = m.select(negative, negated, size);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// `low + high * 2^N`, and `low` alone where `high` is zero.
fn from_unsigned(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let (old, ty) = (rw.op(op).operand(0).ty_handle(), rw.op(op).result(0).ty_handle());
    let new = converted(rw, old)?;
    let m = &mut Make::like(rw, op);
    let width = half_width(m, new);
    let parts = halves(m, operands.one(0));
    let [low, high] = parts.map(|part| drop_last(m, part));
    let zero = m.int(m.ty(high), 0);
    let is_small = m.cmpi(Eq, high, zero);
    let low = m.value("arith.uitofp", &[low], ty);
    let high = m.value("arith.uitofp", &[high], ty);
    let power = m.float(ty, 2f64.powi(i32::try_from(width).unwrap_or(i32::MAX)));
    let high = m.same("arith.mulf", &[high, power]);
    let sum = m.same("arith.addf", &[low, high]);
    let result = m.select(is_small, low, sum);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// The integer of the absolute value, negated where the float is negative.
fn to_signed(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = rw.op(op).result(0).ty_handle();
    converted(rw, ty)?;
    let value = operands.one(0);
    let m = &mut Make::like(rw, op);
    let zero = m.float(m.ty(value), 0.0);
    let zero_int = m.int(ty, 0);
    let negative = m.cmpf(Olt, value, zero);
    let negated = m.same("arith.negf", &[value]);
    let size = m.select(negative, negated, value);
    let size = m.value("arith.fptoui", &[size], ty);
    let negated = m.same("arith.subi", &[zero_int, size]);
    let result = m.select(negative, negated, size);
    rw.replace_op(op, &[result]);
    Ok(())
}

/// Quotient and remainder by `2^N`, which is infinite where the float's type has no such number.
fn to_unsigned(op: Op, operands: &Operands, rw: &mut ConversionRewriter<'_>) -> MatchResult {
    let ty = rw.op(op).result(0).ty_handle();
    let new = converted(rw, ty)?;
    let value = operands.one(0);
    let cx = rw.context().clone();
    let float = rw.value(value).ty_handle();
    let kind = cx.ty(float).element_or_self().float_kind().matched()?;
    let m = &mut Make::like(rw, op);
    let width = half_width(m, new);
    let part = m.with_element(float, cx.int_type(width));
    let number = ApInt::one(width * 2).shl(width);
    let (mut power, status) = ApFloat::from_int(kind, &number, false, Rounding::TowardZero);
    if status.contains(Status::INEXACT) {
        power = ApFloat::infinity(kind, false);
    }
    let power = m.ap_float(float, power);
    let high = m.same("arith.divf", &[value, power]);
    let high = m.value("arith.fptoui", &[high], part);
    let low = m.same("arith.remf", &[value, power]);
    let low = m.value("arith.fptoui", &[low], part);
    let high = append_last(m, high);
    let low = append_last(m, low);
    let result = join(m, new, [low, high]);
    rw.replace_op(op, &[result]);
    Ok(())
}
