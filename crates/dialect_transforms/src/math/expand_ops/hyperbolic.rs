//! Hyperbolic functions and their inverses.

use crate::make::Make;
use arith::CmpFPredicate::Olt;
use ir::{Op, Value};
use rewrite::MatchFailure;

/// Half of the sum or the difference of two powers of e.
fn half_of(name: &str, m: &mut Make<'_, '_>, value: Value) -> Value {
    let ty = m.ty(value);
    let power = m.same("math.exp", &[value]);
    let negated = m.same("arith.negf", &[value]);
    let inverse = m.same("math.exp", &[negated]);
    let sum = m.same(name, &[power, inverse]);
    let half = m.float(ty, 0.5);
    m.same("arith.mulf", &[sum, half])
}

/// `(exp(x) - exp(-x)) / 2`
pub(super) fn sinh(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    Ok(half_of("arith.subf", m, operands[0]))
}

/// `(exp(x) + exp(-x)) / 2`
pub(super) fn cosh(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    Ok(half_of("arith.addf", m, operands[0]))
}

/// `sign(x) * (1 - exp(-2y)) / (1 + exp(-2y))`, where `y` is the absolute value of `x`.
pub(super) fn tanh(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let value = operands[0];
    let ty = m.ty(value);
    let zero = m.float(ty, 0.0);
    let one = m.float(ty, 1.0);
    let minus_two = m.float(ty, -2.0);
    let is_negative = m.cmpf(Olt, value, zero);
    let is_negative = m.value("arith.uitofp", &[is_negative], ty);
    let offset = m.same("arith.mulf", &[is_negative, minus_two]);
    let sign = m.same("arith.addf", &[offset, one]);
    let size = m.same("arith.mulf", &[sign, value]);
    let exponent = m.same("arith.mulf", &[minus_two, size]);
    let power = m.same("math.exp", &[exponent]);
    let dividend = m.same("arith.subf", &[one, power]);
    let divisor = m.same("arith.addf", &[one, power]);
    let quotient = m.same("arith.divf", &[dividend, divisor]);
    Ok(m.same("arith.mulf", &[sign, quotient]))
}

/// `log(x + sqrt(x * x + offset))`
fn log_of_root(offset: f64, m: &mut Make<'_, '_>, value: Value) -> Value {
    let ty = m.ty(value);
    let offset = m.float(ty, offset);
    let square = m.same("arith.mulf", &[value, value]);
    let sum = m.same("arith.addf", &[square, offset]);
    let root = m.same("math.sqrt", &[sum]);
    let sum = m.same("arith.addf", &[value, root]);
    m.same("math.log", &[sum])
}

/// `log(x + sqrt(x * x + 1))`
pub(super) fn asinh(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    Ok(log_of_root(1.0, m, operands[0]))
}

/// `log(x + sqrt(x * x - 1))`
pub(super) fn acosh(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    Ok(log_of_root(-1.0, m, operands[0]))
}

/// `log((1 + x) / (1 - x)) / 2`
pub(super) fn atanh(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let value = operands[0];
    let ty = m.ty(value);
    let one = m.float(ty, 1.0);
    let dividend = m.same("arith.addf", &[value, one]);
    let negated = m.same("arith.negf", &[value]);
    let divisor = m.same("arith.addf", &[negated, one]);
    let quotient = m.same("arith.divf", &[dividend, divisor]);
    let log = m.same("math.log", &[quotient]);
    let half = m.float(ty, 0.5);
    Ok(m.same("arith.mulf", &[log, half]))
}
