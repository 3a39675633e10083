//! Functions that become one expression.

use crate::make::{Make, fastmath};
use ir::{Op, Value};
use rewrite::MatchFailure;

/// The quotient of sine and cosine.
pub(super) fn tan(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let sin = m.same("math.sin", operands);
    let cos = m.same("math.cos", operands);
    Ok(m.same("arith.divf", &[sin, cos]))
}

/// A product and a sum.
pub(super) fn fma(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let product = m.same("arith.mulf", &operands[..2]);
    Ok(m.same("arith.addf", &[product, operands[2]]))
}

/// A power of e.
pub(super) fn exp2(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let ty = m.ty(operands[0]);
    let factor = m.float(ty, std::f64::consts::LN_2);
    let exponent = m.same("arith.mulf", &[operands[0], factor]);
    Ok(m.same("math.exp", &[exponent]))
}

/// The inverse of the square root.
pub(super) fn rsqrt(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let ty = m.ty(operands[0]);
    let cx = m.cx();
    m.rw.require(!cx.ty(ty).is_shaped() || cx.ty(ty).has_static_shape())?;
    let one = m.float(ty, 1.0);
    let root = m.same("math.sqrt", operands);
    Ok(m.same("arith.divf", &[one, root]))
}

/// The maximum of the lower bound and a minimum, in the order that the definition of the operation has.
pub(super) fn clampf(op: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let flags = fastmath(m.rw.op(op));
    let least = m.fast("arith.minimumf", &operands[..2], flags);
    Ok(m.fast("arith.maximumf", &[least, operands[2]], flags))
}
