//! Sums, differences and products.

use super::Floats;
use ir::{Op, Value};
use rewrite::MatchFailure;

/// Applies an operation to the real parts and to the imaginary ones.
pub(super) fn by_parts(f: &mut Floats<'_, '_>, op: Op, name: &str) -> Result<Value, MatchFailure> {
    let operands = [f.operand(op, 0), f.operand(op, 1)];
    let parts = operands.map(|value| f.re(value));
    let re = f.fast(name, &parts);
    let parts = operands.map(|value| f.im(value));
    let im = f.fast(name, &parts);
    Ok(f.create(re, im))
}

/// (a + bi)(c + di) = (ac - bd) + (bc + ad)i
pub(super) fn mul(f: &mut Floats<'_, '_>, op: Op) -> Result<Value, MatchFailure> {
    let (lhs, rhs) = (f.operand(op, 0), f.operand(op, 1));
    let ([a, b], [c, d]) = (f.parts(lhs), f.parts(rhs));
    let (first, second) = (f.mul(a, c), f.mul(b, d));
    let re = f.sub(first, second);
    let (first, second) = (f.mul(b, c), f.mul(a, d));
    let im = f.add(first, second);
    Ok(f.create(re, im))
}
