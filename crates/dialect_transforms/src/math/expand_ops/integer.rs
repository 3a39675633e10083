//! Functions of integers.

use crate::make::Make;
use arith::CmpIPredicate::{Eq, Ule};
use ir::{Op, Value};
use rewrite::{MatchFailure, Matched};

/// The number of leading zeros by a binary search.
pub(super) fn leading_zeros(_: Op, m: &mut Make<'_, '_>, operands: &[Value]) -> Result<Value, MatchFailure> {
    let ty = m.ty(operands[0]);
    let width = m.cx().ty(ty).element_or_self().int_width().filter(|&width| width <= 64).matched()?;
    let ones = u64::MAX >> (64 - width.max(1));
    let mut value = operands[0];
    let mut count = m.int(ty, 0);
    let mut bits = width;
    while bits > 1 {
        let half = bits / 2;
        let places = m.int(ty, i128::from(half));
        let mask = m.int(ty, i128::from(ones >> half));
        let is_small = m.cmpi(Ule, value, mask);
        let more = m.same("arith.addi", &[count, places]);
        let shifted = m.same("arith.shli", &[value, places]);
        value = m.select(is_small, shifted, value);
        count = m.select(is_small, more, count);
        bits /= 2;
    }
    let zero = m.int(ty, 0);
    let is_zero = m.cmpi(Eq, operands[0], zero);
    let all = m.int(ty, i128::from(width));
    Ok(m.select(is_zero, all, count))
}
