//! Powers.

use crate::make::Make;
use apnum::ApFloat;
use arith::CmpFPredicate::Oeq;
use ir::{Op, Value};
use rewrite::{MatchFailure, Matched, constant_float, constant_i64};

/// The power of e by the logarithm, or products and roots for some constant exponents.
pub(super) fn powf(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let (base, exponent) = (operands[0], operands[1]);
    let ty = m.ty(base);
    let known = constant_float(m.rw.value(exponent)).map(|exponent| exponent.to_f64());
    if let Some(known) = known {
        if known == 0.0 {
            return Ok(m.float(ty, 1.0));
        }
        if known == 1.0 {
            return Ok(base);
        }
        if known == 0.5 {
            return Ok(m.same("math.sqrt", &[base]));
        }
        if known == -0.5 {
            return Ok(m.same("math.rsqrt", &[base]));
        }
        if known == -1.0 {
            let one = m.float(ty, 1.0);
            return Ok(m.same("arith.divf", &[one, base]));
        }
        if known == 2.0 {
            return Ok(m.same("arith.mulf", &[base, base]));
        }
        if known == -2.0 {
            let square = m.same("arith.mulf", &[base, base]);
            let one = m.float(ty, 1.0);
            return Ok(m.same("arith.divf", &[one, square]));
        }
        if known == 3.0 {
            let square = m.same("arith.mulf", &[base, base]);
            return Ok(m.same("arith.mulf", &[square, base]));
        }
    }
    let log = m.same("math.log", &[base]);
    let product = m.same("arith.mulf", &[exponent, log]);
    Ok(m.same("math.exp", &[product]))
}

/// The power by the exponent as a float. An exponent that is an `index` has no such conversion.
pub(super) fn fpowi(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let ty = m.ty(operands[0]);
    m.rw.require(!m.rw.value(operands[1]).ty().element_or_self().is_index())?;
    let exponent = m.value("arith.sitofp", &[operands[1]], ty);
    Ok(m.same("math.powf", &[operands[0], exponent]))
}

/// Repeated squares for a constant exponent; the inverse of the power if it is negative.
pub(super) fn fpowi_constant(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let mut base = operands[0];
    let ty = m.ty(base);
    let exponent = constant_i64(m.rw.value(operands[1])).matched()?;
    let kind = m.cx().ty(ty).element_or_self().float_kind().matched()?;
    let one = m.float(ty, 1.0);
    let mut result = m.float(ty, 1.0);
    let mut rest = exponent.unsigned_abs();
    while rest > 0 {
        if rest & 1 == 1 {
            result = m.same("arith.mulf", &[base, result]);
        }
        rest >>= 1;
        base = m.same("arith.mulf", &[base, base]);
    }
    if exponent >= 0 {
        return Ok(result);
    }
    let zeros = [false, true].map(|negative| m.ap_float(ty, ApFloat::zero(kind, negative)));
    let infinities = [false, true].map(|negative| m.ap_float(ty, ApFloat::infinity(kind, negative)));
    let are_zero = zeros.map(|zero| m.cmpf(Oeq, result, zero));
    let mut inverse = m.same("arith.divf", &[one, result]);
    for (is_zero, infinity) in are_zero.into_iter().zip(infinities) {
        inverse = m.select(is_zero, infinity, inverse);
    }
    Ok(inverse)
}
